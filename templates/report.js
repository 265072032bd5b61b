"use strict";
(function () {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const claims = Array.from(document.querySelectorAll(".claim"));
  const chips = Array.from(document.querySelectorAll(".chip"));
  const find = byId("find");
  const shown = byId("shown");
  const texts = new Map();
  let current = null;

  for (const id of ["bar", "keys", "theme"]) byId(id).hidden = false;

  // --- claims that are still text ---------------------------------------------------------------
  const total = Number(byId("twierdzenia").dataset.total);
  const pending = Array.from(document.querySelectorAll("noscript.later"));

  // The next of them become elements. It is the template's own markup, in which everything of a draft or source is escaped.
  function bring() {
    const text = pending.shift();
    const made = document.createElement("template");
    made.innerHTML = text.textContent;
    claims.push(...made.content.querySelectorAll(".claim"));
    text.replaceWith(made.content);
  }

  function bringAll() {
    while (pending.length) bring();
  }
  // On paper nothing can be opened.
  window.addEventListener("beforeprint", () => {
    bringAll();
    for (const list of document.querySelectorAll("#oparcie details")) list.open = true;
  });

  // --- open and close ---------------------------------------------------------------------------
  function toggle(claim, open) {
    const closed = open === undefined ? !claim.classList.contains("closed") : !open;
    claim.classList.toggle("closed", closed);
    claim.querySelector(".head").setAttribute("aria-expanded", String(!closed));
  }

  byId("all").addEventListener("click", (event) => {
    bringAll();
    const open = claims.some((c) => !c.hidden && c.classList.contains("closed"));
    for (const claim of claims) if (!claim.hidden) toggle(claim, open);
    event.currentTarget.textContent = open ? "Zwiń" : "Rozwiń";
  });

  // --- filter and search ------------------------------------------------------------------------
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ł/g, "l");

  function textOf(claim) {
    if (!texts.has(claim)) texts.set(claim, fold(claim.textContent));
    return texts.get(claim);
  }

  function apply() {
    bringAll();
    const wanted = new Set(chips.filter((c) => c.getAttribute("aria-pressed") === "true").map((c) => c.dataset.status));
    const words = fold(find.value.trim()).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const claim of claims) {
      const fits = (!wanted.size || wanted.has(claim.dataset.status)) && words.every((w) => textOf(claim).includes(w));
      claim.hidden = !fits;
      if (fits) count += 1;
    }
    byId("empty").hidden = count > 0 || !claims.length;
    shown.textContent = wanted.size || words.length ? count + " z " + total : "";
  }

  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      apply();
    });
  }
  let waiting = 0;
  find.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 120);
  });

  function reset() {
    for (const chip of chips) chip.setAttribute("aria-pressed", "false");
    find.value = "";
    apply();
  }

  // --- keyboard ---------------------------------------------------------------------------------
  function go(step) {
    bringAll();
    const visible = claims.filter((c) => !c.hidden);
    if (!visible.length) return;
    const at = visible.indexOf(current);
    const next = visible[Math.min(visible.length - 1, Math.max(0, at < 0 ? (step > 0 ? 0 : visible.length - 1) : at + step))];
    current = next;
    next.querySelector(".head").focus({ preventScroll: true });
    next.scrollIntoView({ block: "start" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      if (hideGist(true)) return;
      reset();
      // The letters that follow are commands again.
      find.blur();
      return;
    }
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (event.key === "/") {
      event.preventDefault();
      find.focus();
    } else if (event.key === "j" || event.key === "k") {
      go(event.key === "j" ? 1 : -1);
    }
  });

  document.addEventListener("focusin", (event) => {
    const claim = event.target.closest(".claim");
    if (claim) current = claim;
  });

  // --- the small window on a source -------------------------------------------------------------
  let gist = null;
  let opener = null;

  function hideGist(refocus) {
    if (!gist) return false;
    gist.hidden = true;
    if (opener) opener.setAttribute("aria-expanded", "false");
    if (refocus && opener) opener.focus();
    gist = opener = null;
    return true;
  }

  function showGist(button) {
    const target = byId(button.getAttribute("href").slice(1));
    const again = opener === button;
    hideGist(false);
    if (!target || again) return;
    gist = target;
    opener = button;
    button.setAttribute("aria-expanded", "true");
    gist.hidden = false;
    gist.focus({ preventScroll: true });
    const at = button.getBoundingClientRect();
    const width = Math.min(420, window.innerWidth - 24);
    gist.style.width = width + "px";
    gist.style.left = Math.max(12, Math.min(at.left, window.innerWidth - width - 12)) + window.scrollX + "px";
    const below = at.bottom + 6;
    const fits = below + gist.offsetHeight <= window.innerHeight || at.top < gist.offsetHeight;
    gist.style.top = (fits ? below : at.top - gist.offsetHeight - 6) + window.scrollY + "px";
  }

  // --- what can wait until the page stands: later claims, copy buttons, texts for searching ------
  function finish(claim) {
    for (const passage of claim.querySelectorAll(".passage > .text")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy quiet";
      button.textContent = "Kopiuj fragment";
      passage.after(button);
    }
  }

  const later = window.requestIdleCallback || ((work) => setTimeout(() => work({ timeRemaining: () => 8 }), 30));
  let ready = 0;
  function work(deadline) {
    while (ready < claims.length && deadline.timeRemaining() > 2) {
      textOf(claims[ready]);
      finish(claims[ready]);
      ready += 1;
    }
    if (ready === claims.length && pending.length) bring();
    if (ready < claims.length) later(work, { timeout: 1000 });
  }
  window.addEventListener("load", () => later(work, { timeout: 1000 }));

  // --- one listener for all clicks --------------------------------------------------------------
  document.addEventListener("click", (event) => {
    const head = event.target.closest(".head");
    if (head) return toggle(head.closest(".claim"));
    const cite = event.target.closest(".cite");
    if (cite) {
      event.preventDefault();
      return showGist(cite);
    }
    const copy = event.target.closest(".copy");
    if (copy) return copyFrom(copy);
    const link = event.target.closest('a[href^="#"]');
    if (link) openTarget(link.getAttribute("href").slice(1));
    if (!event.target.closest(".gist")) hideGist(false);
  });

  function openTarget(id) {
    // Also for a target behind the claims: what is brought later must not push it away.
    bringAll();
    const target = byId(id);
    if (!target || !target.matches(".claim")) return target;
    if (target.hidden) reset();
    toggle(target, true);
    current = target;
    return target;
  }
  if (location.hash) {
    const target = openTarget(location.hash.slice(1));
    // The browser looked for it when it was still text.
    if (target) window.addEventListener("load", () => target.scrollIntoView({ behavior: "instant" }));
  }

  function copyFrom(button) {
    let text = button.dataset.copy;
    if (!text) {
      const passage = button.parentElement.querySelector(".text").cloneNode(true);
      for (const extra of passage.querySelectorAll(".sr, del")) extra.remove();
      text = passage.textContent.replace(/\s+/g, " ").trim();
    }
    const label = button.textContent;
    const done = (word, shown_ms = 1200) => {
      button.textContent = word;
      setTimeout(() => (button.textContent = label), shown_ms);
    };
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(() => done("Skopiowano"), () => fallback(text, done));
    } else {
      fallback(text, done);
    }
  }

  function fallback(text, done) {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "sr";
    document.body.append(area);
    area.select();
    let ok = false;
    try {
      ok = document.execCommand("copy");
    } catch (error) {
      ok = false;
    }
    area.remove();
    if (ok) done("Skopiowano");
    else done("Nie udało się: zaznacz tekst i naciśnij Ctrl+C", 6000);
  }

  // --- light and dark ---------------------------------------------------------------------------
  byId("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
})();

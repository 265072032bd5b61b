"use strict";
// The page draws what the server says (one JSON state by server-sent events) and sends files and commands.
// Every text, names of files included, goes in as text, never as markup.

const one = (id) => document.getElementById(id);
const setting = (name) => document.querySelector(`meta[name="kotwica-${name}"]`).content;
const LIMIT_MB = Number(setting("limit"));
const STATES = { waiting: "czeka w kolejce", running: "sprawdzam…", done: "", failed: "nie udało się" };
const FILES = { copy: "Kopia z komentarzami", html: "Raport .html", md: "Raport .md", json: "Raport .json" };
const SENDING = 3;

let state = { jobs: [], sources: [] };
let chosen = null;
let shownReport = null;

function make(tag, { text, cls, ...rest } = {}, ...inside) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (cls) node.className = cls;
  for (const [name, value] of Object.entries(rest)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...inside);
  return node;
}

function say(text) {
  const line = make("p", {}, make("span", { text }));
  line.append(make("button", { type: "button", text: "✕", "aria-label": "Zamknij komunikat", onclick: () => line.remove() }));
  one("messages").append(line);
}

async function ask(method, path, body) {
  try {
    const answer = await fetch(path, { method, body, headers: { "X-Kotwica": setting("zgoda") } });
    const text = await answer.text();
    if (answer.ok) return text;
    say(text || "Nie udało się.");
  } catch {
    say("Brak połączenia z programem. Uruchom ponownie: kotwica serve");
  }
  return null;
}

// ---- files in

// Files as [file, name]. Of a folder everything inside it; a subfolder is said in the name, since two may hold files of the same name.
async function dropped(transfer) {
  // Entries have to be asked for before the event ends.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry && item.webkitGetAsEntry()).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) return picked(transfer.files);
  return (await Promise.all(entries.map((entry) => inside(entry, "", true)))).flat();
}

async function inside(entry, place, top = false) {
  if (entry.isFile) return [[await new Promise((done, fail) => entry.file(done, fail)), place + entry.name]];
  const reader = entry.createReader();
  const found = [];
  // A reader gives a hundred entries at a time, and none when it has given all.
  for (let some = null; some === null || some.length; found.push(...some)) some = await new Promise((done, fail) => reader.readEntries(done, fail));
  const deeper = top ? "" : `${place}${entry.name} – `;
  return (await Promise.all(found.filter((e) => !e.name.startsWith(".")).map((e) => inside(e, deeper)))).flat();
}

function picked(files) {
  return [...files].map((file) => [file, file.name]);
}

async function send(kind, files) {
  const waiting = [...files];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await sendOne(kind, ...one);
  };
  await Promise.all(Array.from({ length: SENDING }, next));
}

async function sendOne(kind, file, name) {
  if (file.size > LIMIT_MB * 1e6) {
    say(`${name}: plik jest za duży (limit: ${LIMIT_MB} MB). Większy plik sprawdzi polecenie annotate.`);
    return;
  }
  if (kind === "zrodla" && state.sources.some((s) => s.name === name)) say(`${name}: nowy plik zastąpił wcześniejsze źródło o tej nazwie.`);
  const id = await ask("POST", `/${kind}?nazwa=${encodeURIComponent(name)}`, file);
  if (id && kind === "projekty") choose(id);
}

function listen(zone, input) {
  const kind = zone.dataset.kind;
  input.addEventListener("change", () => { send(kind, picked(input.files)); input.value = ""; });
  zone.addEventListener("dragenter", () => zone.classList.add("over"));
  zone.addEventListener("dragover", () => zone.classList.add("over"));
  zone.addEventListener("dragleave", (event) => { if (!zone.contains(event.relatedTarget)) zone.classList.remove("over"); });
  zone.addEventListener("drop", async (event) => send(kind, await dropped(event.dataTransfer)));
}

function listenAnywhere() {
  let calm = 0;
  const end = () => { document.body.classList.remove("dragging"); one("curtain").hidden = true; };
  // A file that misses the zones must not replace the page.
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dragging");
    one("curtain").hidden = false;
    clearTimeout(calm);
    calm = setTimeout(end, 400);
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    for (const zone of document.querySelectorAll(".zone")) zone.classList.remove("over");
    end();
    if (!event.target.closest(".zone")) send("projekty", await dropped(event.dataTransfer));
  });
}

// ---- what is shown

function tone(job) {
  if (job.state === "running") return "run";
  if (job.state === "failed") return "stop";
  if (!job.outcome) return "";
  if (job.outcome.blocked) return "stop";
  return job.outcome.open || !job.outcome.counts.length ? "wait" : "go";
}

function choose(id) {
  chosen = id;
  draw();
  if (matchMedia("(max-width: 760px)").matches) one("wynik").scrollIntoView();
}

function says(job) {
  const step = job.steps.at(-1);
  if (job.state === "running" && step) return `${step.name}…`;
  if (job.outcome) return job.outcome.line.replace(/^Wynik: /, "");
  return withoutName(job.error, job.name) || STATES[job.state];
}

// "opinia.docx: Plik jest uszkodzony." under the name of the file.
function withoutName(sentence, name) {
  return sentence.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence;
}

function drawJobs() {
  const rows = state.jobs.map((job) => {
    const open = make("button", { type: "button", cls: "open", "aria-current": String(job.id === chosen), onclick: () => choose(job.id) },
      make("span", { cls: "name", text: job.name, title: job.name }), make("span", { cls: "says", text: says(job) }));
    const label = job.state === "done" || job.state === "failed" ? `Usuń: ${job.name}` : `Przerwij: ${job.name}`;
    const away = make("button", { type: "button", cls: "away", text: "✕", "aria-label": label, title: label, onclick: () => ask("DELETE", `/projekty/${job.id}`) });
    return make("li", { cls: `item ${tone(job)} ${job.state} ${job.id === chosen ? "here" : ""}`, "data-id": job.id }, open, away);
  });
  replace(one("jobs"), rows);
}

function drawSources() {
  const usable = state.sources.filter((s) => s.state !== "failed").length;
  one("source-count").textContent = usable ? `(${usable})` : "";
  const rows = state.sources.map((source) => {
    const text = withoutName(source.says, source.name) || (source.state === "done" ? "" : "czytam…");
    const cell = make("div", { cls: "flat" }, make("span", { cls: "name", text: source.name, title: source.name }), make("span", { cls: "says", text }));
    const label = `Usuń źródło: ${source.name}`;
    const away = make("button", { type: "button", cls: "away", text: "✕", "aria-label": label, title: label, onclick: () => ask("DELETE", `/zrodla/${source.id}`) });
    return make("li", { cls: `item ${source.state} ${source.state === "failed" ? "stop" : source.state === "done" ? "" : "run"}` }, cell, away);
  });
  replace(one("sources"), rows);
}

// Keeps the focus where it was: the list is drawn anew after every step.
function replace(list, rows) {
  const held = list.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") || document.activeElement.textContent : null;
  list.replaceChildren(...rows);
  if (held === null) return;
  const again = [...list.querySelectorAll("button")].find((b) => (b.getAttribute("aria-label") || b.textContent) === held);
  if (again) again.focus();
}

function drawJob() {
  const job = state.jobs.find((j) => j.id === chosen);
  one("empty").hidden = Boolean(job);
  one("job").hidden = !job;
  document.title = job ? `${job.name} – Kotwica` : "Kotwica";
  if (!job) { showReport(null); return; }
  const outcome = job.outcome;
  one("head").className = `verdict ${tone(job)}`;
  one("name").textContent = job.name;
  one("began").textContent = job.began ? `dziś, ${job.began}` : "";
  // The report says it itself; here it is for those who listen.
  one("head").classList.toggle("short", Boolean(outcome && outcome.files.html));
  one("verdict").textContent = outcome ? outcome.verdict : withoutName(job.error, job.name) || (job.state === "running" ? "Sprawdzam…" : "Czeka w kolejce.");
  one("verdict").title = one("verdict").textContent;
  one("line").textContent = outcome ? outcome.line : "";
  replace(one("counts"), outcome ? outcome.counts.map((c) => make("li", {}, make("span", { text: `${c.emoji} `, "aria-hidden": "true" }), `${c.label} `, make("b", { text: String(c.count) }))) : []);
  drawSteps(job);
  drawActions(job);
  const notices = outcome && !outcome.files.html ? [...outcome.problems.map((text) => make("li", { cls: "problem", text: `Uwaga: ${text}` })), ...outcome.notices.map((text) => make("li", { text }))] : [];
  replace(one("notices"), notices);
  showReport(outcome && outcome.files.html ? `/wyniki/${job.id}/raport.html` : null);
}

function drawSteps(job) {
  one("running").hidden = Boolean(job.outcome) || job.state === "waiting";
  one("bar").max = job.of;
  one("bar").value = job.state === "failed" ? 0 : Math.max(0, job.steps.length - 0.5);
  one("bar").hidden = job.state === "failed";
  const rows = job.steps.map((s) => make("li", { cls: s.took_ms === null ? "now" : "" }, `${s.name} `, make("span", { cls: "ms", text: s.took_ms === null ? "…" : `${(s.took_ms / 1000).toFixed(1).replace(".", ",")} s` })));
  replace(one("steps"), rows);
}

function drawActions(job) {
  const nodes = [];
  for (const [kind, label] of Object.entries(FILES)) {
    const name = job.outcome && job.outcome.files[kind];
    if (name) nodes.push(make("a", { cls: kind === "copy" ? "button main" : "button", href: `/wyniki/${job.id}/${kind}`, download: name, text: `⤓ ${label}`, "data-kind": kind }));
  }
  if (job.outcome && job.outcome.files.html) nodes.push(make("a", { cls: "button", href: `/wyniki/${job.id}/raport.html`, target: "_blank", rel: "noopener", text: "Raport na całej karcie" }));
  if (job.outcome || job.state === "failed") {
    if (job.stale) nodes.push(make("span", { cls: "hint", text: "Źródła się zmieniły." }));
    nodes.push(make("button", { type: "button", cls: job.stale ? "apart main" : "apart", text: "Sprawdź ponownie", onclick: async () => { const id = await ask("POST", `/projekty/${job.id}/ponownie`); if (id) choose(id); } }));
  }
  replace(one("actions"), nodes);
}

function showReport(address) {
  if (address === shownReport) return;
  shownReport = address;
  const old = one("report");
  // A new frame, so that the browser's "back" does not walk through reports.
  const frame = old.cloneNode(false);
  frame.hidden = !address;
  if (address) frame.src = address; else frame.removeAttribute("src");
  old.replaceWith(frame);
}

function draw() {
  if (!state.jobs.some((j) => j.id === chosen) && state.jobs.length && one("job").hidden) chosen = state.jobs[0].id;
  drawJobs();
  drawSources();
  drawJob();
}

function connect() {
  const calm = one("place").textContent;
  const events = new EventSource("/zdarzenia");
  events.onmessage = (event) => {
    one("place").textContent = calm;
    one("place").classList.remove("lost");
    state = JSON.parse(event.data);
    draw();
  };
  events.onerror = () => {
    one("place").textContent = "Program nie działa. Uruchom ponownie: kotwica serve";
    one("place").classList.add("lost");
  };
}

listen(one("drop-draft"), one("pick-draft"));
listen(one("drop-source"), one("pick-source"));
listenAnywhere();
connect();

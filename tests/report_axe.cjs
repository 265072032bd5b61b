// Runs axe on a page in the system's Chromium: node report_axe.cjs PAGE CHROMIUM. Prints violations as JSON, one run for each size and theme.
const { chromium } = require("playwright-core");
const fs = require("fs");

(async () => {
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const browser = await chromium.launch({ executablePath: process.argv[3], args: flags });
  const found = [];
  const requests = [];
  for (const [colorScheme, width, height] of [["light", 1366, 768], ["dark", 1366, 768], ["light", 390, 844]]) {
    // The page's own policy forbids axe's script; it is switched off for axe only.
    const context = await browser.newContext({ colorScheme, viewport: { width, height }, bypassCSP: true });
    const page = await context.newPage();
    page.on("request", (request) => requests.push(request.url()));
    await page.goto("file://" + process.argv[2]);
    await page.evaluate(axe);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await page.evaluate((only) => axe.run(document, { runOnly: only }), tags);
    for (const v of result.violations) found.push(`${colorScheme} ${width}: ${v.impact} ${v.id} ${v.nodes[0].html.slice(0, 120)}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${width}: the page is ${overflow} px too wide`);
    await context.close();
  }
  await browser.close();
  console.log(JSON.stringify({ found, requests: requests.filter((url) => !url.startsWith("file://")) }));
})();

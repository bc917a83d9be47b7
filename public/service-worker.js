/*
 * Shows the product's own page when one cannot be fetched for want of a network. Pages come from the network, always:
 * all that is kept is the offline page, fetched without cookies, in each language. The version in this file's address
 * makes each deployment's worker a new one, which fetches that page again.
 */
const CACHE = `offline-${new URL(location.href).searchParams.get("v")}`;
const LANGUAGES = ["en", "fr"];
const LANGUAGE_KEY = "/offline-language";
const addressOf = (language) => `/offline?lang=${language}`;

addEventListener("install", (event) => {
  // Where browsers know static routes, calls and files do not wait for this worker to start.
  for (const urlPattern of ["/api/*", "/assets/*"])
    event.addRoutes?.({ condition: { urlPattern }, source: "network" })?.catch(() => {});
  event.waitUntil(keepOfflinePages().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOtherVersions(), registration.navigationPreload?.enable()]));
});

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    const language = page.headers.get("content-language");
    if (language) event.waitUntil(noteLanguage(language));
    return page;
  } catch (error) {
    const page = await offlinePage();
    if (page) return page;
    throw error;
  }
}

async function keepOfflinePages() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await fetch(addressOf(language), { credentials: "omit" });
      if (!page.ok) throw new Error(`the offline page answers ${page.status}`);
      const headers = new Headers();
      for (const name of ["content-type", "content-language", "content-security-policy"])
        if (page.headers.has(name)) headers.set(name, page.headers.get(name));
      const html = await withStyles(await page.text());
      await cache.put(addressOf(language), new Response(html, { headers }));
    }),
  );
}

/** Stylesheets become part of the page: nothing else has to be kept for it. */
async function withStyles(html) {
  const links = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const styles = await Promise.all(links.map(async ([, href]) => (await fetch(href)).text()));
  return links.reduce(
    (page, [link], index) => page.replace(link, () => `<style>${styles[index]}</style>`),
    html,
  );
}

async function forgetOtherVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

let notedLanguage = null;

/** The offline page is to be in the language of the pages that were seen last. */
async function noteLanguage(language) {
  if (language === notedLanguage || !LANGUAGES.includes(language)) return;
  notedLanguage = language;
  const cache = await caches.open(CACHE);
  await cache.put(LANGUAGE_KEY, new Response(language));
}

async function offlinePage() {
  const cache = await caches.open(CACHE);
  const noted = await (await cache.match(LANGUAGE_KEY))?.text();
  const language = noted ?? (navigator.language.startsWith("fr") ? "fr" : "en");
  return cache.match(addressOf(language));
}

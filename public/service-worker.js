/*
 * Shows the offline page when a page cannot be fetched. Pages always come from the network. The cache holds the offline
 * page in each language, fetched without cookies, and, where this browser has conversations to show, the files of the
 * offline screen. The conversations themselves are not cached here: that screen reads them from the browser's storage.
 * The version in this file's address makes each deployment install a new worker, which fetches everything again.
 */
const CACHE = `offline-${new URL(location.href).searchParams.get("v")}`;
const LANGUAGES = ["en", "fr"];
const LANGUAGE_KEY = "/offline-language";
/** The list of the offline screen's files, written by the build: `.ci/offline-files.ts`. */
const READER_FILES = "/offline-files.json";
const READER = "/offline-reader.js";
const addressOf = (language) => `/offline?lang=${language}`;

addEventListener("install", (event) => {
  // In browsers with static routes, calls and files do not wait for this worker to start. A file's name changes with its
  // content, so a cached file is never outdated.
  for (const [urlPattern, source] of [
    ["/api/*", "network"],
    ["/assets/*", { cacheName: CACHE }],
  ])
    event.addRoutes?.({ condition: { urlPattern }, source })?.catch(() => {});
  event.waitUntil(install());
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOtherVersions(), registration.navigationPreload?.enable()]));
});

/** Sent by a page once there is a conversation to show: `app/conversation/kept/keep-reader.ts`. */
addEventListener("message", (event) => {
  if (event.data === "keep-reader") event.waitUntil(keepReader());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (isReaderFile(new URL(request.url))) event.respondWith(keptFile(request));
});

async function install() {
  await keepOfflinePages();
  // The previous version had cached the offline screen, so this one does too.
  if (await caches.match(READER_FILES)) await keepReader();
  await skipWaiting();
}

async function openPage(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(noteLanguage(page.headers.get("content-language")));
    return page;
  } catch (error) {
    const page = await offlinePage();
    if (!page) throw error;
    return page;
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

let keepingReader = null;

/** Caches the files of the offline screen, once for all pages that ask for it at the same time. */
function keepReader() {
  keepingReader ??= fetchReader().finally(() => (keepingReader = null));
  return keepingReader;
}

/** The list is stored last: its presence means that all files are there. */
async function fetchReader() {
  const cache = await caches.open(CACHE);
  if (await cache.match(READER_FILES)) return;
  const list = await fetch(READER_FILES, { cache: "no-cache" });
  if (!list.ok) throw new Error(`the list of files answers ${list.status}`);
  const files = await list.clone().json();
  // Files without their content in their names may be cached in an older version.
  await cache.addAll(files.map((file) => new Request(file, file === READER ? { cache: "no-cache" } : {})));
  await cache.put(READER_FILES, list);
}

const isReaderFile = ({ origin, pathname }) =>
  origin === location.origin && (pathname === READER || pathname.startsWith("/assets/"));

const keptFile = async (request) => (await caches.match(request)) ?? fetch(request);

async function forgetOtherVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

let notedLanguage = null;

/** The offline page is to be in the language of the pages that were seen last. */
async function noteLanguage(language) {
  // A forced sign-out deletes everything that this browser had stored, caches included.
  if (!(await caches.has(CACHE))) {
    notedLanguage = null;
    await keepOfflinePages();
  }
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

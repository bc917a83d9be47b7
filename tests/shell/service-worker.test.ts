import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

const ORIGIN = "https://atelier.test";
const FILES = ["/assets/formulas-1.woff2", "/assets/reader-1.js", "/offline-reader.js"];
/** Answers of the network, by address. */
const NETWORK: Record<string, string> = {
  "/offline?lang=en": '<link rel="stylesheet" href="/assets/styles-1.css">You’re offline',
  "/offline?lang=fr": "Vous êtes hors ligne",
  "/assets/styles-1.css": "main { display: grid }",
  "/offline-files.json": JSON.stringify(FILES),
  ...Object.fromEntries(FILES.map((file) => [file, `kept ${file}`])),
  "/assets/other-1.js": "other",
  "/user/history": "History",
};

type Address = string | { url: string };
const urlOf = (asked: Address) => new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;

class Cache {
  readonly #stored = new Map<string, Response>();
  readonly #fetch: (asked: Address) => Promise<Response>;

  constructor(fetch: (asked: Address) => Promise<Response>) {
    this.#fetch = fetch;
  }
  match = async (asked: Address) => this.#stored.get(urlOf(asked))?.clone();
  put = async (asked: Address, response: Response) => void this.#stored.set(urlOf(asked), response);
  addAll = async (all: Address[]) => {
    for (const asked of all) await this.put(asked, await this.#fetch(asked));
  };
}

/** A browser in which the service worker runs: what that answers, and what it leaves to the browser. */
class Browser {
  isOnline = true;
  /** Paths that the network was asked for. */
  readonly fetched: string[] = [];
  readonly #handlers = new Map<string, (event: object) => void>();
  readonly #caches = new Map<string, Cache>();

  constructor() {
    const open = async (name: string) => {
      if (!this.#caches.has(name)) this.#caches.set(name, new Cache(this.#fetch));
      return this.#caches.get(name)!;
    };
    const match = async (asked: Address) => {
      for (const cache of this.#caches.values()) {
        const found = await cache.match(asked);
        if (found) return found;
      }
    };
    runInNewContext(readFileSync("public/service-worker.js", "utf8"), {
      Headers,
      Response,
      URL,
      Request: class {
        readonly url: string;
        constructor(asked: string) {
          this.url = urlOf(asked);
        }
      },
      location: new URL("/service-worker.js?v=1", ORIGIN),
      navigator: { language: "en-GB" },
      registration: {},
      skipWaiting: async () => {},
      fetch: this.#fetch,
      caches: { open, match, has: async (name: string) => this.#caches.has(name) },
      addEventListener: (type: string, handler: (event: object) => void) => this.#handlers.set(type, handler),
    });
  }

  readonly #fetch = async (asked: Address): Promise<Response> => {
    const { pathname, search } = new URL(urlOf(asked));
    const text = NETWORK[pathname + search];
    this.fetched.push(pathname);
    if (!this.isOnline) throw new TypeError("Failed to fetch");
    return new Response(text, {
      status: text === undefined ? 404 : 200,
      headers: { "content-language": "fr" },
    });
  };

  /** Has an event handled to its end; null where the worker does not answer it. */
  async dispatch(type: string, event: object = {}): Promise<Response | null> {
    const work: unknown[] = [];
    const answers: Promise<Response>[] = [];
    this.#handlers.get(type)!({
      ...event,
      waitUntil: (one: unknown) => work.push(one),
      respondWith: (response: Promise<Response>) => answers.push(response),
    });
    const [response = null] = await Promise.all(answers);
    await Promise.all(work);
    return response;
  }

  /** The text with which the worker answers a request; null where it leaves it to the browser. */
  async ask(path: string, fields: object = {}): Promise<string | null> {
    const request = { method: "GET", mode: "no-cors", url: new URL(path, ORIGIN).href, ...fields };
    return (await this.dispatch("fetch", { request }))?.text() ?? null;
  }
}

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  await browser.dispatch("install");
});

describe("without a network", () => {
  test.each(FILES)("the offline screen has its file %s", async (file) => {
    await browser.dispatch("message", { data: "keep-reader" });
    browser.isOnline = false;
    expect(await browser.ask(file)).toBe(`kept ${file}`);
  });

  test("a page is the offline page, in the language of the page that was seen last, with its style", async () => {
    browser.isOnline = false;
    const page = () => browser.ask("/user/history", { mode: "navigate" });
    expect(await page()).toBe("<style>main { display: grid }</style>You’re offline");
    browser.isOnline = true;
    expect(await page()).toBe("History");
    browser.isOnline = false;
    expect(await page()).toBe("Vous êtes hors ligne");
  });

  test.each(["/offline-reader.js", "/assets/other-1.js"])(
    "%s is missing if it was not kept",
    async (file) => {
      browser.isOnline = false;
      await expect(browser.ask(file)).rejects.toThrow("Failed to fetch");
    },
  );
});

describe("with a network", () => {
  test("the files of the offline screen are fetched once, however many pages ask for them", async () => {
    const before = browser.fetched.length;
    await Promise.all([1, 2, 3].map(() => browser.dispatch("message", { data: "keep-reader" })));
    expect(browser.fetched.slice(before).toSorted()).toEqual(["/offline-files.json", ...FILES].toSorted());
  });

  test("files that could not be fetched are fetched when a page asks again", async () => {
    browser.isOnline = false;
    await expect(browser.dispatch("message", { data: "keep-reader" })).rejects.toThrow("Failed to fetch");
    browser.isOnline = true;
    await browser.dispatch("message", { data: "keep-reader" });
    browser.isOnline = false;
    expect(await browser.ask("/offline-reader.js")).toBe("kept /offline-reader.js");
  });

  test("a file that is kept is not fetched again, another one is", async () => {
    await browser.dispatch("message", { data: "keep-reader" });
    const before = browser.fetched.length;
    expect(await browser.ask("/assets/reader-1.js")).toBe("kept /assets/reader-1.js");
    expect(await browser.ask("/assets/other-1.js")).toBe("other");
    expect(browser.fetched.slice(before)).toEqual(["/assets/other-1.js"]);
  });

  test.each([
    ["a call", "/api/v01/auth/me", {}],
    ["what is sent", "/assets/reader-1.js", { method: "POST" }],
    ["a file of another site", "https://cdn.example/assets/reader-1.js", {}],
  ])("%s is left to the browser", async (_, path, fields) => {
    await browser.dispatch("message", { data: "keep-reader" });
    expect(await browser.ask(path, fields)).toBeNull();
  });
});

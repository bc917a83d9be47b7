import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { Env } from "../../../workers/core/env";
import { readText } from "../../../workers/providers/web/content-type";
import { safeFetch, type SafeFetchOptions, type WebAccess } from "../../../workers/providers/web/safe-fetch";
import { WebError } from "../../../workers/providers/web/web-error";
import { INVALID_URLS, LOOPBACK_URLS, PRIVATE_URLS } from "./spellings";

const { webUrl, resolverUrl, canaryPort, canaryHitsUrl } = inject("hostileWeb");
const SITE = "https://public.dns.example.com";
const OPTIONS: SafeFetchOptions = { accept: ["text/html"], maxBytes: 1024 * 1024, timeoutMs: 20_000 };

/** Every public name leads to the hostile servers, and what is asked of the network is written down. */
function internet() {
  const asked: string[] = [];
  const PUBLIC_WEB = {
    fetch: (url: string, init?: RequestInit) => {
      asked.push(url);
      const { pathname, search } = new URL(url);
      return fetch(webUrl + pathname + search, init);
    },
  } as Env["PUBLIC_WEB"];
  return { asked, PUBLIC_WEB };
}

function accessWith(changes: Partial<WebAccess["config"]> = {}, network = internet()): WebAccess {
  const config = {
    appOrigin: "https://atelier.example",
    dnsResolverUrl: resolverUrl,
    allowedPrivateHosts: [],
    ...changes,
  };
  return { env: { PUBLIC_WEB: network.PUBLIC_WEB }, config };
}

/** How a fetch ended: what it failed with, or the text it gave. */
async function outcomeOf(
  address: string,
  options: Partial<SafeFetchOptions> = {},
  access = accessWith(),
): Promise<string> {
  try {
    const { body, charset } = await safeFetch(access, address, { ...OPTIONS, ...options });
    return await readText(body, charset);
  } catch (error) {
    if (error instanceof WebError) return error.message;
    throw error;
  }
}

const canaryHits = async () => (await (await fetch(canaryHitsUrl)).json<{ hits: number }>()).hits;
const onCanary = (address: string) => address.replace("PORT", `:${canaryPort}`);

describe("R31: an address that leads into a private network", () => {
  let hitsBefore = 0;
  beforeAll(async () => {
    // The canary is there, and an ordinary fetch is misled.
    await (await fetch(`http://127.1:${canaryPort}/expected`)).text();
    await (await fetch(`http://①②⑦.⓪.⓪.①:${canaryPort}/expected`)).text();
    const { expected } = await (await fetch(canaryHitsUrl)).json<{ expected: number }>();
    expect(expected).toBeGreaterThanOrEqual(2);
    hitsBefore = await canaryHits();
  });

  test.each(LOOPBACK_URLS)("%j is refused before anything is called", async (spelling) => {
    const network = internet();
    const access = accessWith({}, network);
    expect(await outcomeOf(onCanary(spelling), {}, access)).toBe("forbidden_address");
    expect(await outcomeOf(spelling.replace("PORT", ""), {}, access)).toBe("forbidden_address");
    expect(network.asked).toEqual([]);
    expect(await canaryHits()).toBe(hitsBefore);
  });

  test.each(PRIVATE_URLS)("%j is refused before anything is called", async (address) => {
    const network = internet();
    expect(await outcomeOf(address, {}, accessWith({}, network))).toBe("forbidden_address");
    expect(network.asked).toEqual([]);
  });

  test.each(INVALID_URLS)("%j is not an address to fetch", async (address) => {
    const network = internet();
    expect(await outcomeOf(address, {}, accessWith({}, network))).toBe("invalid_url");
    expect(network.asked).toEqual([]);
  });

  test("no spelling is followed as the target of a redirect", async () => {
    for (const spelling of LOOPBACK_URLS) {
      // These are relative to the http address that sends them, or no header at all.
      if (/^http:\/?[^/\\]|\n/.test(spelling)) continue;
      const location = encodeURIComponent(onCanary(spelling));
      const network = internet();
      const site = "http://public.dns.example.com";
      const outcome = await outcomeOf(`${site}/redirect?to=${location}`, {}, accessWith({}, network));
      expect(outcome, spelling).toMatch(/^(forbidden_address|invalid_url|unreachable)$/);
      expect(network.asked).toHaveLength(1);
    }
    expect(await canaryHits()).toBe(hitsBefore);
  });

  test.each([301, 302, 303, 307, 308])("a redirect of status %i is checked as well", async (status) => {
    const to = encodeURIComponent("http://169.254.169.254/latest/meta-data/");
    const site = "http://public.dns.example.com";
    expect(await outcomeOf(`${site}/redirect?status=${status}&to=${to}`)).toBe("forbidden_address");
  });

  test("a redirect from a host that the operator allows gets no further than others", async () => {
    const access = accessWith({ allowedPrivateHosts: [new URL(webUrl).host] });
    const to = encodeURIComponent(`http://127.0.0.1:${canaryPort}/`);
    expect(await outcomeOf(`${webUrl}/redirect?to=${to}`, {}, access)).toBe("forbidden_address");
    expect(await outcomeOf(`${webUrl}/page`, {}, access)).toBe("<h1>Hello</h1>");
    expect(await canaryHits()).toBe(hitsBefore);
  });

  test("a redirect to another scheme is refused", async () => {
    for (const to of ["file:///etc/passwd", "ftp://public.dns.example.com/", "javascript:alert(1)"])
      expect(await outcomeOf(`${SITE}/redirect?to=${encodeURIComponent(to)}`)).toBe("invalid_url");
  });

  test.each([
    "loopback",
    "loopback6",
    "private",
    "metadata",
    "azure",
    "unspecified",
    "mapped",
    "nat64",
    "unique",
    "mixed",
    "families",
    "nonsense",
  ])("a name whose DNS answer is %s is refused", async (label) => {
    const network = internet();
    const address = `https://${label}.dns.example.com/page`;
    expect(await outcomeOf(address, {}, accessWith({}, network))).toBe("forbidden_address");
    expect(network.asked).toEqual([]);
  });

  test("a name that turns private between two hops is refused at the second", async () => {
    const network = internet();
    const site = `https://${crypto.randomUUID()}.rebinding.dns.example.com`;
    const outcome = await outcomeOf(`${site}/redirect?to=/page`, {}, accessWith({}, network));
    expect([outcome, network.asked]).toEqual(["forbidden_address", [`${site}/redirect?to=/page`]]);
  });

  test("a name that turns private between check and connection ends at the network", async () => {
    // This name is resolved by the machine itself, after all that our own checks could have seen.
    const connected = env
      .PUBLIC_WEB!.fetch(`http://localhost:${canaryPort}/`)
      .then((response) => response.text());
    await expect(connected).rejects.toThrow();
    const addressed = env
      .PUBLIC_WEB!.fetch(`http://127.0.0.1:${canaryPort}/`)
      .then((response) => response.text());
    await expect(addressed).rejects.toThrow();
    expect(await canaryHits()).toBe(hitsBefore);
  });
});

describe("a name without an address that can be trusted", () => {
  test.each(["unknown", "empty", "servfail", "broken"])("is not fetched: %s", async (label) => {
    const network = internet();
    const address = `https://${label}.dns.example.com/page`;
    expect(await outcomeOf(address, {}, accessWith({}, network))).toBe("unresolved_name");
    expect(network.asked).toEqual([]);
  });

  test("nor is any where the resolver does not answer", async () => {
    expect(await outcomeOf("https://silent.dns.example.com/page", { timeoutMs: 300 })).toBe("timeout");
  });
});

describe("an ordinary page", () => {
  test.each(["public", "four", "six"])("is fetched by its name (%s)", async (label) => {
    expect(await outcomeOf(`https://${label}.dns.example.com/page`)).toBe("<h1>Hello</h1>");
  });

  test("is fetched by a public address", async () => {
    expect(await outcomeOf("http://93.184.215.14/page")).toBe("<h1>Hello</h1>");
    expect(await outcomeOf("http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/page")).toBe("<h1>Hello</h1>");
  });

  test("tells where it was found, and what it is", async () => {
    const page = await safeFetch(accessWith(), `${SITE}/redirect?to=/page#part`, OPTIONS);
    expect([page.url, page.contentType, page.charset]).toEqual([`${SITE}/page`, "text/html", "utf-8"]);
    await page.body.cancel();
  });

  test("is read in the charset that its server names", async () => {
    expect(await outcomeOf(`${SITE}/latin`)).toBe("café");
  });

  test("is asked for by the product's name, with nothing of the user", async () => {
    const options = { accept: ["application/json"], language: "fr" };
    const headers = JSON.parse(await outcomeOf(`${SITE}/cookie-then-headers`, options)) as Record<
      string,
      string
    >;
    expect(headers).toMatchObject({
      "user-agent": "Atelier/1.0 (+https://atelier.example)",
      accept: "application/json",
      "accept-language": "fr",
    });
    for (const name of ["cookie", "authorization", "referer", "origin", "x-forwarded-for"])
      expect(headers).not.toHaveProperty(name);
  });

  test("is found behind five redirects, and not behind six", async () => {
    expect(await outcomeOf(`${SITE}/hops?left=5`)).toBe("<h1>Hello</h1>");
    expect(await outcomeOf(`${SITE}/hops?left=6`)).toBe("too_many_redirects");
    expect(await outcomeOf(`${SITE}/loop`)).toBe("too_many_redirects");
  });

  test("is not found where a redirect gives up encryption", async () => {
    const to = encodeURIComponent("http://public.dns.example.com/page");
    expect(await outcomeOf(`${SITE}/redirect?to=${to}`)).toBe("insecure_redirect");
    expect(await outcomeOf(`http://public.dns.example.com/redirect?to=${to}`)).toBe("<h1>Hello</h1>");
  });

  test("is not asked for where the caller refuses the redirect to it", async () => {
    const network = internet();
    const mayRedirect = (url: URL) => url.pathname !== "/page";
    const refused = await outcomeOf(`${SITE}/redirect?to=/page`, { mayRedirect }, accessWith({}, network));
    expect([refused, network.asked.length]).toEqual(["refused_redirect", 1]);
    expect(await outcomeOf(`${SITE}/redirect?to=/latin`, { mayRedirect })).toBe("café");
  });

  test("whose server refuses, fails or leads nowhere is told by its status", async () => {
    for (const status of [304, 403, 404, 410, 429, 500, 503])
      expect(await outcomeOf(`${SITE}/status?code=${status}`)).toBe(`unexpected_status ${status}`);
    expect(await outcomeOf(`${SITE}/redirect-nowhere`)).toBe("unexpected_status 302");
  });
});

describe("a page that was fetched before", () => {
  const ask = (path: string, etag: string | null, lastModified: string | null) =>
    safeFetch(accessWith(), SITE + path, { ...OPTIONS, knownVersion: { etag, lastModified } });

  test("is told to be the same by its tag or its date", async () => {
    const first = await ask("/versioned", null, null);
    const [etag, date] = [first.headers.get("etag"), first.headers.get("last-modified")];
    expect([first.isUnchanged, await readText(first.body, null)]).toEqual([false, "<h1>Two</h1>"]);
    for (const known of [[etag, date] as const, [etag, null] as const, [null, date] as const]) {
      const again = await ask("/versioned", ...known);
      expect([again.isUnchanged, await readText(again.body, null)]).toEqual([true, ""]);
    }
  });

  test("is read again when it has changed", async () => {
    const page = await ask("/versioned", '"one"', null);
    expect([page.isUnchanged, await readText(page.body, null)]).toEqual([false, "<h1>Two</h1>"]);
  });

  test("is not taken for the same where nothing was asked", async () => {
    await expect(ask("/status?code=304", null, null)).rejects.toThrow("unexpected_status 304");
  });
});

describe("R37: a body that means harm", () => {
  test.each(["/gzip-bomb", "/brotli-bomb", "/endless", "/large", "/announces-too-much"])(
    "ends at the limit: %s",
    async (path) => {
      expect(await outcomeOf(SITE + path)).toBe("too_large");
    },
  );

  test("is taken up to the limit's last byte", async () => {
    expect(await outcomeOf(`${SITE}/exact`)).toHaveLength(1024 * 1024);
  });

  test.each(["/silent", "/slow", "/slow-redirects"])(
    "ends in time: %s",
    { timeout: 30_000 },
    async (path) => {
      expect(await outcomeOf(SITE + path, { timeoutMs: 400 })).toBe("timeout");
    },
  );

  test("ends when its caller has enough", async () => {
    const caller = new AbortController();
    const { body } = await safeFetch(accessWith(), `${SITE}/slow`, { ...OPTIONS, signal: caller.signal });
    const reader = body.getReader();
    await reader.read();
    caller.abort(new Error("enough"));
    await expect(reader.read()).rejects.toThrow("enough");
  });

  test.each(["/announces-more-than-it-sends", "/hangs-up", "/nonsense", "/endless-header"])(
    "that is no proper response is told so: %s",
    async (path) => {
      expect(await outcomeOf(SITE + path)).toBe("unreachable");
    },
  );

  test("is cut where its length says", async () => {
    expect(await outcomeOf(`${SITE}/announces-less-than-it-sends`)).toBe("Hello");
  });

  test("in an encoding that cannot be measured is not read", async () => {
    expect(await outcomeOf(`${SITE}/encoded?as=gzip`)).toBe("<h1>Hello</h1>");
    for (const encoding of ["deflate", "zstd", "gzip, gzip", "GZIP", "x-gzip"])
      expect(await outcomeOf(`${SITE}/encoded?as=${encodeURIComponent(encoding)}`)).toBe("unsupported_type");
  });

  test("of a type that the caller cannot use is not read", async () => {
    const typeOf = (type: string) => `${SITE}/type?type=${encodeURIComponent(type)}`;
    for (const type of [
      "application/pdf",
      "text/htmlx",
      "text",
      "nonsense; text/html",
      "text/html, text/xml",
    ])
      expect(await outcomeOf(typeOf(type))).toBe("unsupported_type");
    expect(await outcomeOf(`${SITE}/type`)).toBe("unsupported_type");
    expect(await outcomeOf(typeOf("TEXT/HTML;charset=nonsense"))).toBe("body");
    expect(await outcomeOf(typeOf("image/png"), { accept: ["image/*"] })).toBe("body");
  });
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AiModelView } from "../../workers/contract/ai-models";
import type { LimitAnswer } from "../../workers/contract/plans/quota";
import { invalidateSettings } from "../../workers/core/settings/read-settings";
import type { Env } from "../../workers/core/env";
import worker from "../support/test-worker";
import { addUser } from "../support/accounts";
import { adminCalls, word } from "../support/admin-calls";
import { Client, newAddress } from "../support/client";
import { addModel } from "../support/factories";

const DASHBOARD = "/user/dashboard";
const CANARY = "canary-7f3a";
const READER = { "accept-language": "en", "user-agent": "Mozilla/5.0 (a browser)" };

interface Page {
  response: Response;
  html: string;
  nonce: string;
}

async function open(path: string, client = new Client(), headers: HeadersInit = {}): Promise<Page> {
  const response = await client.call(path, { headers: { ...READER, ...(headers as object) } });
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  return { response, html, nonce: /nonce-([0-9a-f]{32})/.exec(policy)?.[1] ?? "" };
}

/** A page and its headers as every visitor must get them. */
const commonOf = ({ response, html, nonce }: Page): string =>
  [[...response.headers].filter(([name]) => name !== "x-request-id").join("\n"), html]
    .join("\n\n")
    .replaceAll(nonce || "no nonce", "NONCE");

/** The quota that a page was rendered with, out of the data that it takes to the browser. */
function limitOf(html: string): LimitAnswer {
  const [, literal = ""] = /streamController\.enqueue\(("\[.*?[^\\]")\)/.exec(html)!;
  const values = JSON.parse((JSON.parse(literal) as string).split("\n")[0]!) as unknown[];
  const read = (at: number): unknown => {
    const value = at < 0 ? null : values[at];
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => (typeof item === "number" ? read(item) : item));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [values[Number(key.slice(1))], read(item as number)]),
    );
  };
  const { loaderData } = read(0) as { loaderData: Record<string, { limit?: LimitAnswer }> };
  return loaderData["screens/chat/dashboard.route"]!.limit!;
}

async function guestWhoAsked(questions: number): Promise<Client> {
  const client = new Client();
  const model = await addModel("normal?tokens=1");
  for (let asked = 0; asked < questions; asked += 1)
    await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
  return client;
}

const limitSaidTo = async (client: Client): Promise<LimitAnswer> =>
  (await client.call("/api/check-plan/guest-user/limits", { json: {} })).json();

// The next visitor's page is rendered, and those after it come from the cache.
beforeEach(invalidateSettings);

describe.each(["/", "/pricing", DASHBOARD])("%s for guests", (path) => {
  test("is the same for all", async () => {
    const pages = [await open(path), await open(path), await open(path)];
    expect(pages.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(pages.map(commonOf)).size).toBe(1);
  });

  test("holds nothing that the first visitor sent", async () => {
    const address = newAddress();
    const first = await open(path, new Client(address), {
      cookie: `atelier_session=${CANARY}; consent=${CANARY}; theme=${CANARY}`,
      referer: `http://atelier.test/?q=${CANARY}&send=1`,
      "user-agent": `${CANARY} Googlebot/2.1`,
      "x-forwarded-host": `${CANARY}.example`,
      "x-forwarded-for": CANARY,
      "x-forwarded-proto": CANARY,
      forwarded: `host=${CANARY}.example`,
      origin: `http://${CANARY}.example`,
      accept: `text/${CANARY}`,
    });
    const second = await open(path);
    for (const { html, response } of [first, second]) {
      const all = html + [...response.headers].join();
      expect(all).not.toContain(CANARY);
      expect(all).not.toContain(address);
    }
    expect(commonOf(second)).toBe(commonOf(first));
  });

  test("holds nothing of another visitor's query string", async () => {
    const asked = await open(
      `${path}?q=${CANARY}&conversation=${CANARY}&source=${CANARY}&redirect=${CANARY}`,
    );
    expect(asked.response.status).toBe(200);
    expect((await open(path)).html).not.toContain(CANARY);
  });

  test("names the configured host, regardless of the host it was reached by", async () => {
    const call = async (origin: string) => {
      const headers = { ...READER, "cf-connecting-ip": newAddress() };
      const request = new Request(origin + path, { headers }) as Request;
      return (await worker.fetch(request, env as unknown as Env, createExecutionContext())).text();
    };
    for (const origin of [`http://${CANARY}.localhost`, "http://127.0.0.1:9999"]) {
      invalidateSettings();
      const html = (await call(origin)) + (await open(path)).html;
      expect(html).not.toContain(new URL(origin).host);
    }
    expect(await call("http://evil.example")).not.toContain("<html");
    expect((await open(path)).html).not.toContain("evil.example");
  });

  test("is in each visitor's language, also when they come at the same time", async () => {
    const asks: [string, HeadersInit][] = [
      ["en", {}],
      ["fr", { "accept-language": "fr-FR,fr;q=0.9" }],
      ["en", { "accept-language": "en-US" }],
      ["fr", { "accept-language": "fr" }],
    ];
    for (let time = 0; time < 2; time += 1) {
      const pages = await Promise.all(asks.map(([, headers]) => open(path, new Client(), headers)));
      for (const [at, [language]] of asks.entries()) {
        expect(pages[at]!.html).toContain(`<html lang="${language}"`);
        expect(pages[at]!.response.headers.get("content-language")).toBe(language);
      }
    }
  });

  test("gives the cookie of a chosen language to the one who chose it", async () => {
    const chosen = await open(`${path}?lang=fr`);
    expect(chosen.response.headers.get("set-cookie")).toContain("atelier_lang");
    const other = await open(path);
    expect(other.response.headers.get("set-cookie")).toBeNull();
    expect(other.html).toContain('<html lang="en"');
  });

  test("is never what a signed-in user is sent, nor the other way round", async () => {
    const user = await addUser({ plan: "combo" });
    const cookie = { cookie: `atelier_session=${user.token}` };
    const before = await open(path, new Client(), cookie);
    const guest = await open(path);
    const after = await open(path, new Client(), cookie);
    expect(guest.html).not.toContain(user.email);
    expect(guest.html).not.toContain(user.id);
    for (const { html } of [before, after]) if (path === DASHBOARD) expect(html).toContain(user.email);
  });

  test("is what a visitor is sent whose session has ended, without a trace of it", async () => {
    const { token, email } = await addUser();
    await env.DB.prepare("DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE email = ?)")
      .bind(email)
      .run();
    const ended = await open(path, new Client(), { cookie: `atelier_session=${token}` });
    expect(ended.html).not.toContain(token);
    expect(commonOf(ended)).toBe(commonOf(await open(path)));
  });
});

test("R35: the dashboard has its own nonce each time", async () => {
  const pages = [await open(DASHBOARD), await open(DASHBOARD), await open(DASHBOARD)];
  for (const { html, nonce } of pages) expect(html).toContain(`nonce="${nonce}"`);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
  expect(pages[2]!.html).not.toContain(pages[0]!.nonce);
});

describe("a page that is only read", () => {
  const PATHS = ["/", "/chatpdf", "/redaction-ia", "/social-planner", "/support-gpt", "/pricing"];
  const bytesOf = async (path: string, headers: HeadersInit) => {
    const response = await new Client().call(path, { headers: { ...READER, ...(headers as object) } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test.each(PATHS)("%s runs the scripts whose hashes its policy names, and has no others", async (path) => {
    const { response, html } = await open(path);
    const policy = response.headers.get("content-security-policy")!;
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>([^]*?)<\/script>/g)];
    expect(inline.length).toBe(2);
    for (const [, attributes, script = ""] of inline) {
      expect(attributes).not.toMatch(/src|nonce/);
      const hash = createHash("sha256").update(script).digest("base64");
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(policy).not.toContain("nonce");
    expect(html).not.toContain("nonce");
  });

  test.each(PATHS)(
    "%s comes compressed from the second time on, byte for byte the same page",
    async (path) => {
      const { html } = await open(path);
      const plain = await bytesOf(path, {});
      expect(plain.bytes.toString()).toBe(html);
      const { response, bytes } = await bytesOf(path, { "accept-encoding": "gzip, br" });
      expect(response.headers.get("content-encoding")).toBe("br");
      expect(response.headers.get("vary")).toContain("accept-encoding");
      // The test's own client may have unpacked it.
      const text = bytes.toString().startsWith("<!DOCTYPE") ? bytes : brotliDecompressSync(bytes);
      expect(text.toString()).toBe(html);
      for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"])
        expect(response.headers.get(name)).not.toBeNull();
      expect(response.headers.get("x-request-id")).not.toBe(plain.response.headers.get("x-request-id"));
    },
  );

  test("is compressed too while it is old enough to be rendered again", async () => {
    await open("/chatpdf");
    const later = Date.now() + 6_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
    try {
      const { response } = await bytesOf("/chatpdf", { "accept-encoding": "gzip, br" });
      expect(response.headers.get("content-encoding")).toBe("br");
    } finally {
      clock.mockRestore();
    }
  });

  test("is in the language that was chosen before, no matter what the browser prefers", async () => {
    const chosen = await open("/pricing?lang=fr");
    const [cookie] = chosen.response.headers.get("set-cookie")!.split(";");
    for (let time = 0; time < 3; time += 1) {
      expect((await open("/pricing", new Client(), { cookie: cookie! })).html).toContain('<html lang="fr"');
      expect((await open("/pricing")).html).toContain('<html lang="en"');
    }
  });

  test("is not in the language that another guest's cookie and browser name together", async () => {
    for (let time = 0; time < 3; time += 1) {
      const other = { cookie: "atelier_lang= fr-FR,", "accept-language": "en;q=0.9" };
      expect((await open("/pricing", new Client(), other)).html).toContain('<html lang="en"');
      const guest = { "accept-language": "fr-FR, en;q=0.9" };
      expect((await open("/pricing", new Client(), guest)).html).toContain('<html lang="fr"');
    }
  });

  test("offers a guest to sign in, and a user what is theirs", async () => {
    const user = await addUser({ plan: "combo" });
    await open("/chatpdf");
    const guest = await open("/chatpdf");
    const own = await open("/chatpdf", new Client(), { cookie: `atelier_session=${user.token}` });
    expect(guest.html).toContain('href="/auth?to=%2Fuser%2Fpdf-chat"');
    expect(own.html).toContain('href="/user/pdf-chat"');
    expect(own.html).not.toContain('href="/auth');
  });

  test("is not answered where it was posted to, nor at another host", async () => {
    await open("/pricing");
    const posted = await new Client().call("/pricing", { method: "POST", headers: READER });
    expect(posted.status).toBe(403);
    const request = new Request("http://evil.example/pricing", { headers: READER }) as Request;
    const other = await worker.fetch(request, env as unknown as Env, createExecutionContext());
    expect(await other.text()).not.toContain("<html");
  });
});

describe("the dashboard's quota", () => {
  test("is the visitor's own, and so is the time at which it returns", async () => {
    const [one, other, again] = [await guestWhoAsked(1), await guestWhoAsked(1), await guestWhoAsked(2)];
    const expected = await Promise.all([one, other, again].map(limitSaidTo));
    expect(new Set(expected.map(({ reset_at }) => reset_at)).size).toBe(3);
    for (let time = 0; time < 2; time += 1)
      for (const [at, client] of [one, other, again].entries()) {
        const { html } = await open(DASHBOARD, client);
        expect(limitOf(html)).toEqual(expected[at]);
        for (const { reset_at } of expected.filter((_, index) => index !== at))
          expect(html).not.toContain(reset_at!);
      }
    const fresh = limitOf((await open(DASHBOARD)).html);
    expect(fresh).toEqual({ error: null, status: "ok", limit: 10, remaining: 10, reset_at: null });
  });

  test("follows a question at once, down to the last", async () => {
    const client = await guestWhoAsked(9);
    expect(limitOf((await open(DASHBOARD, client)).html).remaining).toBe(1);
    const model = await addModel("normal?tokens=1");
    await client.askToEnd("chatgpt", { query: "The last one?", model_list_id: model.id });
    const { remaining, status, error } = limitOf((await open(DASHBOARD, client)).html);
    expect({ remaining, status }).toEqual({ remaining: 0, status: "limit_reached" });
    expect(error).not.toBeNull();
    const french = await open(DASHBOARD, client, { "accept-language": "fr" });
    expect(limitOf(french.html).error).not.toBe(error);
  });
});

describe("what an administrator changes", () => {
  const admin = adminCalls();

  test.each(["/", DASHBOARD])("is on the next guest's %s", async (path) => {
    const models = await new Client().call("/api/ai-models");
    const { data } = await models.json<{ data: AiModelView[] }>();
    const { html } = await open(path);
    // A model of another test may come first in the list, and be none that the page shows.
    const { id, name, model_common_name } = data.find(
      (model) => model.is_trending === 1 && html.includes(model.name),
    )!;
    const changed = `Tested ${word()}`;
    await admin.sent("PUT", `/ai-models/${id}`, { name: changed, model_common_name: changed });
    expect((await open(path)).html).toContain(changed);
    await admin.sent("PUT", `/ai-models/${id}`, { name, model_common_name });
    expect((await open(path)).html).not.toContain(changed);
  });
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { routes } from "../../build/server";
import type { Env } from "../../workers/core/env";
import { usualPaths, type PageRoutes } from "../../workers/http/usual-path";
import worker from "../support/test-worker";
import { addAdmin, addUser } from "../support/accounts";
import { addShopChatbot } from "../support/chatbots/chatbots";

const ORIGIN = "http://localhost";
const CONFIGURED = { ...env, ANALYTICS_ID: "G-TEST-1", ADS_ID: "ca-pub-1234567890123456" } as unknown as Env;

const open = (path: string, cookie = "") =>
  worker.fetch(
    new Request(ORIGIN + path, { headers: { cookie }, redirect: "manual" }) as never,
    CONFIGURED,
    createExecutionContext(),
  );

const EXAMPLES: Record<string, string> = {
  platform: "linkedin",
  language: "en",
  type: "privacy",
  resource: "prompts",
  kind: "page",
  slug: "content-terms",
  key: "AbCdEf0123456789AbCdEf0123456789",
};

/** Each page's path, with something in the place of each name. */
function examplePaths(): string[] {
  const all: PageRoutes = routes;
  const full = (id: string): string => {
    const { path = "", parentId } = all[id]!;
    return `${parentId === undefined ? "" : full(parentId)}/${path}`.replace(/\/+/g, "/").replace(/\/$/, "");
  };
  const paths = Object.keys(all)
    .map(full)
    .map((path) => path.replace(/\/?\*$/, "/pricing.png"));
  const filled = paths.map((path) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? "Id_0123456789abcdef"),
  );
  return [...new Set(filled)].filter((path) => path !== "" && path !== "/pricing.png");
}

const encodeFirst = (path: string): string =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const upper = (path: string): string =>
  path.replace(/^\/([a-z])/, (_, letter: string) => `/${letter.toUpperCase()}`);

const SPELLINGS: Record<string, (path: string) => string> = {
  "another case": upper,
  "an encoded letter": encodeFirst,
  "two slashes before it": (path) => `/${path}`,
  "two slashes in it": (path) => path.replace(/(?<=.)\//, "//"),
  "a closing slash": (path) => `${path}/`,
  "closing slashes": (path) => `${path}///`,
  "another case and a closing slash": (path) => `${upper(path)}/`,
};

const isUnchanged = (path: string, spelt: string) => path === spelt || spelt.startsWith("/api/");

describe("R43: another spelling of a path", () => {
  const paths = examplePaths();

  test("every route has an example", () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(paths).toContain("/admin/login");
    expect(paths).toContain("/user/editor/Id_0123456789abcdef");
  });

  test.each(Object.keys(SPELLINGS))("with %s redirects to the usual one, on every route", async (name) => {
    for (const path of paths) {
      const spelt = SPELLINGS[name]!(path);
      for (const [asked, usual] of [
        [spelt, path],
        [`${spelt.replace(/\/+$/, "")}.data`, `${path}.data`],
      ]) {
        if (isUnchanged(usual!, asked!)) continue;
        const response = await open(`${asked}?q=1`);
        const found = [asked, response.status, response.headers.get("location")];
        expect(found).toEqual([asked, 308, `${usual}?q=1`]);
      }
    }
  });

  test("with a dot at its end redirects too, but for ids that may have one", async () => {
    for (const path of ["/admin/login", "/pricing", "/content/privacy", "/admin/prompts", "/user/dashboard"])
      expect((await open(`${path}.`)).headers.get("location")).toBe(path);
  });

  test("in every word of it redirects, and the case of ids stays", () => {
    const usual = usualPaths(routes);
    expect(usual("/USER/Conversation/Cnv_AbC")).toBe("/user/conversation/Cnv_AbC");
    expect(usual("/Support-GPT-Public/AbC")).toBe("/support-gpt-public/AbC");
    expect(usual("/ADMIN/Prompts/AbC.")).toBe("/admin/prompts/AbC.");
    expect(usual("/Admin/Login.DATA")).toBe("/admin/login.data");
    expect(usual("/%41dmin/%6cogin")).toBe("/admin/login");
    expect(usual("/.data")).toBe("/_root.data");
    expect(usual("/_root.data")).toBe("/_root.data");
    expect(usual("//evil.example/..%2f")).toBe("/evil.example/..%2F");
    expect(usual("/API/plans")).toBe("/api/plans");
    expect(usual("/HealthZ")).toBe("/healthz");
    expect(usual("/%E0%A4%A")).toBe("/%E0%A4%A");
  });

  test("never leads to another site", async () => {
    for (const path of ["//evil.example", "//evil.example/", "///evil.example//", "/%2F/evil.example/"]) {
      const location = (await open(path)).headers.get("location");
      expect(new URL(location ?? path.replaceAll("//", "/"), ORIGIN).origin).toBe(ORIGIN);
    }
  });

  test("is what no usual path is", () => {
    const usual = usualPaths(routes);
    for (const path of [...paths, "/", "/api/plans", "/assets/Root-AbC.js", "/favicon.svg", "/unknown/Path"])
      expect([usual(path), usual(`${path}.data`)]).toEqual([
        path,
        path === "/" ? "/_root.data" : `${path}.data`,
      ]);
  });
});

describe("R43: the data of a page", () => {
  const policyOf = async (path: string, cookie = "") => {
    const { headers } = await open(path, cookie);
    const policy = headers.get("content-security-policy") ?? "";
    return {
      ancestors: /frame-ancestors [^;]*/.exec(policy)?.[0],
      isGoogleAllowed: policy.includes("google"),
      sniff: headers.get("x-content-type-options"),
    };
  };

  test("has the frames and third parties of the page, on every route", async () => {
    for (const path of examplePaths().filter((one) => !/\.\w+$|^\/support-gpt-public/.test(one)))
      expect([path, await policyOf(`${path}.data`)]).toEqual([path, await policyOf(path)]);
  });

  test("of the administration allows no third party, as the page itself", async () => {
    const cookie = `atelier_admin=${(await addAdmin()).token}`;
    for (const path of ["/admin", "/admin/login", "/admin/prompts"])
      for (const spelt of [path, `${path}.data`])
        expect([spelt, await policyOf(spelt, cookie)]).toMatchObject([spelt, { isGoogleAllowed: false }]);
  });

  test("of a chatbot's public page holds nothing of the signed-in user, in any spelling", async () => {
    const owner = await addUser({ plan: "combo" });
    const { access_key } = await addShopChatbot(owner);
    const cookie = `atelier_session=${owner.token}`;
    const usual = `/support-gpt-public/${access_key}`;
    for (const path of [usual, usual.replace("support", "Support"), `/${usual}`, `${usual}/`]) {
      for (const spelt of [path, `${path}.data`]) {
        const response = await open(spelt, cookie);
        const text = await response.text();
        expect([spelt, [200, 308].includes(response.status)]).toEqual([spelt, true]);
        expect(text).not.toContain(owner.email);
        expect(text).not.toContain(owner.id);
      }
    }
  });
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Env } from "../../workers/core/env";
import { PagePolicy, withPageHeaders } from "../../workers/http/security-headers";
import worker from "../support/test-worker";
import { addUser } from "../support/accounts";
import { Client } from "../support/client";
import { addPdfFile } from "../support/pdf-files";

/** The directives of a response's policy, by name. */
function policyOf({ headers }: Response): Record<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

const NONCE_ONLY = /^'nonce-[0-9a-f]{32}' 'strict-dynamic'$/;
const HASHES_ONLY = /^('sha256-[A-Za-z0-9+/]{43}=' )+'strict-dynamic'$/;

const pageWith = (widen: (policy: PagePolicy) => void): Response => {
  const policy = new PagePolicy();
  widen(policy);
  const page = new Response("<p>Page</p>", { headers: { "content-type": "text/html" } });
  return withPageHeaders(page, { nonce: "0".repeat(32), policy, cookie: null });
};

describe("R35: a page of the application", () => {
  test("runs only its own scripts, cannot be framed, and may use the camera", async () => {
    const response = await new Client().call("/auth");
    expect(policyOf(response)).toMatchObject({
      "default-src": "'self'",
      "script-src": expect.stringMatching(NONCE_ONLY) as string,
      "frame-src": "'self' blob: data:",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(response.headers.get("permissions-policy")).toBe("camera=(self), microphone=(), geolocation=()");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    await response.text();
  });
});

describe("a public page", () => {
  test("has no access to a device, and runs only scripts that its policy names, also from the cache", async () => {
    const client = new Client();
    for (let time = 0; time < 3; time += 1) {
      const response = await client.call("/");
      expect(response.headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
      expect(policyOf(response)).toMatchObject({
        "script-src": expect.stringMatching(HASHES_ONLY) as string,
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
      });
      await response.text();
    }
  });

  test("by its hashes runs nothing that has a nonce", () => {
    const policy = policyOf(pageWith((page) => page.knowScripts(["abc=", "def="])));
    expect(policy["script-src"]).toBe("'sha256-abc=' 'sha256-def=' 'strict-dynamic'");
  });
});

describe("a page whose operator has configured third-party services", () => {
  const ofGoogle = /google|doubleclick/;

  test("allows the hosts of a service that is configured, and no other", () => {
    const analytics = policyOf(pageWith((policy) => (policy.thirdParties = { analytics: "G-1" })));
    expect(analytics["connect-src"]).toBe(
      "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    );
    expect(analytics["frame-src"]).toBe("'self' blob: data:");
    expect(analytics["script-src"]).not.toMatch(ofGoogle);
    const ads = policyOf(pageWith((policy) => (policy.thirdParties = { ads: "ca-1" })));
    expect(ads["frame-src"]).toContain("https://googleads.g.doubleclick.net");
    expect(ads["connect-src"]).not.toContain("google-analytics");
  });

  test("allows them on pages of the product only, never where it is embedded", () => {
    const embedded = pageWith((policy) => {
      policy.thirdParties = { analytics: "G-1", ads: "ca-1" };
      policy.embedIn([]);
    });
    expect(embedded.headers.get("content-security-policy")).not.toMatch(ofGoogle);
    expect(pageWith(() => {}).headers.get("content-security-policy")).not.toMatch(ofGoogle);
  });

  test.each([
    ["/auth", true],
    ["/?lang=en", true],
    ["/admin/login", false],
  ])("on %s, its id is in the page and its hosts in the policy: %s", async (path, isAllowed) => {
    const configured = { ...env, ANALYTICS_ID: "G-TEST-1" } as Env;
    const response = await worker.fetch(
      new Request(`http://localhost${path}`) as never,
      configured,
      createExecutionContext(),
    );
    const html = await response.text();
    expect(html.includes("G-TEST-1")).toBe(isAllowed);
    expect(ofGoogle.test(response.headers.get("content-security-policy") ?? "")).toBe(isAllowed);
  });
});

describe("R35: a page made to be embedded", () => {
  test("can be framed by the listed sites only", () => {
    const embedded = pageWith((policy) => policy.embedIn(["https://a.example", "http://b.example:8080"]));
    expect(policyOf(embedded)["frame-ancestors"]).toBe("'self' https://a.example http://b.example:8080");
    expect(embedded.headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
  });

  test("can be framed by the product alone while the list is empty", () => {
    expect(policyOf(pageWith((policy) => policy.embedIn([])))["frame-ancestors"]).toBe("'self'");
  });

  test.each([
    "*",
    "https://*.example",
    "https:",
    "https://a.example/path",
    "https://a.example; script-src *",
    "https://a.example 'self'",
    "https://a.example\r\nset-cookie: a=b",
    "javascript:alert(1)",
    "'self'",
    "",
  ])("is not framed by %j, which is no site", (entry) => {
    const policy = policyOf(pageWith((page) => page.embedIn([entry, "https://a.example"])));
    expect(policy["frame-ancestors"]).toBe("'self' https://a.example");
    expect(policy["script-src"]).toMatch(NONCE_ONLY);
  });
});

describe("a payment page", () => {
  test("allows Stripe and no other site", () => {
    const response = pageWith((policy) => policy.allowStripe());
    const policy = policyOf(response);
    expect(policy["frame-src"]).toContain(" https://js.stripe.com");
    expect(policy["connect-src"]).toContain(" https://api.stripe.com");
    expect(policy["frame-ancestors"]).toBe("'none'");
    const foreign = Object.values(policy)
      .flatMap((sources) => sources.split(" "))
      .filter((source) => source.startsWith("https://"));
    expect(foreign.filter((source) => !/^https:\/\/([a-z*]+\.)*stripe\.com$/.test(source))).toEqual([]);
    expect(response.headers.get("permissions-policy")).toContain('payment=(self "https://js.stripe.com")');
  });

  test("is the only one: no other page names Stripe", async () => {
    for (const path of ["/", "/auth", "/user/upgrade"]) {
      const response = await new Client().call(path);
      expect([...response.headers].join()).not.toContain("stripe");
      await response.text();
    }
  });
});

describe("a response of the API", () => {
  test.each([
    ["/api/ai-models", 200],
    ["/api/nothing", 404],
    ["/api/v01/auth/me", 401],
    ["/healthz", 200],
  ])("%s (%i) is nothing that a browser could show or frame", async (path, status) => {
    const response = await new Client().call(path);
    expect(response.status).toBe(status);
    expect(policyOf(response)).toEqual({ "default-src": "'none'", "frame-ancestors": "'none'" });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    await response.text();
  });

  test("that streams is none either", async () => {
    const reader = await new Client().ask("demo", { query: "What is Atelier?", model_id: 1 });
    expect(policyOf(reader.response)["default-src"]).toBe("'none'");
    await reader.toEnd();
  });

  test("with a user's document is sandboxed", async () => {
    const { id, client } = await addUser({ plan: "combo" });
    const file = await addPdfFile(id);
    const response = await client.call(`/api/${id}/file/${file}/content`, {
      headers: { range: "bytes=0-0" },
    });
    expect(policyOf(response)).toEqual({ "default-src": "'none'", sandbox: "" });
    await response.body?.cancel();
  });

  test("asks for encryption from then on where it came encrypted", async () => {
    const headers = (await new Client().call("https://atelier.test/api/ai-models")).headers;
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect((await new Client().call("/api/ai-models")).headers.has("strict-transport-security")).toBe(false);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { readArticle, requireArticle } from "../../../../workers/core/knowledge/articles/read-article";
import { addUser, actorOf, type TestUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { openWebsite } from "../../../support/upstreams/remote-website";

let site: Awaited<ReturnType<typeof openWebsite>>;
let user: TestUser;
/** A page that never ends, read while the other tests run. */
let dripping: Promise<{ problem: unknown; isLate: boolean }>;

beforeAll(async () => {
  site = await openWebsite("traps");
  user = await addUser();
  dripping = readDrip();
});

/** A context of the user that may fetch the test's own site, which is on this machine. */
async function context(...hosts: string[]): Promise<Context> {
  const ctx = testContext(await actorOf(user));
  return { ...ctx, config: { ...ctx.config, allowedPrivateHosts: hosts.map((url) => new URL(url).host) } };
}

/** Reads a page that never ends. A timer sets `isLate`, because a busy machine delays it as much as the reader. */
async function readDrip() {
  let isLate = false;
  const timer = setTimeout(() => (isLate = true), 15_000);
  const { problem } = await readArticle(await context(site.url), `${site.url}/drip`);
  clearTimeout(timer);
  return { problem, isLate };
}

test("a page is read where redirects lead", async () => {
  const { article } = await readArticle(await context(site.url), `${site.url}/moved`);
  expect(article).toMatchObject({
    title: "A page",
    html: "<p>As all others.</p>",
    source: `${site.url}/page`,
    site: new URL(site.url).host,
    minutes: 1,
  });
});

describe("what cannot be read says why", () => {
  test.each([
    ["/missing", "not_found"],
    ["/gone", "not_found"],
    ["/members", "forbidden"],
    ["/broken", "unreachable"],
    ["/picture", "unsupported"],
    ["/untyped", "unsupported"],
    ["/bomb", "too_large"],
    ["/five-megabytes", "too_large"],
    ["/empty", "empty"],
  ] as const)("%s: %s", async (path, problem) => {
    expect(await readArticle(await context(site.url), site.url + path)).toEqual({ article: null, problem });
  });

  test("a page that never ends is given up after ten seconds", async () => {
    expect(await dripping).toEqual({ problem: "unreachable", isLate: false });
  });
});

describe("no address leads into a private network", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://0.0.0.0/",
    "http://①②⑦.⓪.⓪.①/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://user:pass@10.0.0.1/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "not an address",
  ])("%s", async (url) => {
    const { article } = await readArticle(await context(), url);
    expect(article).toBeNull();
  });

  test("not by a redirect of a public page either", async () => {
    const before = (await site.strayVisits()).length;
    const { problem } = await readArticle(await context(site.url), `${site.url}/inside`);
    expect(problem).toBe("invalid");
    expect(await site.strayVisits()).toHaveLength(before);
  });
});

describe("the call", () => {
  const call = (url: string) => user.client.call(`/api/article?url=${encodeURIComponent(url)}`);

  test("refuses what is no address of a public page as a mistake of the caller", async () => {
    const response = await call("http://10.0.0.1/");
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      fields: { url: expect.any(String) },
    });
  });

  test("fails for a page that cannot be read, with the reason", async () => {
    const ctx = await context(site.url);
    await expect(requireArticle(ctx, `${site.url}/missing`)).rejects.toMatchObject({
      code: "article_unreadable",
      status: 502,
      detail: { extra: { reason: "not_found" } },
    });
  });

  test("is limited to 60 pages an hour", async () => {
    const other = await addUser();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await other.client.call("/api/article?url=http%3A%2F%2F10.0.0.1%2F")).status);
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

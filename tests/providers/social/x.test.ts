import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { X } from "../../../workers/providers/social/x";
import type { NetworkAccess } from "../../../workers/providers/social/network";
import { grantedAccess, networkErrorOf, networkPost } from "../../support/social/network-posts.ts";
import type { SocialNetworkServer } from "../../support/upstreams/social/network-server.ts";
import { startX, X_APP } from "../../support/upstreams/social/x.ts";

let server: SocialNetworkServer;
let network: X;
let access: NetworkAccess;
beforeAll(async () => {
  server = await startX();
  network = new X({ ...X_APP, authBaseUrl: server.url, apiBaseUrl: server.url });
});
beforeEach(() => {
  server.reset();
  access = allowedBy("Grace Hopper");
});
afterAll(() => server.close());

const allowedBy = (name: string, options?: { scopes: string[] }) => grantedAccess(server, name, options);
const image = (size: number, contentType = "image/png", alt = "") => ({
  bytes: new Uint8Array(size).fill(1),
  contentType,
  alt,
});

describe("a post on X", () => {
  it("has its text, its images with descriptions, and an address", async () => {
    const id = await network.uploadImage(access, image(100, "image/png", "A bridge"));
    const { externalId, url } = await network.createPost(
      access,
      networkPost("Hello", { media: [{ id, alt: "A bridge" }] }),
    );
    expect(server.posts()).toMatchObject([
      { id: externalId, text: "Hello", media: [{ id, alt: "A bridge" }] },
    ]);
    expect(url).toBe(`https://x.com/GraceHopper/status/${externalId}`);
  });

  it("may be the next of a thread", async () => {
    const first = await network.createPost(access, networkPost("One"));
    const second = await network.createPost(access, networkPost("Two", { replyTo: first.externalId }));
    await network.createPost(access, networkPost("Three", { replyTo: second.externalId }));
    expect(server.posts().map(({ replyTo }) => replyTo)).toEqual([null, first.externalId, second.externalId]);
  });

  it("has a large animated image, which is sent in parts and processed", async () => {
    const id = await network.uploadImage(access, image(9_000_000, "image/gif"));
    await network.createPost(access, networkPost("", { media: [{ id, alt: "" }] }));
    expect(server.posts()).toHaveLength(1);
    expect(server.calls("upload").map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe("what X refuses", () => {
  it("the same text again", async () => {
    await network.createPost(access, networkPost("Only once"));
    expect((await networkErrorOf(network.createPost(access, networkPost("Only once")))).failure).toBe(
      "duplicate",
    );
  });

  it("a text that is too long by its rule", async () => {
    await network.createPost(access, networkPost("日".repeat(140)));
    const error = await networkErrorOf(network.createPost(access, networkPost("日".repeat(141))));
    expect(error).toMatchObject({ failure: "content_rejected", detail: "Your Tweet text is too long." });
  });

  it("more posts for now, and says until when", async () => {
    server.limitPosts(access.externalId, 0);
    const error = await networkErrorOf(network.createPost(access, networkPost("Hello")));
    expect(error.failure).toBe("rate_limited");
    const wait = (error.extra.retryAt ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(14 * 60_000);
    expect(wait).toBeLessThan(16 * 60_000);
  });

  it.each([
    ["unauthorized", "expired"],
    ["forbidden", "permission_missing"],
    ["client-forbidden", "app_forbidden"],
    ["usage-capped", "usage_capped"],
    ["rejected", "content_rejected"],
  ] as const)("%s is %s", async (scripted, expected) => {
    server.failNext({ call: "create", failure: scripted });
    expect((await networkErrorOf(network.createPost(access, networkPost("Hello")))).failure).toBe(expected);
    expect(server.posts()).toEqual([]);
  });

  it("what the permissions do not cover", async () => {
    const reader = allowedBy("Grace Hopper", { scopes: ["tweet.read", "users.read"] });
    expect((await networkErrorOf(network.createPost(reader, networkPost("Hello")))).failure).toBe(
      "permission_missing",
    );
    expect((await networkErrorOf(network.uploadImage(reader, image(10)))).failure).toBe("permission_missing");
  });

  it.each([
    ["an image that is too large", image(5_000_001)],
    ["a file that is no image", image(10, "text/plain")],
  ])("%s", async (_name, file) => {
    expect((await networkErrorOf(network.uploadImage(access, file))).failure).toBe("media_rejected");
  });

  it("an image that it cannot process", async () => {
    server.failNext({ call: "upload", failure: "processing-failed" });
    expect(await networkErrorOf(network.uploadImage(access, image(10)))).toMatchObject({
      failure: "media_rejected",
      detail: "The image could not be decoded",
    });
  });
});

describe("a post whose creation X did not confirm", () => {
  it.each([
    ["drop-after-accepting", "found"],
    ["error-after-accepting", "found"],
    ["drop-before-accepting", "absent"],
    ["error-before-accepting", "absent"],
  ] as const)("%s: it is sent once, and looked for: %s", async (scripted, state) => {
    const since = Date.now() - 60_000;
    server.failNext({ call: "create", failure: scripted });
    expect((await networkErrorOf(network.createPost(access, networkPost("Hello")))).failure).toBe(
      "unconfirmed",
    );
    expect(server.calls("create")).toHaveLength(1);
    const found = await network.findPost(access, networkPost("Hello"), since);
    expect(found).toMatchObject({ state });
    expect(server.calls("timeline")).toHaveLength(1);
  });

  it.each([
    "Cats & dogs <3, read example.com or https://example.com/a/path?b=1&c=2 today",
    "Café: combining marks, and a link at the end https://example.com",
    "Two\n\nparagraphs   with spaces\nand #tags @names 👩‍💻",
  ])("is found although X gives it back in another form: %s", async (text) => {
    const id = await network.uploadImage(access, image(10));
    const sent = networkPost(text, { media: [{ id, alt: "" }] });
    const { externalId } = await network.createPost(access, sent);
    expect(await network.findPost(access, sent, Date.now() - 60_000)).toMatchObject({ externalId });
    expect(await network.findPost(access, networkPost(`${text}!`), Date.now() - 60_000)).toEqual({
      state: "absent",
    });
  });

  it("is looked for at its place in a thread", async () => {
    const first = await network.createPost(access, networkPost("One"));
    const second = await network.createPost(access, networkPost("Two", { replyTo: first.externalId }));
    const since = Date.now() - 60_000;
    expect(await network.findPost(access, networkPost("Two"), since)).toEqual({ state: "absent" });
    const reply = networkPost("Two", { replyTo: first.externalId });
    expect(await network.findPost(access, reply, since)).toMatchObject({ externalId: second.externalId });
  });

  it("may be anywhere where X shows more posts than one call reads, or none", async () => {
    for (let at = 0; at < 101; at += 1) await network.createPost(access, networkPost(`Post ${at}`));
    const since = Date.now() - 60_000;
    expect(await network.findPost(access, networkPost("Other"), since)).toEqual({ state: "unknown" });
    server.failNext({ call: "timeline", failure: "client-forbidden" });
    expect(await network.findPost(access, networkPost("Other"), since)).toEqual({ state: "unknown" });
  });
});

describe("figures of posts on X", () => {
  it("are read for each post that still exists", async () => {
    const { externalId } = await network.createPost(access, networkPost("Hello"));
    const figures = await network.readFigures(access, [externalId, "1900000000000000000"]);
    expect([...(figures ?? [])]).toEqual([
      [externalId, { impressions: 120, likes: 4, replies: 1, reposts: 2, quotes: 0, bookmarks: 1 }],
    ]);
  });

  it("are not there where the app has no access to them", async () => {
    server.failNext({ call: "figures", failure: "client-forbidden" });
    expect(await network.readFigures(access, ["1"])).toBeNull();
  });
});

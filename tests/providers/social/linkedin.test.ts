import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toLittleText } from "../../../workers/providers/social/little-text";
import { LinkedIn } from "../../../workers/providers/social/linkedin";
import type { NetworkAccess } from "../../../workers/providers/social/network";
import { LINKEDIN_APP, startLinkedIn } from "../../support/upstreams/social/linkedin.ts";
import { grantedAccess, networkErrorOf, networkPost } from "../../support/social/network-posts.ts";
import type { SocialNetworkServer } from "../../support/upstreams/social/network-server.ts";

let server: SocialNetworkServer;
let network: LinkedIn;
let access: NetworkAccess;
beforeAll(async () => void (server = await startLinkedIn()));
beforeEach(() => {
  server.reset();
  network = linkedIn("202609");
  access = allowedBy("Ada Lovelace");
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const linkedIn = (version: string) =>
  new LinkedIn({ ...LINKEDIN_APP, authBaseUrl: server.url, apiBaseUrl: server.url, version });

const allowedBy = (name: string, options?: { scopes: string[] }) => grantedAccess(server, name, options);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

describe("a post on LinkedIn", () => {
  it.each(["|", "{", "}", "@", "[", "]", "(", ")", "<", ">", "#", "*", "_", "~", "\\"])(
    "arrives unchanged with %s in it, in each place",
    async (reserved) => {
      const texts = [
        `${reserved}first`,
        `in the ${reserved} middle`,
        `w${reserved}thin a word`,
        `last${reserved}`,
        `twice ${reserved}${reserved} in a row`,
      ];
      for (const text of texts) await network.createPost(access, networkPost(text));
      expect(server.posts().map(({ text }) => text)).toEqual(texts);
    },
  );

  it.each([
    "All of them: |{}@[]()<>#*_~\\ and on it goes",
    "Written as escapes: \\| \\{ \\\\( \\\\\\#",
    "Hello @[Devtestco](urn:li:group:2414183), {hashtag|#|no} {hashtag|\\#|no}",
    "See https://example.com/a_(b)#part and #AI_Tools #a_b_c",
    "#marketing in #2026, #Été #日本語 C# #snake_case a#b https://example.com/#part (see *this*)",
    "Two #tags#together and #one.",
    "Emoji 👩‍💻 and\n\nparagraphs → ✅ ¯\\_(ツ)_/¯",
  ])("arrives unchanged: %s", async (text) => {
    await network.createPost(access, networkPost(text));
    expect(server.posts()[0]!.text).toBe(text);
  });

  it.each([
    ["Hello @[Devtestco](urn:li:organization:2414183)!", "Hello Devtestco!"],
    ["With @[Ada Lovelace](urn:li:person:a_B-1) and @ada", "With Ada Lovelace and @ada"],
  ])("names who is mentioned by their URN: %s", async (text, shown) => {
    await network.createPost(access, networkPost(text));
    expect(server.posts()[0]!.text).toBe(shown);
  });

  it.each([
    ["#AI_Tools", "{hashtag|#|AI_Tools}"],
    ["#été2026.", "{hashtag|#|été2026}."],
    ["#_x_", "{hashtag|#|_x_}"],
    ["@[A *b*](urn:li:person:x_1)", "@[A \\*b\\*](urn:li:person:x_1)"],
    ["https://a.example/#b_c #d", "https://a.example/\\#b\\_c {hashtag|#|d}"],
    ["@[x](urn:li:other:1)", "\\@\\[x\\]\\(urn:li:other:1\\)"],
  ])("is written so that links are links: %s", (text, little) => {
    expect(toLittleText(text)).toBe(little);
  });

  it("has the address under which it can be read", async () => {
    const { externalId, url } = await network.createPost(access, networkPost("Hello"));
    expect(server.posts()).toMatchObject([{ id: externalId, account: access.externalId }]);
    expect(url).toBe(`https://www.linkedin.com/feed/update/${externalId}/`);
  });

  it("has one image or several, with their descriptions", async () => {
    const upload = (alt: string) =>
      network.uploadImage(access, { bytes: png, contentType: "image/png", alt });
    const [first, second] = [await upload("A bridge"), await upload("")];
    await network.createPost(access, networkPost("One", { media: [{ id: first, alt: "A bridge" }] }));
    const media = [
      { id: first, alt: "A bridge" },
      { id: second, alt: "" },
    ];
    await network.createPost(access, networkPost("Two", { media }));
    expect(server.posts().map((one) => one.media)).toEqual([[media[0]], media]);
  });

  it("shows a link below the text", async () => {
    const article = { url: "https://example.com/news", title: "News", description: "" };
    await network.createPost(access, networkPost("Read this", { article }));
    expect(server.posts()[0]!.article).toEqual({ source: "https://example.com/news", title: "News" });
  });
});

describe("what LinkedIn refuses", () => {
  it("names the earlier post when the same text comes again", async () => {
    const earlier = await network.createPost(access, networkPost("Only once"));
    expect(await networkErrorOf(network.createPost(access, networkPost("Only once")))).toMatchObject({
      failure: "duplicate",
      extra: { existing: earlier },
    });
  });

  it("has ended an old version of its API", async () => {
    const error = await networkErrorOf(linkedIn("202401").createPost(access, networkPost("Hello")));
    expect(error).toMatchObject({ failure: "api_version_ended", detail: expect.stringContaining("202401") });
  });

  it("allows no more posts until midnight in UTC", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-24T15:30:00Z"), toFake: ["Date"] });
    server.limitPosts(allowedBy("Ada Lovelace").externalId, 0);
    const error = await networkErrorOf(network.createPost(allowedBy("Ada Lovelace"), networkPost("Hello")));
    expect(error).toMatchObject({
      failure: "rate_limited",
      extra: { retryAt: Date.parse("2026-11-25T00:00:00Z") },
    });
  });

  it.each([
    ["unauthorized", "expired"],
    ["forbidden", "permission_missing"],
    ["rejected", "content_rejected"],
  ] as const)("%s is %s", async (scripted, expected) => {
    server.failNext({ call: "create", failure: scripted });
    expect((await networkErrorOf(network.createPost(access, networkPost("Hello")))).failure).toBe(expected);
    expect(server.posts()).toEqual([]);
  });

  it("needs the permission to post", async () => {
    const limited = allowedBy("Ada Lovelace", { scopes: ["openid", "profile"] });
    expect((await networkErrorOf(network.createPost(limited, networkPost("Hello")))).failure).toBe(
      "permission_missing",
    );
  });

  it("does not take a file that is no image", async () => {
    const text = { bytes: png, contentType: "text/plain", alt: "" };
    expect((await networkErrorOf(network.uploadImage(access, text))).failure).toBe("media_rejected");
  });

  it("has no threads", async () => {
    const reply = network.createPost(access, networkPost("Hello", { replyTo: "urn:li:share:1" }));
    expect((await networkErrorOf(reply)).failure).toBe("content_rejected");
    expect(server.calls("create")).toEqual([]);
  });
});

describe("a post whose creation LinkedIn did not confirm", () => {
  it.each([
    ["drop-after-accepting", 1],
    ["error-after-accepting", 1],
    ["drop-before-accepting", 0],
    ["error-before-accepting", 0],
  ] as const)("%s: it is sent once, and may be there or not", async (scripted, posts) => {
    server.failNext({ call: "create", failure: scripted });
    expect((await networkErrorOf(network.createPost(access, networkPost("Hello")))).failure).toBe(
      "unconfirmed",
    );
    expect(server.calls("create")).toHaveLength(1);
    expect(server.posts()).toHaveLength(posts);
    expect(await network.findPost()).toEqual({ state: "unknown" });
  });

  it("is not waited for without an end", async () => {
    server.failNext({ call: "create", failure: "hang-after-accepting" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failed = networkErrorOf(network.createPost(access, networkPost("Hello")));
    await vi.waitFor(() => expect(server.posts()).toHaveLength(1));
    vi.advanceTimersByTime(30_000);
    expect(await failed).toMatchObject({
      failure: "unconfirmed",
      detail: "",
      extra: { silence: "no_answer" },
    });
  });

  it("is surely not there when it could not be sent", async () => {
    const broken = new LinkedIn({
      ...LINKEDIN_APP,
      authBaseUrl: "",
      apiBaseUrl: "no address",
      version: "202609",
    });
    expect((await networkErrorOf(broken.createPost(access, networkPost("Hello")))).failure).toBe(
      "unavailable",
    );
  });

  it("may be uploaded again, unlike published", async () => {
    server.failNext({ call: "upload", failure: "drop-after-accepting" });
    const image = { bytes: png, contentType: "image/png", alt: "" };
    expect((await networkErrorOf(network.uploadImage(access, image))).failure).toBe("unavailable");
    expect(await network.uploadImage(access, image)).toMatch(/^urn:li:image:/);
  });
});

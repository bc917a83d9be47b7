import { describe, expect, test } from "vitest";
import { firstLink } from "../../../workers/contract/social/link-card";
import { runJob } from "../../../workers/core/jobs/run-job";
import { openCardImage, showLinkCard } from "../../../workers/features/social/media/link-card";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { publishPostJob } from "../../../workers/features/social/publishing/publish-post";
import { PIXEL } from "../../support/chatbots/chatbots";
import { contextFor } from "../../support/chatbots/trained-site";
import { testContext } from "../../support/factories";
import {
  addPost,
  imageForm,
  makePostDue,
  networkOf,
  readPost,
  schedulePost,
  send,
} from "../../support/social/posts";
import { author } from "../../support/social/publishing";
import { openWebsite } from "../../support/upstreams/remote-website";

const site = await openWebsite("shared");

/** Publishes a text on LinkedIn where the site is on the public web: what its readers see, and how it ended. */
async function published(content: string, { withImage = false, failUpload = false } = {}) {
  const { user, account, network } = await author();
  const { id } = await addPost(user, { content });
  if (withImage) await send(user, `post/${id}/media`, { method: "POST", body: imageForm(PIXEL, "Alt") });
  await schedulePost(user, id);
  await makePostDue(id);
  await publishDuePosts(testContext());
  if (failUpload)
    await networkOf("linkedin").failNext({
      call: "upload",
      account: account.externalId,
      failure: "media-rejected",
    });
  await runJob(await contextFor(user, site.url), publishPostJob, id);
  expect(await readPost(user, id)).toMatchObject({ state: "published" });
  const [shown] = await network.posts(account.externalId);
  return shown!;
}

test.each([
  ["Read https://example.com/a, it is new", "https://example.com/a"],
  ["(https://example.com/a?b=1#c).", "https://example.com/a?b=1#c"],
  ["https://one.example/ and https://two.example/", "https://one.example/"],
  ["example.com/a and www.example.com", null],
  ["https://[", null],
])("the first link of “%s”", (text, link) => {
  expect(firstLink(text)).toBe(link);
});

describe("a link on LinkedIn", () => {
  test("is shown with the title, description and picture of its page", async () => {
    const { article, media, text } = await published(`News (really): ${site.url}/news!`);
    expect(article).toEqual({
      source: `${site.url}/news`,
      title: "We open in Nantes",
      description: "From 1 December on.",
      thumbnail: expect.stringMatching(/^urn:li:image:/),
    });
    expect(media).toEqual([]);
    expect(text).toBe(`News (really): ${site.url}/news!`);
  });

  test.each(["/no-picture", "/text-as-picture", "/plain"])("is shown without a picture: %s", async (path) => {
    const { article } = await published(`${site.url}${path}`);
    expect(article).toEqual({ source: `${site.url}${path}`, title: expect.stringMatching(/./) });
  });

  test("is shown without its picture where LinkedIn refuses that", async () => {
    const { article } = await published(`Again ${site.url}/news`, { failUpload: true });
    expect(article).toMatchObject({ title: "We open in Nantes" });
    expect(article).not.toHaveProperty("thumbnail");
  });

  test.each(["/untitled", "/gone"])("stays text where its page says nothing of itself: %s", async (path) => {
    expect((await published(`Text ${site.url}${path}`)).article).toBeNull();
  });

  test("stays text next to images of the author", async () => {
    const { article, media } = await published(`Mine ${site.url}/news`, { withImage: true });
    expect(article).toBeNull();
    expect(media).toHaveLength(1);
  });
});

describe("the preview of a link", () => {
  test("is what LinkedIn will show", async () => {
    const { user } = await author();
    const ctx = await contextFor(user, site.url);
    expect(await showLinkCard(ctx, `${site.url}/news`)).toEqual({
      url: `${site.url}/news`,
      title: "We open in Nantes",
      description: "From 1 December on.",
      has_image: true,
    });
    const image = await openCardImage(ctx, `${site.url}/news`);
    expect(image).toMatchObject({ contentType: "image/png" });
    expect(await showLinkCard(ctx, `${site.url}/untitled`)).toBeNull();
    await expect(openCardImage(ctx, `${site.url}/plain`)).rejects.toMatchObject({ code: "not_found" });
  });

  test("does not reach private networks", async () => {
    const { user } = await author();
    const ctx = await contextFor(user);
    const before = (await site.visits()).requests.length;
    expect(await showLinkCard(ctx, `${site.url}/plain?private`)).toBeNull();
    expect((await site.visits()).requests).toHaveLength(before);
  });
});

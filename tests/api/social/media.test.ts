import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PostMediaView } from "../../../workers/contract/social/posts";
import type { PostCheck } from "../../../workers/contract/social/planning";
import { addUser, type TestUser } from "../../support/accounts";
import { PIXEL } from "../../support/chatbots/chatbots";
import { addPost, imageForm, planner, readPost, refusal, send } from "../../support/social/posts";

const GIF = Uint8Array.from(Buffer.from("R0lGODlhAwACAPAAAAAAAP///yH5BAAAAAAALAAAAAADAAIAAAICRF4AOw==", "base64")); // prettier-ignore
const WEBP = Uint8Array.from(Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64")); // prettier-ignore

const form = (bytes?: Uint8Array<ArrayBuffer>, alt?: string) => ({
  method: "POST",
  body: imageForm(bytes, alt),
});
const add = async (user: TestUser, post: string, bytes?: Uint8Array<ArrayBuffer>, alt?: string) =>
  (await send<{ media: PostMediaView }>(user, `post/${post}/media`, form(bytes, alt))).media;

const filesOf = async (user: TestUser, post: string) =>
  (await env.FILES.list({ prefix: `social/${user.id}/posts/${post}/` })).objects.length;

describe("images of a post", () => {
  test("are stored with their size, shown to their owner alone, and deleted", async () => {
    const [user, other] = await Promise.all([addUser({ plan: "social" }), addUser({ plan: "social" })]);
    const { id } = await addPost(user);
    const image = await add(user, id, GIF, "Two by three");
    expect(image).toMatchObject({ width: 3, height: 2, alt: "Two by three" });
    const shown = await user.client.call(image.url);
    expect(shown.headers.get("content-type")).toBe("image/gif");
    expect(shown.headers.get("cache-control")).toContain("private");
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(GIF);
    expect((await other.client.call(image.url)).status).toBe(404);
    expect((await readPost(user, id)).media).toEqual([image]);
    await send(user, `media/${image.id}`, { method: "DELETE" });
    expect((await readPost(user, id)).media).toEqual([]);
    expect(await filesOf(user, id)).toBe(0);
  });

  test("are put in order, and described", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await add(user, id, PIXEL, "")).id);
    const { warnings } = await send<PostCheck>(user, `post/${id}/check`);
    expect(warnings).toContainEqual({ code: "alt_missing", is_blocking: false, media: ids });
    const order = [ids[2], ids[0], ids[1]];
    const { media } = await send<{ media: PostMediaView[] }>(user, `post/${id}/media`, {
      method: "PUT",
      json: { order },
    });
    expect(media.map((image) => image.id)).toEqual(order);
    await send(user, `media/${ids[0]}`, { method: "PUT", json: { alt: "The first" } });
    expect((await readPost(user, id)).media[1]).toMatchObject({ id: ids[0], alt: "The first" });
  });

  test("take an approval away, since readers see another post", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user);
    await send(user, `post/${id}/approval`, { json: { approved: 0 } });
    await send(user, `post/${id}/approval`, { json: { approved: 1 } });
    const { version } = await readPost(user, id);
    await add(user, id);
    expect(await readPost(user, id)).toMatchObject({ approval: "needed", version: version + 1 });
  });

  test("are what their bytes say, in a format of their network, and no larger than it takes", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user);
    const refused = (bytes: Uint8Array<ArrayBuffer>, post = id) =>
      refusal(user, `post/${post}/media`, form(bytes));
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(await refused(svg)).toEqual([415, "unsupported_media"]);
    expect(await refused(PIXEL.slice(0, 12))).toEqual([415, "unsupported_media"]);
    expect(await refused(WEBP)).toEqual([415, "unsupported_media"]);
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(PIXEL);
    expect(await refused(large)).toEqual([413, "payload_too_large"]);
    const onX = await addPost(user, { platform: "x" });
    expect(await add(user, onX.id, WEBP)).toMatchObject({ width: 1, height: 1 });
  });

  test("are as many as the network takes, also when they come at once; a GIF is alone on X", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x" });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => user.client.call(planner(`post/${id}/media`), form())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
    expect(await filesOf(user, id)).toBe(4);
    const moving = await addPost(user, { platform: "x" });
    await add(user, moving.id, GIF);
    expect(await refusal(user, `post/${moving.id}/media`, form())).toEqual([409, "too_many_post_images"]);
    const still = await addPost(user, { platform: "x" });
    await add(user, still.id);
    expect(await refusal(user, `post/${still.id}/media`, form(GIF))).toEqual([409, "too_many_post_images"]);
  });

  test("go with their post", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user);
    await add(user, id);
    await send(user, `post/${id}`, { method: "DELETE" });
    expect(await filesOf(user, id)).toBe(0);
  });
});

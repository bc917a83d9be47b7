import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../../workers/contract/writing/images";
import { addUser, type TestUser } from "../../support/accounts";
import {
  addDocument,
  addDocumentImage,
  documentsOf,
  imageForm,
  TINY_PNG,
} from "../../support/writing/documents";

const send = (user: TestUser, document: string, form = imageForm()) =>
  user.client.call(`${documentsOf(user)}/${document}/images`, { method: "POST", body: form });

const keysOf = async (user: TestUser): Promise<string[]> =>
  (await env.FILES.list({ prefix: `writing/${user.id}/` })).objects.map(({ key }) => key);

describe("an image of a document", () => {
  test("is what its bytes are, and comes back as it was sent", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    const image = await addDocumentImage(user, id);
    expect(image).toMatchObject({ media_type: "image/png", byte_size: TINY_PNG.length });
    const response = await user.client.call(image.url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(TINY_PNG);
    const content = `<img src="${image.url}" alt="">`;
    const stored = await user.client.call(`${documentsOf(user)}/${id}`, { method: "PUT", json: { content } });
    expect(await stored.json()).toMatchObject({ document: { content } });
  });

  test("is refused if it is none, too large, or not sent", async () => {
    const user = await addUser({ plan: "rédaction" });
    const { id } = await addDocument(user);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await send(user, id, imageForm(svg))).status).toBe(415);
    const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
    large.set(TINY_PNG);
    expect((await send(user, id, imageForm(large))).status).toBe(413);
    expect((await send(user, id, imageForm(TINY_PNG, "other"))).status).toBe(422);
    expect(await keysOf(user)).toEqual([]);
  });

  test("is nobody else's, and of no other document", async () => {
    const [user, other] = [await addUser({ plan: "rédaction" }), await addUser({ plan: "rédaction" })];
    const [mine, second] = [await addDocument(user), await addDocument(user)];
    const theirs = await addDocument(other);
    const { name } = await addDocumentImage(other, theirs.id);
    const { name: own } = await addDocumentImage(user, mine.id);
    expect((await send(user, theirs.id)).status).toBe(404);
    for (const [document, image] of [
      [theirs.id, name],
      [mine.id, name],
      [second.id, own],
      [mine.id, "..%2f..%2fx.png"],
    ])
      expect((await user.client.call(`${documentsOf(user)}/${document}/images/${image}`)).status).toBe(404);
  });

  test("goes with its document, from the trash or not", async () => {
    const user = await addUser({ plan: "rédaction" });
    const [first, second] = [await addDocument(user), await addDocument(user)];
    await addDocumentImage(user, first.id);
    await addDocumentImage(user, second.id);
    await user.client.call(`${documentsOf(user)}/${first.id}`, { method: "DELETE" });
    expect(await keysOf(user)).toHaveLength(2);
    await user.client.call(`${documentsOf(user)}/${first.id}?forever=1`, { method: "DELETE" });
    expect(await keysOf(user)).toHaveLength(1);
    await user.client.call(`${documentsOf(user)}/bulk`, { json: { ids: [second.id], action: "delete" } });
    expect(await keysOf(user)).toEqual([]);
  });
});

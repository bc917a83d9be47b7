import { describe, expect, test } from "vitest";
import { addUser, type TestUser } from "../../support/accounts";
import { addChatbot, addShopChatbot, callOf, PIXEL, showChatbot } from "../../support/chatbots/chatbots";
import { Client } from "../../support/client";
import { testContext } from "../../support/factories";

const send = (owner: TestUser, bot: string, bytes: BlobPart): Promise<Response> => {
  const body = new FormData();
  body.append("file", new File([bytes], "picture.png", { type: "image/png" }));
  return owner.client.call(callOf(`avatar/${bot}`), { method: "POST", body });
};

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

const storedOf = async (owner: TestUser, bot: string) =>
  (await testContext().files.list({ prefix: `chatbots/${owner.id}/avatars/${bot}/` })).keys;

/** As a browser loads a picture: without a credential. */
const load = (address: string) => new Client().call(address);

async function addPicture(owner: TestUser, bot: string): Promise<string> {
  const response = await send(owner, bot, PIXEL);
  expect(response.status).toBe(200);
  return (await response.json<{ avatar_url: string }>()).avatar_url;
}

describe("the picture of a chatbot", () => {
  test("is shown to everyone as what it is, and another one has another address", async () => {
    const owner = await addUser({ plan: "combo" });
    const { id } = await addShopChatbot(owner);
    const address = await addPicture(owner, id);
    const response = await load(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toContain("max-age=31536000");
    expect(Buffer.from(await response.arrayBuffer()).equals(PIXEL)).toBe(true);
    expect((await showChatbot(owner, id)).avatar_url).toBe(address);
    expect(await addPicture(owner, id)).not.toBe(address);
    expect(await storedOf(owner, id)).toHaveLength(1);
  });

  test("of a private one is seen in its owner’s screens, not by who has only the key", async () => {
    const owner = await addUser({ plan: "combo" });
    const { id } = await addChatbot(owner);
    const address = await addPicture(owner, id);
    expect((await load(address)).status).toBe(200);
    expect((await load(address.replace(/\?.*/, ""))).status).toBe(404);
    expect((await load(address.replace(/v=.*/, "v=0000000000000000"))).status).toBe(404);
  });

  test("is removed alone, stays when the sources go, and goes with its chatbot", async () => {
    const owner = await addUser({ plan: "combo" });
    const { id } = await addShopChatbot(owner);
    await addPicture(owner, id);
    await owner.client.call(callOf(`avatar/${id}`), { method: "DELETE" });
    expect((await showChatbot(owner, id)).avatar_url).toBeNull();
    expect(await storedOf(owner, id)).toEqual([]);
    const address = await addPicture(owner, id);
    await owner.client.call(callOf(`clear-data/${id}`), { method: "DELETE" });
    expect((await load(address)).status).toBe(200);
    await owner.client.call(callOf(`chat-delete/${id}`), { method: "DELETE" });
    expect(await storedOf(owner, id)).toEqual([]);
    expect((await load(address)).status).toBe(404);
  });

  test("is refused where its bytes are no picture, or too many", async () => {
    const owner = await addUser({ plan: "combo" });
    const { id } = await addChatbot(owner);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    for (const bytes of [svg, "<html><script>alert(1)</script></html>", "GIF89a......"])
      expect(await codeOf(await send(owner, id, bytes))).toEqual([415, "unsupported_media"]);
    const large = new Uint8Array(512 * 1024 + 1);
    large.set(PIXEL);
    expect(await codeOf(await send(owner, id, large))).toEqual([413, "payload_too_large"]);
    expect((await showChatbot(owner, id)).avatar_url).toBeNull();
  });
});

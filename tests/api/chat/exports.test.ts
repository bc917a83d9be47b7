import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { addUser, type TestUser } from "../../support/accounts";
import { ANSWER, asked } from "../../support/branches";
import { Client } from "../../support/client";
import { addConversation, addConversations } from "../../support/conversations";
import { addModel, rowsOf } from "../../support/factories";
import { changed } from "../../support/organise";
import { askWithPicture, picture } from "../../support/shared-links";

/** What a signed-in browser gets at an address. */
const get = (path: string, user?: TestUser) =>
  new Client().call(path, {
    redirect: "manual",
    headers: user ? { cookie: `atelier_session=${user.token}` } : {},
  });

const fileOf = (id: string, format: string) => `/user/conversation/${id}/export?format=${format}`;

interface Exported {
  format: string;
  id: string;
  title: string;
  selected: string;
  turns: {
    id: string;
    parent: string | null;
    question: string;
    images: { media_type: string; data?: string; file?: string }[];
    answer: { text: string; model: string; status: string } | null;
  }[];
}

/** "What?" with a picture, "Two?" and "Other?" below it, of which the last is shown. */
async function branched() {
  const user = await addUser();
  const model = await addModel("normal?tokens=1");
  const one = await askWithPicture(user, model.id, "What?", 9);
  const { conversation } = one;
  const two = await asked(user.client, model, "Two?", { conversation });
  const other = await asked(user.client, model, "Other?", { conversation, regenerate: two.exchange });
  return { user, model, conversation, one, two, other };
}

describe("a conversation as a file", () => {
  test("is the whole tree as JSON, with ids, parents, models and images", async () => {
    const { user, model, conversation, one, two, other } = await branched();
    const response = await get(fileOf(conversation, "json"), user);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="What\.json"/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const file = await response.json<Exported>();
    expect(file).toMatchObject({ format: "atelier.conversation", id: conversation, title: "What?" });
    expect(file.selected).toBe(other.exchange);
    expect(file.turns.map(({ id, parent, question }) => [id, parent, question])).toEqual([
      [one.exchange, null, "What?"],
      [two.exchange, one.exchange, "Two?"],
      [other.exchange, one.exchange, "Other?"],
    ]);
    const [image] = file.turns[0]!.images;
    expect(Uint8Array.from(Buffer.from(image!.data!, "base64"))).toEqual(picture(9));
    expect(file.turns[2]!.answer).toMatchObject({
      text: ANSWER,
      model: `Scripted ${model.id}`,
      status: "complete",
    });
  });

  test("is the shown branch as Markdown, in the reader's language", async () => {
    const { user, model, conversation } = await branched();
    const response = await get(fileOf(conversation, "markdown"), user);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await response.text();
    expect(text).toBe(
      `# What?\n\n## You\n\nWhat?\n\n*[Image 1]*\n\n## Scripted ${model.id}\n\n${ANSWER}\n` +
        `\n## You\n\nOther?\n\n## Scripted ${model.id}\n\n${ANSWER}\n`,
    );
    const french = await get(`${fileOf(conversation, "markdown")}&lang=fr`, user);
    expect(await french.text()).toContain("\n## Vous\n");
  });

  test("is its owner's alone, of what is there, in a known format", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const conversation = await addConversation(owner.id);
    expect((await get(fileOf(conversation, "json"), other)).status).toBe(404);
    expect((await get(`/user/conversation/${conversation}/print`, other)).status).toBe(404);
    for (const path of [fileOf(conversation, "json"), "/user/history/export?format=json"]) {
      const guest = await get(path);
      expect([guest.status, guest.headers.get("location")]).toEqual([302, "/user/dashboard"]);
    }
    for (const format of ["", "pdf", "exe"])
      expect((await get(fileOf(conversation, format), owner)).status).toBe(400);
    await changed(owner, "delete", [conversation]);
    expect((await get(fileOf(conversation, "json"), owner)).status).toBe(404);
  });

  test("has all turns, of which few are read at once", async () => {
    const user = await addUser();
    const conversation = await addConversation(user.id, 300);
    const file = await (await get(fileOf(conversation, "json"), user)).json<Exported>();
    expect(file.turns).toHaveLength(300);
    const before = new Set<string | null>([null]);
    for (const { id, parent } of file.turns) {
      expect(before.has(parent)).toBe(true);
      before.add(id);
    }
    const text = await (await get(fileOf(conversation, "markdown"), user)).text();
    expect(text.match(/^## You$/gm)).toHaveLength(300);
  });
});

describe("all conversations as a file", () => {
  const unzip = async (user: TestUser, format: string) => {
    const response = await get(`/user/history/export?format=${format}`, user);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(files).map(([path, bytes]) => ({
      path,
      bytes,
      text: new TextDecoder().decode(bytes),
    }));
  };

  test("has those of the history with their images, in either format", async () => {
    const { user, conversation } = await branched();
    const [incognito] = await addConversations(user.id, 1, { incognito: 1 });
    const about = await addConversation(user.id);
    await rowsOf("UPDATE conversations SET subject = 'pdf_1' WHERE id = ?", about);
    const deleted = await addConversation(user.id);
    await changed(user, "delete", [deleted]);
    const json = await unzip(user, "json");
    expect(json.map(({ path }) => path.replace(/^.*\./, ""))).toEqual(["json", "png"]);
    const file = JSON.parse(json[0]!.text) as Exported;
    expect([file.id, file.turns.length]).toEqual([conversation, 3]);
    expect(json[1]!.path).toBe(file.turns[0]!.images[0]!.file);
    expect(json[1]!.bytes).toEqual(picture(9));
    const all = json.map(({ text }) => text).join();
    for (const id of [incognito!, about, deleted]) expect(all).not.toContain(id);
    const [markdown, image] = await unzip(user, "markdown");
    expect(markdown!.text).toContain(`![Image 1](${image!.path})`);
    expect(markdown!.text).not.toContain("Two?");
  });

  test("has 1,200 of them, each in a file of its own", async () => {
    const user = await addUser();
    await addConversations(user.id, 1_200, { title: 'The same: "title" / path' });
    const files = await unzip(user, "markdown");
    expect(new Set(files.map(({ path }) => path)).size).toBe(1_200);
    for (const { path } of files) expect(path).toMatch(/^\d{4}-\d\d-\d\d The same[^/\\:"]*\.md$/);
  });
});

describe("the page to print", () => {
  test("has the whole branch that is shown, however long, and its images", async () => {
    const { user, conversation } = await branched();
    const html = await (await get(`/user/conversation/${conversation}/print`, user)).text();
    for (const text of ["What?", "Other?", ANSWER, "data:image/png;base64,"]) expect(html).toContain(text);
    expect(html).not.toContain("Two?");
    const long = await addConversation(user.id, 120);
    const whole = await (await get(`/user/conversation/${long}/print`, user)).text();
    expect(whole.match(/<article/g)).toHaveLength(120);
  });

  test("is refused for what is too long for one page", async () => {
    const user = await addUser();
    const conversation = await addConversation(user.id, 5);
    await rowsOf(
      "UPDATE messages SET content_text = ? WHERE conversation_id = ?",
      "x".repeat(500_000),
      conversation,
    );
    expect((await get(`/user/conversation/${conversation}/print`, user)).status).toBe(413);
  });
});

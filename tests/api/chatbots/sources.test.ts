import { describe, expect, test } from "vitest";
import { MAX_SOURCES } from "../../../workers/contract/chatbots/sources";
import { Client } from "../../support/client";
import { addUser } from "../../support/accounts";
import {
  addChatbot,
  addShopChatbot,
  callOf,
  ChatbotVisitor,
  finishTraining,
  showChatbot,
  sourcesOf,
  train,
} from "../../support/chatbots/chatbots";
import { rowsOf } from "../../support/factories";

const shopOwner = () => addUser({ plan: "combo" });
const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

const sectionsOf = (chatbot: string) =>
  rowsOf<{ text: string; source_id: string }>(
    "SELECT text, source_id FROM chatbot_sections WHERE chatbot_id = ? ORDER BY section",
    chatbot,
  );

function fileForm(chatbot: string, name: string, content: string): FormData {
  const form = new FormData();
  form.append("support_chat_id", chatbot);
  form.append("file", new File([content], name));
  return form;
}

describe("sources of a chatbot", () => {
  test("are read, counted and shown with what became of them", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    expect(await showChatbot(owner, id)).toMatchObject({ training_status: "pending", sources_total: 0 });
    const trained = await train(owner, id, {
      texts: [{ name: "Hours", text: "# Opening hours\n\nWe open on Monday at nine." }],
      answers: [{ question: "Do you sell bread?", answer: "Yes, every day." }],
    });
    expect(trained).toMatchObject({
      training_status: "completed",
      sources_total: 2,
      sources_trained: 2,
      sources_waiting: 0,
      sources_failed: 0,
    });
    expect(trained.trained_at).not.toBeNull();
    const sources = await sourcesOf(owner, id);
    expect(sources.map(({ kind, name, state, change }) => [kind, name, state, change]).sort()).toEqual([
      ["answer", "Do you sell bread?", "trained", "new"],
      ["text", "Hours", "trained", "new"],
    ]);
  });

  test("that say nothing fail with their reason, and the training with them", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const trained = await train(owner, id, { texts: [{ name: "Nothing", text: "&nbsp;" }] });
    expect(trained).toMatchObject({ training_status: "failed", sources_failed: 1, sources_trained: 0 });
    expect((await sourcesOf(owner, id))[0]).toMatchObject({ state: "failed", error: "empty" });
  });

  test("stay what they are when they are read again and have not changed", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    const before = await sectionsOf(id);
    const [source] = (await sourcesOf(owner, id)).filter(({ kind }) => kind === "text");
    await owner.client.call(callOf(`retry-source/${source!.id}`), { json: {} });
    await finishTraining(owner, id);
    expect(await sectionsOf(id)).toEqual(before);
    expect((await sourcesOf(owner, id)).find((one) => one.id === source!.id)).toMatchObject({
      change: "same",
    });
  });

  test("can be files; what is in them is answered from", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner);
    const files = {
      "hours.txt": "The workshop opens at seven in the morning.",
      "prices.csv": "Product,Price\nTeapot,24 euros\nKettle,39 euros",
      "manual.md": "# Care\n\nWash the copper pan by hand only.",
      "page.html":
        "<html><body><main><h1>Rooms</h1><p>The red room seats eleven guests.</p></main></body></html>",
    };
    for (const [name, content] of Object.entries(files)) {
      const response = await owner.client.call(callOf("upload-file"), {
        method: "POST",
        body: fileForm(id, name, content),
      });
      expect(response.status).toBe(201);
    }
    const trained = await finishTraining(owner, id);
    expect(trained).toMatchObject({ training_status: "completed", sources_failed: 0, sources_total: 7 });
    const text = (await sectionsOf(id)).map((section) => section.text).join("\n");
    for (const words of ["opens at seven", "Kettle\t39 euros", "by hand only", "eleven guests"])
      expect(text).toContain(words);
    const visitor = await ChatbotVisitor.open(access_key);
    const { sources } = await visitor.answer("How many guests does the red room seat?");
    expect(sources[0]!.title).toContain("Rooms");
  });

  test("of other kinds, or too many, are refused before anything is stored", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const send = (name: string) =>
      owner.client.call(callOf("upload-file"), { method: "POST", body: fileForm(id, name, "MZ") });
    expect(await codeOf(await send("virus.exe"))).toEqual([415, "unsupported_media"]);
    const urls = ["javascript:alert(1)", "http://10.0.0.1/", "https://shop.example.com/help"];
    const refused = await owner.client.call(callOf("add-new-sources"), {
      json: { support_chat_id: id, urls },
    });
    expect(refused.status).toBe(422);
    expect((await refused.json<{ fields: object }>()).fields).toEqual({
      "urls.0": "not_a_page",
      "urls.1": "not_a_page",
    });
    await rowsOf(
      `INSERT INTO chatbot_sources (id, chatbot_id, kind, name, state, created_at)
       SELECT 'src_' || ?1 || value, ?1, 'text', 'x', 'failed', 1 FROM json_each(?2)`,
      id,
      JSON.stringify(Array.from({ length: MAX_SOURCES }, (_, at) => at)),
    );
    const json = { support_chat_id: id, texts: [{ text: "One more." }] };
    expect(await codeOf(await owner.client.call(callOf("add-new-sources"), { json }))).toEqual([
      409,
      "too_many_sources",
    ]);
  });

  test("go with everything that was learned from them", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    const [source] = (await sourcesOf(owner, id)).filter(({ kind }) => kind === "text");
    await owner.client.call(callOf(`delete-file/${source!.id}`), { method: "DELETE" });
    expect((await sectionsOf(id)).some(({ source_id }) => source_id === source!.id)).toBe(false);
    await owner.client.call(callOf(`clear-data/${id}`), { method: "DELETE" });
    expect(await sectionsOf(id)).toEqual([]);
    expect(await showChatbot(owner, id)).toMatchObject({
      training_status: "pending",
      sources_total: 0,
      is_public: 0,
    });
    const words = await rowsOf("SELECT count(*) AS n FROM chatbot_section_words WHERE chatbot_section_words MATCH ?", `chatbot : "${Buffer.from(id).toString("hex")}"`); // prettier-ignore
    expect(words).toEqual([{ n: 0 }]);
  });
});

describe("a chatbot", () => {
  test("counts against the plan, and its place comes back when it is deleted", async () => {
    const owner = await shopOwner();
    const made = [];
    for (let at = 0; at < 10; at += 1) made.push(await addChatbot(owner));
    const eleventh = () => owner.client.call(callOf("chat-add"), { json: { name: "One more" } });
    expect(await codeOf(await eleventh())).toEqual([403, "limit_reached"]);
    await owner.client.call(callOf(`chat-delete/${made[0]!.id}`), { method: "DELETE" });
    expect((await eleventh()).status).toBe(201);
  });

  test("becomes public only when it can answer", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const response = await owner.client.call(callOf(`chat-make-public/${id}`), { json: { is_public: 1 } });
    expect(await codeOf(response)).toEqual([409, "not_trained"]);
  });

  test("takes its changes field by field, and refuses what makes no sense", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner, { welcome_message: "Hello!" });
    const update = (fields: object) => owner.client.call(callOf("chat-update"), { json: { id, ...fields } });
    await update({ allowed_sites: ["shop.example.com/help", "http://localhost:3000"], recrawl: "daily" });
    const shown = await showChatbot(owner, id);
    expect(shown).toMatchObject({
      name: "Shop helper",
      allowed_sites: ["https://shop.example.com", "http://localhost:3000"],
      recrawl: "daily",
    });
    expect(shown.appearance.welcome).toBe("Hello!");
    for (const wrong of [
      { allowed_sites: ["not a site"] },
      { appearance: { color: "red" } },
      { limits: { per_minute: 0 } },
      { model_id: 999_999 },
      { contact: { url: "javascript:alert(1)" } },
    ])
      expect((await update(wrong)).status).toBe(422);
  });

  test("can be tried by its owner while it is private, and that counts as no visitor", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addChatbot(owner);
    await train(owner, id, { texts: [{ text: "We open on Monday at nine in the morning." }] });
    await expect(ChatbotVisitor.open(access_key)).rejects.toThrow("not_found");
    const response = await owner.client.call(callOf(`chat-test/${id}`), { json: {} });
    const tester = new ChatbotVisitor(new Client());
    Object.assign(tester, await response.json<{ token: string }>());
    expect((await tester.answer("When do you open on Monday?")).text).not.toBe("");
    const listed = await owner.client.call(callOf(`leads-with-conversations?support_chat_id=${id}`));
    expect((await listed.json<{ conversations: unknown[] }>()).conversations).toEqual([]);
  });
});

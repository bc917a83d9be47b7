import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor, PIXEL, train } from "../../support/chatbots/chatbots";
import { persisted, rowsOf, testContext } from "../../support/factories";
import { mailTo } from "../../support/mails";

const PASSWORD = "correct horse battery";

const NAMES = [
  "bot",
  "source",
  "file",
  "lead",
  "question",
  "comment",
  "visitor",
  "operator",
  "upload",
] as const;

type Markers = Record<(typeof NAMES)[number], string>;

const newMarkers = () =>
  Object.fromEntries(NAMES.map((name) => [name, `${name}-${crypto.randomUUID()}`])) as Markers;

function formOf(fields: Record<string, string>, part: string, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, file);
  return form;
}

/** Leaves a trace in every place where a chatbot keeps one. */
async function plant(owner: TestUser, markers: Markers): Promise<string> {
  const { id, access_key } = await addShopChatbot(owner, { name: markers.bot, hand_over: { enabled: true } });
  const send = (path: string, body: FormData) => owner.client.call(callOf(path), { method: "POST", body });
  await train(owner, id, { texts: [{ name: "Notes", text: `The note is ${markers.source}.` }] });
  await send("upload-file", formOf({ support_chat_id: id }, "file", new File([markers.file], "a.txt")));
  await send(`avatar/${id}`, formOf({}, "file", new File([PIXEL, markers.bot], "picture.png")));
  const unfinished = { fileId: crypto.randomUUID(), chunkIndex: "0", totalChunks: "1" };
  const fields = { ...unfinished, fileName: `${markers.upload}.txt`, supportChatId: id };
  await send("upload-chunk", formOf(fields, "chunk", new File([markers.upload], "chunk")));
  const visitor = await ChatbotVisitor.open(access_key);
  const { opened } = await visitor.answer(`When is the shop in Lyon open? ${markers.question}`);
  await persisted(opened.request_id);
  const { conversation: conversation_id, exchange: message_id } = opened;
  await visitor.call("add-lead", { json: { name: markers.lead, email: "ada@visitor.example" } });
  await visitor.call("add-feedback", {
    json: { conversation_id, message_id, rating: "down", comment: markers.comment },
  });
  await visitor.call("request-person", { json: { conversation_id } });
  await mailTo(owner.email, "person-requested");
  await owner.client.call(callOf("take-over"), { json: { conversation_id } });
  const said = (message: string) => ({ conversation_id, id: `msg_${crypto.randomUUID()}`, message });
  await visitor.call("visitor-message", { json: said(markers.visitor) });
  await owner.client.call(callOf("operator-message"), { json: said(markers.operator) });
  return id;
}

/** Everything that D1 and R2 contain, as text. */
async function everything(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await rowsOf(`SELECT * FROM "${name}"`))),
  );
  const { objects } = await env.FILES.list({ prefix: "chatbots/" });
  for (const { key } of objects) parts.push(key, (await (await env.FILES.get(key))?.text()) ?? "");
  return parts.join("\n");
}

test("what chatbots hold is all in their owner’s export, and goes with the account", async () => {
  const [owner, other] = await Promise.all([
    addUser({ plan: "combo", password: PASSWORD }),
    addUser({ plan: "combo" }),
  ]);
  const [markers, others] = [newMarkers(), newMarkers()];
  const bot = await plant(owner, markers);
  await plant(other, others);

  const zip = await exportAccount(testContext(await actorOf(owner)));
  const files = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
  const exported = Object.values(files)
    .map((bytes) => strFromU8(bytes, true))
    .join("\n");
  for (const marker of Object.values(markers)) expect(exported).toContain(marker);
  for (const marker of Object.values(others)) expect(exported).not.toContain(marker);
  expect(Object.keys(files)).toContain(`chatbots/${bot}/picture`);

  const before = await everything();
  for (const marker of Object.values(markers)) expect(before).toContain(marker);
  const deletion = { method: "DELETE", json: { password: PASSWORD } };
  expect((await owner.client.call(`/api/user/${owner.id}`, deletion)).status).toBe(200);
  await vi.waitFor(async () => {
    expect(await rowsOf("SELECT * FROM jobs WHERE owner_id = ?1 OR subject = ?1", owner.id)).toEqual([]);
  }, 10_000);
  const after = await everything();
  for (const trace of [...Object.values(markers), bot, owner.email]) expect(after).not.toContain(trace);
  for (const marker of Object.values(others)) expect(after).toContain(marker);
});

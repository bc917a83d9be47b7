import { describe, expect, test } from "vitest";
import type { PdfFileView } from "../../workers/contract/pdf/files";
import { addUser, type TestUser } from "../support/accounts";
import { addChatbot, callOf, sourcesOf } from "../support/chatbots/chatbots";
import { addConversation } from "../support/conversations";
import { rowsOf } from "../support/factories";
import { sendFile, TINY_PDF, uploadForm } from "../support/pdf-files";
import { draftCampaign, putCampaign } from "../support/social/written-campaigns";

/** Letters and emoji that are others without the joiners in them, and a flag that is made of tags. */
const NAMES = ["👩‍👩‍👧 Famille", "می‌خواهم", "ක්‍රීඩා", "क्‍ष और र‍्य", "🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥"];

/** Everything that has a name: stores one, and gives what is stored. */
const NAMED: Record<string, (user: TestUser, name: string) => Promise<unknown>> = {
  "a folder": async (user, name) => {
    const response = await user.client.call(`/api/user/${user.id}/folders`, { json: { name } });
    return (await response.json<{ folder: { name: string } }>()).folder.name;
  },
  "a PDF that is sent": async (user, name) => (await sentPdf(user, `${name}.pdf`)).name.replace(/\.pdf$/, ""),
  "a PDF that is renamed": async (user, name) => {
    const { id } = await sentPdf(user, "a.pdf");
    await user.client.call(`/api/documents/${user.id}/${id}`, { method: "PUT", json: { name } });
    return nameIn("pdf_files", "name", id);
  },
  "a document": async (user, title) => {
    const response = await user.client.call(`/api/documents/${user.id}/assistantdoc`, { json: { title } });
    return (await response.json<{ document: { title: string } }>()).document.title;
  },
  "a conversation": async (user, title) => {
    const id = await addConversation(user.id);
    await user.client.call(`/api/user/conversations/${id}/title`, { method: "PUT", json: { title } });
    return nameIn("conversations", "title", id);
  },
  "a campaign": async (user, name) => {
    const { id } = await draftCampaign(user);
    await putCampaign(user, id, { name });
    return nameIn("campaigns", "name", id);
  },
  "a chatbot": async (user, name) => (await addChatbot(user, { name })).name,
  "a text of a chatbot": async (user, name) => {
    const { id } = await addChatbot(user);
    const texts = [{ name, text: "We open at nine." }];
    await user.client.call(callOf("add-new-sources"), { json: { support_chat_id: id, texts } });
    return (await sourcesOf(user, id))[0]!.name;
  },
  "a text of a chatbot, by its first line": async (user, name) => {
    const { id } = await addChatbot(user);
    const texts = [{ text: `${name}\nWe open at nine.` }];
    await user.client.call(callOf("add-new-sources"), { json: { support_chat_id: id, texts } });
    return (await sourcesOf(user, id))[0]!.name;
  },
  "a file of a chatbot": async (user, name) => {
    const { id } = await addChatbot(user);
    const body = new FormData();
    body.append("support_chat_id", id);
    body.append("file", new File(["We open at nine."], `${name}.txt`));
    await user.client.call(callOf("upload-file"), { method: "POST", body });
    return (await sourcesOf(user, id))[0]!.name.replace(/\.txt$/, "");
  },
};

describe.each(Object.keys(NAMED))("%s", (kind) => {
  test.each(NAMES)("is called %s as it was typed", async (name) => {
    const user = await addUser({ plan: "combo" });
    expect(await NAMED[kind]!(user, name)).toBe(name);
  });
});

async function sentPdf(user: TestUser, name: string): Promise<PdfFileView> {
  const response = await sendFile(user, uploadForm(TINY_PDF, name));
  return (await response.json<{ document: PdfFileView }>()).document;
}

async function nameIn(table: string, column: string, id: string): Promise<unknown> {
  const [row] = await rowsOf(`SELECT ${column} AS name FROM ${table} WHERE id = ?`, id);
  return (row as { name: unknown } | undefined)?.name;
}

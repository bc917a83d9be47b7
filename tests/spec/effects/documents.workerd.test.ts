import { describe, expect, test } from "vitest";
import type { DocumentView } from "../../../workers/contract/writing/documents";
import type { FolderView } from "../../../workers/contract/pdf/folders";
import { addUser, type TestUser } from "../../support/accounts";
import { addAnalysedPdf, APPLES } from "../../support/documents/analysed-pdf";
import { PIXEL_PNG } from "../../support/documents/pixel";
import { readDiscussion, saying, sendMessage } from "../../support/document-questions";
import { callsOf } from "../../support/factories";
import { addFolder, sendChunk, TINY_PDF } from "../../support/pdf-files";
import { usedOf } from "../../support/plans/plan-limits";
import { addSender, documentOf, finalize } from "../../support/uploads";
import { addDocument, addDocumentFolder, putDocument } from "../../support/writing/documents";

describe("a folder", () => {
  const send = async (user: TestUser, json: object, path = "", method = "POST") => {
    const response = await user.client.call(`/api/user/${user.id}/folders${path}`, { method, json });
    return (await response.json<{ folder: FolderView }>()).folder;
  };

  test("is created and changed as its name and its parent say", async () => {
    const user = await addUser({ plan: "pdf" });
    const top = await send(user, { name: "Top", parent_id: null });
    const inner = await send(user, { name: "Inner", parent_id: top.id });
    expect([top, inner]).toMatchObject([
      { name: "Top", parent_id: null },
      { name: "Inner", parent_id: top.id },
    ]);
    const change = (json: object) => send(user, json, `/${inner.id}`, "PUT");
    expect(await change({ name: "Renamed" })).toMatchObject({ name: "Renamed", parent_id: top.id });
    expect(await change({ parent_id: null })).toMatchObject({ name: "Renamed", parent_id: null });
  });
});

describe("a document of the writing assistant", () => {
  test.each([
    ["title", "One", "Two"],
    ["content", "<p>One</p>", "<p>Two</p>"],
    ["folder_id", null, "folder"],
    ["is_favorite", 0, 1],
  ])("is created and changed as its %s says", async (field, one, other) => {
    const user = await addUser({ plan: "rédaction" });
    const folder = await addDocumentFolder(user, "Letters");
    const value = other === "folder" ? folder.id : other;
    const made = await addDocument(user, { [field]: one });
    const second = await addDocument(user, { [field]: value });
    expect(made).toMatchObject({ [field]: one });
    if (field !== "is_favorite") expect(second).toMatchObject({ [field]: value });
    const changed = await putDocument(user, made.id, { [field]: value });
    const { document } = await changed.json<{ document: DocumentView }>();
    const changes = { updated_at: expect.anything(), version: expect.anything(), words: expect.anything() };
    expect(document).toMatchObject({ ...made, ...changes, [field]: value });
  });
});

describe("the end of an upload", () => {
  test("makes the document of the upload that it names, under its name, in its folder, if its size is right", async () => {
    const user = await addSender();
    const folder = await addFolder(user.id, "Invoices");
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const bytes = `${TINY_PDF}other`;
    await sendChunk(user, { fileId: one });
    await sendChunk(user, { fileId: other, bytes });
    const sizes = [TINY_PDF.length, bytes.length];
    const base = { fileId: one, fileName: "one.pdf", totalSize: sizes[0] };
    expect((await finalize(user, { ...base, fileId: other })).status).toBe(422);
    expect((await finalize(user, { ...base, totalSize: sizes[1] })).status).toBe(422);
    const first = await documentOf(await finalize(user, base));
    const named = { fileId: other, fileName: "other.pdf", totalSize: sizes[1], folderId: folder };
    const second = await documentOf(await finalize(user, named));
    expect([first, second]).toMatchObject([
      { name: "one.pdf", byte_size: sizes[0] },
      { name: "other.pdf", byte_size: sizes[1], folder_id: folder },
    ]);
    expect(first.folder_id).not.toBe(folder);
  });
});

describe("a message about a document", () => {
  const PICTURE = `data:image/png;base64,${Buffer.from(PIXEL_PNG).toString("base64")}`;
  const KINDS = ["pdf-chat", "pdf-functionality", "pdf-image-analyse"] as const;

  async function scene() {
    const user = await addUser({ plan: "combo" });
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Yes.");
    const ask = async (fields: object) => {
      const response = await sendMessage(user, file, {
        message: "Apples?",
        model_list_id: model.id,
        ...fields,
      });
      expect(response.status).toBe(200);
      await response.text();
      return Promise.all(KINDS.map((kind) => usedOf(user, kind)));
    };
    return { user, file, model, ask };
  }

  test("is what it says", async () => {
    const { user, file, ask } = await scene();
    await ask({ message: "Apples?" });
    await ask({ message: "Bees?" });
    const { messages } = await readDiscussion(user, file);
    expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
      "Apples?",
      "Bees?",
    ]);
  });

  test("counts as a question, as a functionality by its type, and as an image analysis with images", async () => {
    const { user, file, model, ask } = await scene();
    expect(await ask({})).toEqual([1, 0, 0]);
    expect(await ask({ type: "text" })).toEqual([2, 0, 0]);
    expect(await ask({ type: "explain" })).toEqual([2, 1, 0]);
    expect(await ask({ imageData: PICTURE })).toEqual([2, 1, 1]);
    expect(await ask({ images: [PICTURE] })).toEqual([2, 1, 2]);
    const { messages } = await readDiscussion(user, file);
    expect(messages.filter(({ role }) => role === "user").map(({ type }) => type)).toContain("explain");
    const pictures = (await callsOf(model)).map(({ body }) => JSON.stringify(body).includes("image_url"));
    expect(pictures).toEqual([false, false, false, true, true]);
  });
});

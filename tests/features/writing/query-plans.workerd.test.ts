import { expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import type { DocumentQuery } from "../../../workers/contract/writing/documents";
import { changeFolder } from "../../../workers/core/folders/change-folder";
import { changeDocument, toggleFavorite } from "../../../workers/features/writing/documents/change-document";
import { createDocument } from "../../../workers/features/writing/documents/create-document";
import { eraseWriting } from "../../../workers/features/writing/documents/erase-documents";
import { listDocuments } from "../../../workers/features/writing/documents/list-documents";
import { changeDocuments, emptyTrash } from "../../../workers/features/writing/documents/trash";
import {
  listVersions,
  restoreVersion,
} from "../../../workers/features/writing/documents/versions/read-versions";
import { thinOldVersions } from "../../../workers/features/writing/documents/versions/thin-versions";
import { readDocument } from "../../../workers/features/writing/documents/view-document";
import {
  createDocumentFolder,
  deleteDocumentFolder,
  KIND,
  listDocumentFolders,
} from "../../../workers/features/writing/folders/folders";
import { actorOf, addUser } from "../../support/accounts";
import { listeningContext, scansOf } from "../../support/query-plans";
import { addDocument, addDocumentFolder, ageDocument, documentsOf } from "../../support/writing/documents";

const owner = await addUser({ plan: "rédaction" });
const user = await actorOf(owner);
const folder = (await addDocumentFolder(owner, "Letters")).id;
const gone = (await addDocumentFolder(owner, "Old")).id;
const { id } = await addDocument(owner, { title: "A", content: "<p>One</p>", folder_id: folder });
await owner.client.call(`${documentsOf(owner)}/${id}`, {
  method: "PUT",
  json: { content: "<p>Two</p>", origin: "import" },
});
for (let at = 0; at < 31; at += 1) await addDocument(owner, { title: `B ${at}` });

const list =
  (query: Partial<DocumentQuery>) =>
  async (ctx: Context): Promise<void> => {
    const first = await listDocuments(ctx, { sort: "updated", content: "all", ...query });
    if (first.next)
      await listDocuments(ctx, { sort: "updated", content: "none", ...query, cursor: first.next });
  };

const QUERIES: [name: string, ask: (ctx: Context) => Promise<unknown>, actor?: Context["actor"]][] = [
  ["documents by last change", list({}), user],
  ["documents by creation", list({ sort: "created" }), user],
  ["documents by title", list({ sort: "title" }), user],
  ["a folder's documents", list({ folder_id: folder }), user],
  ["a folder's documents by title", list({ folder_id: folder, sort: "title" }), user],
  ["favourites", list({ favorite: 1 }), user],
  ["favourites of a folder by creation", list({ favorite: 1, folder_id: folder, sort: "created" }), user],
  ["the trash", list({ trash: 1 }), user],
  ["a document", (ctx) => readDocument(ctx, id), user],
  [
    "making a document",
    (ctx) => createDocument(ctx, { title: "", content: "", folder_id: folder, origin: "edit" }),
    user,
  ],
  [
    "writing",
    (ctx) => changeDocument(ctx, id, { content: "<p>Three</p>", folder_id: folder, origin: "run" }),
    user,
  ],
  ["the star", (ctx) => toggleFavorite(ctx, id), user],
  ["moving several", (ctx) => changeDocuments(ctx, { ids: [id], action: "move", folder_id: folder }), user],
  ["versions", (ctx) => listVersions(ctx, id), user],
  ["restoring a version", (ctx) => restoreVersion(ctx, id, 1), user],
  ["folders", (ctx) => listDocumentFolders(ctx), user],
  ["making a folder", (ctx) => createDocumentFolder(ctx, { name: "New", parent_id: folder }), user],
  ["moving a folder", (ctx) => changeFolder(ctx, gone, { parent_id: folder }, KIND), user],
  ["deleting a folder", (ctx) => deleteDocumentFolder(ctx, gone), user],
  [
    "versions that are due to be thinned",
    async (ctx) => {
      await ageDocument(id, 9 * 24 * 60 * 60_000);
      await thinOldVersions(ctx);
    },
  ],
  ["the trash whose time is over", (ctx) => emptyTrash(ctx)],
  ["erasing a user's documents", async (ctx) => eraseWriting(ctx, (await addUser()).id)],
];

test.each(QUERIES)("no query reads a whole table: %s", async (_, ask, actor) => {
  const { ctx, asked } = listeningContext(actor);
  await ask(ctx);
  expect(asked).not.toEqual([]);
  expect(await scansOf(asked)).toEqual([]);
});

test("a search reads the words' index alone, and sorts no more than what it found", async () => {
  const { ctx, asked } = listeningContext(user);
  await listDocuments(ctx, { sort: "updated", content: "none", q: "one b", folder_id: folder });
  const scans = await scansOf(asked.filter(({ sql }) => sql.includes("assistant_document_words")));
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans)
    expect(scan).toMatch(
      /^(SCAN (assistant_document_words VIRTUAL TABLE INDEX|f|found|titled|page|ranked)\b|USE TEMP B-TREE FOR)/,
    );
});

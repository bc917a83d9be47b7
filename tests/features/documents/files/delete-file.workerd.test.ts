import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "../../../../workers/contract/error-texts";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { analysePdfJob } from "../../../../workers/features/documents/analysis/analyse-pdf";
import { startAnalysis } from "../../../../workers/features/documents/analysis/start-analysis";
import { deleteFile, purgeDocument } from "../../../../workers/features/documents/deletion/delete-file";
import { actorOf, addUser, type TestUser } from "../../../support/accounts";
import { remoteDocument } from "../../../support/documents/remote";
import { rowsOf, testContext } from "../../../support/factories";
import { addJob, silentQueue } from "../../../support/jobs";
import { addDiscussion, addFolder, addPdfFile } from "../../../support/pdf-files";

const contextOf = async (user: TestUser) => testContext(await actorOf(user));

/** Counts what is left of a file in D1 and R2. */
async function leftOf(user: TestUser, file: string): Promise<number> {
  const tables = { pdf_files: "id", pdf_pages: "file_id", pdf_summaries: "file_id" };
  const rows = await Promise.all(
    Object.entries(tables).map(([table, id]) => rowsOf(`SELECT 1 FROM ${table} WHERE ${id} = ?`, file)),
  );
  const open = await rowsOf(
    "SELECT 1 FROM jobs WHERE subject LIKE ? AND kind <> 'purge-document' AND finished_at IS NULL",
    `${file}%`,
  );
  const { objects } = await env.FILES.list({ prefix: `pdf/${user.id}/${file}/` });
  return rows.flat().length + open.length + objects.length;
}

test("a deletion that fails says so in the specification's words, leaves the document, and can be tried again", async () => {
  const user = await addUser({ plan: "pdf" });
  const file = await addPdfFile(user.id);
  const ctx = await contextOf(user);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const list = vi.spyOn(ctx.files, "list").mockRejectedValue(new Error("storage is down"));
  await expect(deleteFile(ctx, file)).rejects.toMatchObject({ code: "deletion_failed" });
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  list.mockRestore();
  expect(ERROR_TEXTS.fr.deletion_failed).toBe("Erreur lors de la suppression");
  expect(await leftOf(user, file)).toBe(2);
  await deleteFile(ctx, file);
  expect(await leftOf(user, file)).toBe(0);
});

test("a document deleted at any point of its analysis leaves nothing", async () => {
  const user = await addUser({ plan: "pdf" });
  const ctx = await contextOf(user);
  const { bytes } = await remoteDocument("manyPages", { pages: 30 });
  for (const delay of [0, 20, 60, 150, 400]) {
    const file = await addPdfFile(user.id, { bytes: new Uint8Array(bytes) });
    const queued = {
      ...ctx,
      env: { ...ctx.env, DOCUMENT_JOBS: silentQueue().queue },
    };
    expect(await startAnalysis(queued, { id: file, user_id: user.id })).toBe(true);
    await addJob("summarise-pdf", `${file}:fr`, { owner: user.id });
    const analysing = runJob({ ...queued, actor: { kind: "system" } }, analysePdfJob, file);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await deleteFile(ctx, file);
    await analysing;
    // The deletion's own job purges it some time later.
    await purgeDocument(testContext(), user.id, file);
    expect(await leftOf(user, file)).toBe(0);
  }
});

test("a deleted document is quoted no more in answers about its folder, and its references say that it is gone", async () => {
  const [user, other] = [await addUser({ plan: "pdf" }), await addUser({ plan: "pdf" })];
  const folder = await addFolder(user.id, "Contracts");
  const [gone, kept] = [
    await addPdfFile(user.id, { folderId: folder }),
    await addPdfFile(user.id, { folderId: folder }),
  ];
  const source = (file: string, n: number) => ({ title: "a", url: "/", n, file, page: 1, quote: `Words of ${file}`, rects: [], score: 1 }); // prettier-ignore
  const citation = (file: string, k: number) => ({ k, file, page: 1, quote: `Words of ${file}`, rects: [{ x: 0, y: 0, w: 1, h: 1 }], verified: true }); // prettier-ignore
  const answer = async (owner: TestUser, subject: string, id: string) => {
    const conversation = await addDiscussion(owner, subject);
    await env.DB.prepare(
      `INSERT INTO messages (id, conversation_id, exchange_id, position, role, content_text, sources, citations, created_at)
       VALUES (?, ?, ?, 1, 'assistant', 'As said [1][2]', ?, ?, 1)`,
    )
      .bind(
        id,
        conversation,
        id,
        JSON.stringify([source(gone, 1), source(kept, 2)]),
        JSON.stringify([citation(gone, 1), citation(kept, 2)]),
      )
      .run();
  };
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await answer(user, folder, ids[0]!);
  await answer(user, "library", ids[1]!);
  await answer(other, "library", ids[2]!);
  const read = async (id: string) => {
    const [row] = await rowsOf<{ sources: string; citations: string }>("SELECT sources, citations FROM messages WHERE id = ?", id); // prettier-ignore
    return { sources: JSON.parse(row!.sources) as unknown, citations: JSON.parse(row!.citations) as unknown };
  };
  await deleteFile(await contextOf(user), gone);
  for (const id of ids.slice(0, 2))
    expect(await read(id)).toEqual({
      sources: [source(kept, 2)],
      citations: [
        { ...citation(gone, 1), quote: null, rects: [], verified: false, gone: true },
        citation(kept, 2),
      ],
    });
  expect(await read(ids[2]!)).toEqual({
    sources: [source(gone, 1), source(kept, 2)],
    citations: [citation(gone, 1), citation(kept, 2)],
  });
});

import { expect, test } from "vitest";
import { readIndexes } from "../../../workers/core/knowledge/index/index-cache";
import { pdfSectionStore } from "../../../workers/features/documents/retrieval/pdf-section-store";
import { addUser } from "../../support/accounts";
import { testContext } from "../../support/factories";
import { storeDocument } from "../../support/documents/stored-document";

test("a question about a document does not wait for the read of an aborted request", async () => {
  const { id: user } = await addUser();
  const { id: file } = await storeDocument(user, ["The orchard lies on a northern slope."]);
  const version = { source: file, sections: 1, version: "1" };
  const ctx = testContext();
  const aborted = { ...ctx, db: { select: () => neverRead } as unknown as typeof ctx.db };
  void readIndexes(aborted, pdfSectionStore, [version]);
  const [index] = await readIndexes(ctx, pdfSectionStore, [version]);
  expect(index!.bytes).toBeGreaterThan(0);
  // Answered from the cache, where nothing is read.
  expect(await readIndexes(aborted, pdfSectionStore, [version])).toEqual([index]);
});

/** As in a request whose reader has left: a query that is never answered. */
const neverRead: Record<string, unknown> = {
  from: () => neverRead,
  where: () => neverRead,
  orderBy: () => new Promise(() => {}),
};

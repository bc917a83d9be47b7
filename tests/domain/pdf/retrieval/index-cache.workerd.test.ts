import { expect, test } from "vitest";
import { indexesOf } from "../../../../workers/domain/pdf/retrieval/index-cache";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { storeDocument } from "../../../support/stored-document";

test("a question about a document does not wait for what an aborted request was reading", async () => {
  const { id: user } = await addUser();
  const { id: file } = await storeDocument(user, ["The orchard lies on a northern slope."]);
  const version = { file, pages: 1, version: "1" };
  const ctx = testContext();
  const aborted = { ...ctx, db: { select: () => neverRead } as unknown as typeof ctx.db };
  void indexesOf(aborted, [version]);
  const [index] = await indexesOf(ctx, [version]);
  expect(index!.bytes).toBeGreaterThan(0);
  // Answered from the cache, where nothing is read.
  expect(await indexesOf(aborted, [version])).toEqual([index]);
});

/** As in a request whose reader has left: a query that is never answered. */
const neverRead: Record<string, unknown> = {
  from: () => neverRead,
  where: () => neverRead,
  orderBy: () => new Promise(() => {}),
};

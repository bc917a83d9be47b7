import { expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import { searchConversations } from "../../../workers/features/conversations/search-conversations";
import { searchDocuments } from "../../../workers/features/documents/retrieval/search-documents";
import { searchDocuments as searchTexts } from "../../../workers/features/writing/documents/search-documents";

const LONG = "The harbour of the town has a bridge and a ferry. ".repeat(1_000);
const ROWS = Array.from({ length: 8 }, (_, at) => ({
  ...{ id: `cnv_${at}`, title: "Bridges", answer: at, exchange: "exc", question: LONG, total: 8 },
  ...{ text: LONG, page: at, label: null, created_at: 0, updated_at: 0, pinned_at: null, folder_id: null },
}));
const ctx = {
  actor: { kind: "user", id: "usr_a" },
  db: { all: () => Promise.resolve(ROWS) },
} as unknown as Context;

test.each<[string, () => Promise<unknown>]>([
  ["conversations", () => searchConversations(ctx, { order: "desc", page: 1, words: "ferry" })],
  ["documents", () => searchDocuments(ctx, "ferry")],
  ["texts", () => searchTexts(ctx, "ferry", { query: {} as never, after: null, limit: 8 })],
])("others' work goes on while the passages of %s are looked for", async (_, search) => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  expect(JSON.stringify(await search())).toContain("\\u0002ferry\\u0003");
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

import { env } from "cloudflare:workers";
import type { Statement } from "../../workers/core/jobs/job-requests";
import { testContext } from "./factories";

const TABLES = {
  "own-titles": "conversations",
  "own-turns": "messages",
  "pdf-files": "pdf_files",
  "pdf-pages": "pdf_pages",
  "chatbot-messages": "chatbot_messages",
  users: "users",
} as const;

type Kind = keyof typeof TABLES;

/** Writes records by SQL, and then the words by which they are searched, as their own writers do. */
export async function indexed(kinds: readonly Kind[], write: () => Promise<unknown>): Promise<void> {
  const lasts = await Promise.all(
    kinds.map((kind) => env.DB.prepare(`SELECT ifnull(max(rowid), 0) FROM ${TABLES[kind]}`).raw<[number]>()),
  );
  await write();
  for (const [at, kind] of kinds.entries()) await indexAfter(kind, lasts[at]![0]![0]);
}

/** Indexes all records of a kind after a row's number. */
export async function indexAfter(kind: string, after: number): Promise<void> {
  const ctx = testContext();
  const { readNext } = ctx.product.words.find(({ name }) => name === kind)!;
  for (let next = await readNext(ctx, after); next; next = await readNext(ctx, next.last)) {
    const [first, ...rest] = next.statements as Statement[];
    if (first) await ctx.db.batch([first, ...rest]);
  }
}

import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { TextError } from "../../../providers/text/text-error";
import { hashOf } from "./source-content";
import type { SourceRow } from "./store-source";

/** Readers, or whole products, that a content may end before it is given up on. */
const MAX_TRIES = 2;

/**
 * Puts it on record that a content of a source is about to be opened; what is stored of the reading takes it off again.
 * Fails with `TextError` `too_complex` where the same content was opened often enough without a result.
 */
export async function recordTry(
  ctx: Context,
  { id }: Pick<SourceRow, "id">,
  content: string | Uint8Array,
): Promise<void> {
  const hash = await hashOf(content);
  const [row] = await ctx.db
    .update(chatbotSources)
    .set({
      tries: sql`CASE WHEN tried_hash = ${hash} THEN tries + 1 ELSE 1 END`,
      tried_hash: hash,
    })
    .where(eq(chatbotSources.id, id))
    .returning({ tries: chatbotSources.tries });
  if (row && row.tries > MAX_TRIES) throw new TextError("too_complex");
}

/** Reads once more what has ended its reader. Fails as `read` does. */
export async function tryTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TextError) || error.code !== "too_complex") throw error;
    return read();
  }
}

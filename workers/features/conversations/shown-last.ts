import { sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import { readOwnUnpersisted } from "./own-conversation";
import { shownLast } from "./stored-branch";

/** The last turn of the branch that is shown of the user's conversation; null before the first question. */
export async function readShownLast(ctx: Context, id: string): Promise<string | null> {
  const logged = await readOwnUnpersisted(ctx, id);
  if (logged && (logged.version > 0 || logged.turns.length > 0)) return logged.selected;
  const [row] = await ctx.db.all<{ last: string | null }>(sql`SELECT ${shownLast(id)} AS last`);
  return row?.last ?? null;
}

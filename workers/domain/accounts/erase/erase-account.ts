import { eq } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { accountDeletions } from "../../../db/schema/accounts";
import { endUserAccess } from "../end-user-access";
import { eraseChats } from "./erase-chats";
import { eraseDocuments } from "./erase-documents";
import { eraseRecords } from "./erase-records";

/** Removes what a user left in one part of the product; `more` when there was too much for one run. Repeating it is safe. */
export type Eraser = (ctx: Context, userId: string) => Promise<"done" | "more">;

/** Every part of the product that keeps something of a user, in the order in which it goes. */
const ERASERS: Eraser[] = [eraseChats, eraseDocuments, eraseRecords];

/** Removes all that a deleted user left, a part at a time; a job that dies begins again and finds what is left. */
export async function eraseAccount(ctx: Context, userId: string): Promise<void> {
  const deletion = eq(accountDeletions.user_id, userId);
  const [pending] = await ctx.db.select().from(accountDeletions).where(deletion);
  if (!pending) return;
  await endUserAccess(ctx, userId);
  for (const erase of ERASERS) {
    if ((await erase(ctx, userId)) === "done") continue;
    return void (await ctx.env.JOBS.send({ type: "erase-account", user: userId } satisfies Job));
  }
  await ctx.db.delete(accountDeletions).where(deletion);
}

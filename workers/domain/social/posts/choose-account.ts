import { and, asc, eq } from "drizzle-orm";
import type { Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";

/** Fails with `not_found` (not the user's) or `validation_failed` (of another network). */
export async function assertAccount(ctx: Context, accountId: string, platform: Platform): Promise<void> {
  const [row] = await ctx.db
    .select({ platform: socialAccounts.platform })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, accountId), eq(socialAccounts.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  if (row.platform !== platform)
    throw new AppError("validation_failed", { fields: { profile_id: "other_platform" } });
}

/** The account that posts of a network go out from unless they name one: the first one by its id there. */
export async function chooseAccount(ctx: Context, platform: Platform): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.user_id, userOf(ctx).id), eq(socialAccounts.platform, platform)))
    .orderBy(asc(socialAccounts.external_id))
    .limit(1);
  return row?.id ?? null;
}

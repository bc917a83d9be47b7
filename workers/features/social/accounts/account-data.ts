import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialAccounts, socialConnects, socialProfiles } from "../../../db/schema/social-accounts";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson } from "../../../core/export/read-records";
import { revoke } from "./disconnect";

/** Tokens act in the owner's name, which someone who gets hold of the archive must not be able to do. */
const NOT_SHOWN = [
  "user_id",
  "access_token",
  "refresh_token",
  "refresh_lease",
  "refresh_lease_until",
  "warned_days",
];

/** Removes a user's accounts and profiles; the tokens end at their networks too. */
export async function eraseSocialAccounts(ctx: Context, userId: string): Promise<"done"> {
  const accounts = await ctx.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, userId));
  await Promise.all(accounts.map((account) => revoke(ctx, account)));
  await ctx.db.batch([
    ctx.db.delete(socialAccounts).where(eq(socialAccounts.user_id, userId)),
    ctx.db.delete(socialConnects).where(eq(socialConnects.user_id, userId)),
    ctx.db.delete(socialProfiles).where(eq(socialProfiles.user_id, userId)),
  ]);
  return "done";
}

/** Accounts without their tokens, and profiles. */
export async function* exportSocialAccounts(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const parts = [
    ["accounts", socialAccounts],
    ["profiles", socialProfiles],
  ] as const;
  for (const [name, table] of parts)
    yield {
      path: `social/${name}.json`,
      content: asJson(rowsOf(ctx, table, userId), NOT_SHOWN),
    };
}

const ROWS_A_PAGE = 200;

type Table = typeof socialAccounts | typeof socialProfiles;

/** A user's rows, a page at a time. */
async function* rowsOf(ctx: Context, table: Table, userId: string): AsyncGenerator<Record<string, unknown>> {
  for (let skip = 0; ; skip += ROWS_A_PAGE) {
    const rows = await ctx.db
      .select()
      .from(table)
      .where(eq(table.user_id, userId))
      .orderBy(asc(table.id))
      .limit(ROWS_A_PAGE)
      .offset(skip);
    yield* rows;
    if (rows.length < ROWS_A_PAGE) return;
  }
}

import { sql, type SQL } from "drizzle-orm";
import type { Context } from "../../core/context";
import { indexText } from "../../contract/text/index-words";
import { userWords, writeWords } from "../../db/word-tables";
import { nextWords, type RecordWords } from "../../core/search/record-words";

type Db = Pick<Context, "db">;

/** The statements that index a new user, after that which stores them. */
export const indexNewUser = (ctx: Db, { id, name, email }: { id: string; name: string; email: string }) =>
  writeWords(ctx, userWords, {
    rowid: sql`u.rowid`,
    values: [sql`${indexText(name)}`, sql`${indexText(email)}`],
    from: sql`FROM users u WHERE u.id = ${id} AND u.name = ${name} AND u.email = ${email}`,
  });

const writeColumn = ({ db }: Db, column: "name" | "email", words: string, user: SQL) =>
  db
    .update(userWords)
    .set({ [column]: words })
    .where(sql`rowid = (SELECT u.rowid FROM users u WHERE ${user})`);

/** The statement that indexes a user's name, after that which stores it. */
export const indexUserName = (ctx: Db, id: string, name: string) =>
  writeColumn(ctx, "name", indexText(name), sql`u.id = ${id} AND u.name = ${name}`);

/** The statement that indexes a user's address, after that which stores it. */
export const indexUserEmail = (ctx: Db, id: string, email: string) =>
  writeColumn(ctx, "email", indexText(email), sql`u.id = ${id} AND u.email = ${email}`);

const USERS_AT_ONCE = 40;

export const userSearchWords: RecordWords = {
  name: "users",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<{ entry: number; id: string; name: string; email: string }>(sql`
        SELECT rowid AS entry, id, name, email FROM users WHERE rowid > ${after}
        ORDER BY rowid LIMIT ${USERS_AT_ONCE}`),
      (rows) => rows.flatMap((row) => indexNewUser(ctx, row)),
    ),
};

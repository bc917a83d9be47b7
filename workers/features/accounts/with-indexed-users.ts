import type { Context } from "../../core/context";
import type { Database } from "../../db/client";
import { users } from "../../db/schema/accounts";
import { indexNewUser } from "./index-user";

type NewUser = typeof users.$inferInsert;

/**
 * The database as the auth library gets it. The library stores a new user by one statement and knows no batches: here the
 * words by which administrators find the user are written with it.
 */
export const withIndexedUsers = (ctx: Context): Database =>
  Object.assign(Object.create(ctx.db) as Database, {
    insert: (table: Parameters<Database["insert"]>[0]) =>
      table === users ? insertUser(ctx) : ctx.db.insert(table),
  });

const insertUser = (ctx: Context) => ({
  values: (user: NewUser) => ({
    returning: async () => {
      const insert = ctx.db.insert(users).values(user).returning();
      const [rows] = await ctx.db.batch([insert, ...indexNewUser(ctx, user)]);
      return rows;
    },
  }),
});

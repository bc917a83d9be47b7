import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../workers/db/client";
import { countedDatabase, countUse, noUse, type DatabaseUse } from "../../workers/db/counted-database";
import { sessions, users } from "../../workers/db/schema/accounts";
import { addUser } from "../support/accounts";

const db = openDatabase(countedDatabase(env.DB));

async function useOf(work: () => Promise<unknown>): Promise<DatabaseUse> {
  const use = noUse();
  await countUse(use, work);
  return use;
}

test("rows that a statement reads are counted from the second time on, in the same result", async () => {
  const { id, email } = await addUser();
  const read = () =>
    db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id)).limit(1);
  expect(await useOf(async () => expect(await read()).toEqual([{ id, email }]))).toMatchObject({
    queries: 1,
  });
  expect(await useOf(async () => expect(await read()).toEqual([{ id, email }]))).toEqual({
    queries: 1,
    rows_read: 1,
  });
});

test("two columns of one name stay two", async () => {
  const { id } = await addUser();
  const read = () =>
    db
      .select({ user: users.id, session: sessions.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.user_id, users.id))
      .where(eq(users.id, id));
  for (let time = 0; time < 3; time++) {
    const [row] = await read();
    const use = await useOf(async () => expect(await read()).toEqual([row]));
    expect(row!.user).toBe(id);
    expect(row!.session).not.toBe(id);
    expect(use).toEqual({ queries: 1, rows_read: 0 });
  }
});

test("batches and changes are counted, and work beside it is not", async () => {
  const { id } = await addUser();
  const inBatch = () =>
    db.batch([
      db.select({ id: users.id }).from(users).where(eq(users.id, id)),
      db.update(users).set({ name: "Other" }).where(eq(users.id, id)),
    ]);
  const [use, beside] = await Promise.all([useOf(inBatch), useOf(async () => db.run(sql`SELECT 1`))]);
  expect(use.queries).toBe(1);
  expect(use.rows_read).toBeGreaterThanOrEqual(2);
  expect(beside).toEqual({ queries: 1, rows_read: 0 });
});

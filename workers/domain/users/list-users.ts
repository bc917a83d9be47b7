import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { UserListPage, UserRow, UserSearchInput } from "../../contract/admin/users";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { plans, subscriptions } from "../../db/schema/plans";

const PAGE = 50;
/** Sorts after whatever a text may go on with. */
const END = "\u{10FFFF}";

const columns = {
  rowid: sql<number>`users.rowid`,
  id: users.id,
  name: users.name,
  email: users.email,
  email_verified: users.email_verified,
  suspended_at: users.suspended_at,
  created_at: users.created_at,
  // Named apart from the user's: in a batch, a column is known by its name alone.
  plan_name: sql<string | null>`${plans.name}`.as("plan_name"),
  plan_name_en: sql<string | null>`${plans.name_en}`.as("plan_name_en"),
};

/**
 * A page of users: the newest first, or those whose e-mail address or name begins with what is sought, first by address,
 * then by name. A beginning is found by an index, however many users there are; the middle of a text would need all of
 * them read, or an index of every word to be kept.
 */
export async function listUsers(ctx: Context, { q, after }: UserSearchInput): Promise<UserListPage> {
  return q ? findUsers(ctx, q.toLowerCase(), readCursor(after)) : newestUsers(ctx, readCursor(after));
}

async function newestUsers(ctx: Context, cursor: Cursor | null): Promise<UserListPage> {
  const isBelow = cursor && sql`(users.created_at, users.rowid) < (${cursor.value}, ${cursor.rowid})`;
  const rows = await select(ctx, isBelow)
    .orderBy(desc(users.created_at), sql`users.rowid DESC`)
    .limit(PAGE + 1);
  return page(rows, (row) => ({ by: "created", value: row.created_at.getTime(), rowid: row.rowid }));
}

async function findUsers(ctx: Context, q: string, cursor: Cursor | null): Promise<UserListPage> {
  const isInEmails = cursor?.by !== "name";
  const fromEmail = cursor?.by === "email" ? sql`users.email > ${cursor.value}` : sql`users.email >= ${q}`;
  const byEmail = select(ctx, sql`${fromEmail} AND users.email < ${q + END}`)
    .orderBy(users.email)
    .limit(isInEmails ? PAGE + 1 : 0);
  const fromName =
    cursor?.by === "name"
      ? sql`users.name COLLATE NOCASE >= ${cursor.value}
          AND (users.name COLLATE NOCASE > ${cursor.value} OR users.rowid > ${cursor.rowid})`
      : sql`users.name COLLATE NOCASE >= ${q}`;
  const isOnlyName = sql`NOT (+users.email >= ${q} AND +users.email < ${q + END})`;
  const byName = select(ctx, sql`${fromName} AND users.name COLLATE NOCASE < ${q + END} AND ${isOnlyName}`)
    .orderBy(sql`users.name COLLATE NOCASE`, sql`users.rowid`)
    .limit(PAGE + 1);
  const [emails, names] = await ctx.db.batch([byEmail, byName]);
  return page([...emails, ...names], (row, index) =>
    index < emails.length
      ? { by: "email", value: row.email, rowid: row.rowid }
      : { by: "name", value: row.name, rowid: row.rowid },
  );
}

const select = (ctx: Context, where: SQL | null) =>
  ctx.db
    .select(columns)
    .from(users)
    .leftJoin(subscriptions, and(eq(subscriptions.user_id, users.id), isNull(subscriptions.ended_at)))
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(where ?? undefined)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

/** Where a page ended: in which order, at which value of it, and at which row among equals. */
interface Cursor {
  by: "created" | "email" | "name";
  value: string | number;
  rowid: number;
}

function page(rows: Row[], cursorOf: (row: Row, index: number) => Cursor): UserListPage {
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const next = last ? btoa(encodeURIComponent(JSON.stringify(cursorOf(last, PAGE - 1)))) : null;
  return { users: shown.map(viewRow), next };
}

function readCursor(text: string | undefined): Cursor | null {
  try {
    return text ? (JSON.parse(decodeURIComponent(atob(text))) as Cursor) : null;
  } catch {
    return null;
  }
}

const viewRow = (row: Row): UserRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_verified: row.email_verified,
  suspended: row.suspended_at !== null,
  created_at: row.created_at.toISOString(),
  plan: row.plan_name === null ? null : { name: row.plan_name, name_en: row.plan_name_en ?? row.plan_name },
});

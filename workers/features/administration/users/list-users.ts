import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod/mini";
import type {
  UserListPage,
  UserRow,
  UserSearchInput,
  UserSort,
  UserState,
} from "../../../contract/admin/users";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { plans, subscriptions } from "../../../db/schema/plans";
import { prefixSearch } from "../../../providers/lexical/search-words";

const PAGE = 50;

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

type Column = "created" | "name" | "email";

const KEYS: Record<Column, SQL> = {
  created: sql`users.created_at`,
  name: sql`users.name COLLATE NOCASE`,
  email: sql`users.email`,
};

// Written out, not bound: SQLite takes a partial index only for its own condition.
const STATES: Record<UserState, SQL> = {
  active: sql`users.suspended_at IS NULL AND users.email_verified = 1`,
  unverified: sql`users.email_verified = 0`,
  suspended: sql`users.suspended_at IS NOT NULL`,
};

/**
 * A page of users, the newest first unless another order is wanted. The search words are beginnings of words of the
 * name or the address, in any order, as `contract/text/index-words.ts` compares them.
 */
export async function listUsers(ctx: Context, query: UserSearchInput): Promise<UserListPage> {
  const sort = query.sort ?? "-created";
  const words = query.q ? prefixSearch(query.q) : null;
  if (words === "") return { users: [], next: null };
  const order = orderOf(sort, words !== null);
  const rows = await select(ctx, words)
    .where(
      and(
        words === null ? undefined : sql`user_search MATCH ${words}`,
        query.state ? STATES[query.state] : undefined,
        planFilter(query.plan),
        order.after(readCursor(query.after)),
      ),
    )
    .orderBy(...order.by)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    users: shown.map(viewRow),
    next: last ? writeCursor({ value: valueOf(last, order.column), rowid: last.rowid }) : null,
  };
}

function select(ctx: Context, words: string | null) {
  const all = ctx.db.select(columns).from(users).$dynamic();
  // The search index yields users in the order of their rows: no sorting, and only the rows shown are read.
  const found =
    words === null
      ? all
      : ctx.db
          .select(columns)
          .from(sql`user_search`)
          .$dynamic()
          .crossJoin(users);
  return (found as typeof all)
    .leftJoin(subscriptions, and(eq(subscriptions.user_id, users.id), isNull(subscriptions.ended_at)))
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .$dynamic();
}

function planFilter(plan: UserSearchInput["plan"]): SQL | undefined {
  if (!plan) return undefined;
  return plan === "none" ? isNull(subscriptions.id) : eq(subscriptions.plan_id, plan);
}

/** End of a page: the value of the order, and the row among equals. */
const Cursor = z.object({ value: z.union([z.string(), z.number()]), rowid: z.number() });

type Cursor = z.infer<typeof Cursor>;

/** Rows are numbered as they are created: for what is found, that is the order by age. */
function orderOf(sort: UserSort, isSearch: boolean) {
  const column = sort.replace("-", "") as Column;
  const isDescending = sort.startsWith("-");
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const isBeyond = isDescending ? sql`<` : sql`>`;
  const row = isSearch ? sql`user_search.rowid` : sql`users.rowid`;
  const join = isSearch ? sql`user_search.rowid = users.rowid` : undefined;
  if (isSearch && column === "created")
    return {
      column,
      by: [sql`${row} ${direction}`],
      after: (cursor: Cursor | null) =>
        and(join, cursor ? sql`${row} ${isBeyond} ${cursor.rowid}` : undefined),
    };
  const key = KEYS[column];
  // A comparison of pairs would, with a collation, make SQLite read its index from the beginning.
  const isPast = ({ value, rowid }: Cursor) =>
    sql`${key} ${isBeyond}= ${value} AND (${key} ${isBeyond} ${value} OR users.rowid ${isBeyond} ${rowid})`;
  return {
    column,
    by: [sql`${key} ${direction}`, sql`users.rowid ${direction}`],
    after: (cursor: Cursor | null) => and(join, cursor ? isPast(cursor) : undefined),
  };
}

type Row = Awaited<ReturnType<typeof select>>[number];

function valueOf(row: Row, column: Column): Cursor["value"] {
  return column === "created" ? row.created_at.getTime() : row[column];
}

const writeCursor = (cursor: Cursor): string => btoa(encodeURIComponent(JSON.stringify(cursor)));

function readCursor(text: string | undefined): Cursor | null {
  try {
    return text ? Cursor.parse(JSON.parse(decodeURIComponent(atob(text)))) : null;
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

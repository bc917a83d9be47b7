import { and, count, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { RECORDS_PER_PAGE, type ResourcePage, type ResourceQuery } from "../../contract/admin/resource-page";
import { foldText } from "../../contract/text/index-words";
import type { Context } from "../context";
import { AppError } from "../errors";
import { orderOf, type Resource, type RowQuery } from "./resource";

/** One page of a resource; a page beyond the end is empty. */
export async function listRecords<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  { page, q, sort, filters }: ResourceQuery,
): Promise<ResourcePage<Record>> {
  const hasWords = q ? await findIds(ctx, resource, q) : undefined;
  const where = and(live(resource), hasWords, ...narrow(resource, filters));
  const limit = RECORDS_PER_PAGE;
  const [rows, [found]] = await Promise.all([
    readRows(ctx, resource, { where, order: orderOf(resource, sort), limit, offset: (page - 1) * limit }),
    ctx.db
      .select({ total: count() })
      .from(resource.table as SQLiteTable)
      .where(where),
  ]);
  const total = found?.total ?? 0;
  return {
    data: rows.map((row) => resource.view(ctx, row)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    total,
  };
}

/** Every record; for resources of which there are few. */
export async function allRecords<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
): Promise<Record[]> {
  const query = { where: live(resource), order: orderOf(resource), limit: MAX_RECORDS, offset: 0 };
  return (await readRows(ctx, resource, query)).map((row) => resource.view(ctx, row));
}

const MAX_RECORDS = 1_000;

/** One record; fails with `not_found`. */
export async function getRecord<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  id: number,
): Promise<Record> {
  return resource.view(ctx, await findRow(ctx, resource, id));
}

/** The row itself, also where it is not active; fails with `not_found`. */
export async function findRow<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  id: number,
): Promise<Row> {
  const where = and(eq(resource.table.id, id), live(resource));
  const [row] = await readRows(ctx, resource, { where, order: [], limit: 1, offset: 0 });
  if (!row) throw new AppError("not_found");
  return row;
}

async function readRows<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  { table, readRows: read }: Resource<Row, Record, Input>,
  query: RowQuery,
): Promise<Row[]> {
  if (read) return read(ctx, query);
  const { where, order, limit, offset } = query;
  const rows = await ctx.db
    .select()
    .from(table as SQLiteTable)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows as unknown as Row[];
}

const narrow = ({ filters = {} }: Pick<Resource, "filters">, chosen: Record<string, string>) =>
  Object.entries(chosen).map(([word, choice]) =>
    // A form sends the filters that were left open too, empty.
    choice !== "" && Object.hasOwn(filters, word) ? filters[word]!(choice) : undefined,
  );

const live = ({ deletedAt, only }: Pick<Resource, "deletedAt" | "only">): SQL | undefined =>
  and(deletedAt && isNull(deletedAt), only);

/**
 * The condition that a column contains what was typed, as it is typed but for case and accents. SQLite compares letters of
 * English alone regardless of case, so the few records of a resource are looked through here.
 */
async function findIds(
  ctx: Context,
  resource: Pick<Resource, "table" | "searched" | "deletedAt" | "only">,
  q: string,
): Promise<SQL> {
  const { table, searched } = resource;
  const columns = Object.fromEntries(searched.map((column) => [column.name, column]));
  const rows: Record<string, unknown>[] = await ctx.db
    .select({ ...columns, id: table.id })
    .from(table as SQLiteTable)
    .where(live(resource))
    .limit(MAX_SEARCHED);
  const typed = foldText(q);
  const has = (value: unknown) => typeof value === "string" && foldText(value).includes(typed);
  const ids = rows.filter(({ id: _, ...values }) => Object.values(values).some(has)).map(({ id }) => id);
  return sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Records of a resource that are searched; none has nearly as many. */
const MAX_SEARCHED = 5_000;

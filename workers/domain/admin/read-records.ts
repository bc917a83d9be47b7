import { and, count, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { RECORDS_PER_PAGE, type ResourcePage, type ResourceQuery } from "../../contract/admin/resource-page";
import type { Context } from "../../context";
import { AppError } from "../errors";
import { orderOf, type Resource, type RowQuery } from "./resource";

/** One page of a resource; a page beyond the end is empty. */
export async function listRecords<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  { page, q, sort, filters }: ResourceQuery,
): Promise<ResourcePage<Record>> {
  const where = and(live(resource), q ? matches(resource, q) : undefined, ...narrowed(resource, filters));
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

const narrowed = ({ filters = {} }: Pick<Resource, "filters">, chosen: Record<string, string>) =>
  Object.entries(chosen).map(([word, choice]) =>
    // A form sends the filters that were left open too, empty.
    choice !== "" && Object.hasOwn(filters, word) ? filters[word]!(choice) : undefined,
  );

const live = ({ deletedAt, only }: Pick<Resource, "deletedAt" | "only">): SQL | undefined =>
  and(deletedAt && isNull(deletedAt), only);

/** The words as they are typed. `instr`, because D1 limits patterns of `LIKE` to 50 bytes. */
function matches({ searched }: Pick<Resource, "searched">, q: string): SQL | undefined {
  return or(...searched.map((column) => sql`instr(lower(${column}), lower(${q})) > 0`));
}

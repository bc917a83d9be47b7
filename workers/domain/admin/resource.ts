import { asc, getTableColumns, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod/mini";
import type { Context } from "../../context";

export type Statement = BatchItem<"sqlite">;

/** A table whose rows have a number for an id. */
export type ResourceTable = SQLiteTable & { id: SQLiteColumn };

export interface RowQuery {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

/** What a create or an update does to a record. */
export interface Write<Row> {
  /** Columns of the resource's own table. */
  values: Partial<Row>;
  /** What the record has in other tables, as it will stand. */
  beside?: Partial<Row>;
  /** The statements for that, after the one for the table; `id` may be an expression. */
  statements?: (id: number | SQL) => Statement[];
}

/** What administrators list, read, create, change and delete: one declaration each, the verbs are shared. */
export interface Resource<
  Row extends { id: number } = { id: number },
  Record extends object = object,
  Input = object,
> {
  /** In paths of the administration area and in the audit log. */
  name: string;
  table: ResourceTable;
  create: z.ZodMiniType<Input>;
  update: z.ZodMiniType<Input>;
  /** Columns that the list is sorted by; the id settles the rest. */
  order: SQLiteColumn[];
  /** Columns that the search looks into. */
  searched: SQLiteColumn[];
  /** Where a deletion only marks a row: the column that says when. */
  deletedAt?: SQLiteColumn;
  /** Reads rows that are not in one table alone. */
  readRows?: (ctx: Context, query: RowQuery) => Promise<Row[]>;
  view: (ctx: Context, row: Row) => Record;
  /** Checks what was sent against what stands, and says what to write; `row` is null for a new record. */
  prepare: (ctx: Context, input: Input, row: Row | null) => Promise<Write<Row>> | Write<Row>;
  /** The deleted row whose place a new record takes, where two cannot stand side by side. */
  findReplaced?: (ctx: Context, input: Input) => Promise<number | null>;
  /** Throws where a record must stay. */
  assertDeletable?: (ctx: Context, row: Row) => Promise<void> | void;
  /** Forgets copies of what has changed. */
  afterWrite?: () => void;
}

/** Declares a resource; the types follow from its parts. */
export const defineResource = <Row extends { id: number }, Record extends object, Input>(
  resource: Resource<Row, Record, Input>,
): Resource<Row, Record, Input> => resource;

export const orderOf = ({ order, table }: { order: SQLiteColumn[]; table: ResourceTable }): SQL[] =>
  [...order, table.id].map((column) => asc(column));

/** The values that columns take when none is given. */
export function defaultsOf(table: ResourceTable): { [column: string]: unknown } {
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][];
  return Object.fromEntries(
    columns.filter(([name]) => name !== "id").map(([name, { default: value }]) => [name, value ?? null]),
  );
}

import { asc, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod/mini";
import type { Context } from "../context";
import { validationFailed } from "../errors";

export type Statement = BatchItem<"sqlite">;

/** A table whose rows have a number for an id. */
export type ResourceTable = SQLiteTable & { id: SQLiteColumn };

export interface RowQuery {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

/** Statements of a create or an update of a record. */
export interface Write<Row> {
  /** Columns of the resource's own table. */
  values: Partial<Row>;
  /** The record's values in other tables, after the change. */
  fromOtherTables?: Partial<Row>;
  /** Statements before the one for the table, such as those that make room for it. */
  statementsBefore?: Statement[];
  /** The statements for that, after the one for the table; `id` may be an expression. */
  statements?: (id: number | SQL) => Statement[];
}

/** Records that administrators list, read, create, change and delete: one declaration each, the verbs are shared. */
export interface Resource<
  Row extends { id: number } = { id: number },
  Record extends object = object,
  Input = object,
> {
  /** Name in paths of the administration area and in the audit log. */
  name: string;
  table: ResourceTable;
  create: z.ZodMiniType<Input>;
  update: z.ZodMiniType<Input>;
  /** Columns that the list is sorted by; the id settles the rest. */
  order: SQLiteColumn[];
  /** The sort orders of the list, by their name in the address. */
  sortable?: { [word: string]: SQLiteColumn | SQL };
  /** The filters of the list, by their name in the address; undefined for an unknown choice. */
  filters?: { [word: string]: (choice: string) => SQL | undefined };
  /** Columns that the search looks into. */
  searched: SQLiteColumn[];
  /** Column with the time of a deletion that only marks a row. */
  deletedAt?: SQLiteColumn;
  /** Condition for rows of the table that are records of this resource; all are without it. */
  only?: SQL;
  /** Reads rows that are not in one table alone. */
  readRows?: (ctx: Context, query: RowQuery) => Promise<Row[]>;
  view: (ctx: Context, row: Row) => Record;
  /** Checks the input against the current row and returns what to write; `row` is null for a new record. */
  prepare: (ctx: Context, input: Input, row: Row | null) => Promise<Write<Row>> | Write<Row>;
  /** The deleted row that a new record replaces, where both cannot exist. */
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

/** The order that a word of the address means, else the resource's own. */
export function orderOf({ order, table, sortable = {} }: OrderedResource, sort = ""): SQL[] {
  const word = sort.replace(/^-/, "");
  const chosen = Object.hasOwn(sortable, word) ? sortable[word] : undefined;
  if (!chosen) return [...order, table.id].map((column) => asc(column));
  return [sort.startsWith("-") ? desc(chosen) : asc(chosen), asc(table.id)];
}

type OrderedResource = { order: SQLiteColumn[]; table: ResourceTable } & Pick<Resource, "sortable">;

/** A text column in the order in which people look names up. */
export const byName = (column: SQLiteColumn): SQL => sql`${column} COLLATE NOCASE`;

/** The filter of a flag, which every resource calls the same. */
export const stateFilter = (flag: SQLiteColumn) => (choice: string) =>
  choice === "active" ? eq(flag, 1) : choice === "off" ? eq(flag, 0) : undefined;

/** The values that columns take when none is given. */
export function defaultsOf(table: ResourceTable): { [column: string]: unknown } {
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][];
  return Object.fromEntries(
    columns.filter(([name]) => name !== "id").map(([name, { default: value }]) => [name, value ?? null]),
  );
}

/** Parses the input with a resource's schema. Fails with `validation_failed` and the fields' names. */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, value: unknown): Input {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validationFailed(parsed.error.issues, "body");
}

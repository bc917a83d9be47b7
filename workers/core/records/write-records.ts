import { eq, sql } from "drizzle-orm";
import type { Context } from "../context";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { findRow, getRecord } from "./read-records";
import { defaultsOf, type Resource, type Statement } from "./resource";

/** Creates a record, and its entry in the audit log. Fails with what the resource refuses, or `already_exists`. */
export async function createRecord<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  input: Input,
): Promise<Record> {
  const { table, name, view } = resource;
  const replaced = (await resource.findReplaced?.(ctx, input)) ?? null;
  const {
    values,
    fromOtherTables,
    statementsBefore = [],
    statements,
  } = await resource.prepare(ctx, input, null);
  const full = { ...defaultsOf(table), ...values };
  // The id is that of the insert before: inside a batch, no other insert can come between.
  const id = replaced ?? sql`(SELECT MAX(${table.id}) FROM ${table})`;
  const after = withoutId(view(ctx, { id: 0, ...full, ...fromOtherTables } as unknown as Row));
  const write =
    replaced === null
      ? ctx.db
          .insert(table)
          .values(values as never)
          .returning({ id: table.id })
      : ctx.db
          .update(table)
          .set(full as never)
          .where(eq(table.id, replaced))
          .returning({ id: table.id });
  const results = await runBatch(ctx, [
    ...statementsBefore,
    write,
    ...(statements?.(id) ?? []),
    auditEntry(ctx, { action: "create", resource: name, resourceId: id, after }),
  ]);
  resource.afterWrite?.();
  return getRecord(ctx, resource, (results[statementsBefore.length] as { id: number }[])[0]!.id);
}

/**
 * Changes a record; what stays the same is no write. Fails with `not_found`, what the resource refuses, or
 * `already_exists`.
 */
export async function updateRecord<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  id: number,
  input: Input,
): Promise<Record> {
  const row = await findRow(ctx, resource, id);
  const batch = await updateStatements(ctx, resource, row, input);
  if (batch.length > 0) {
    await runBatch(ctx, batch);
    resource.afterWrite?.();
  }
  return getRecord(ctx, resource, id);
}

/** The statements of an update with its audit entry, for a batch of several; none where nothing changes. */
export async function updateStatements<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  row: Row,
  input: Input,
): Promise<Statement[]> {
  const { table, name, view } = resource;
  const { values, fromOtherTables, statements } = await resource.prepare(ctx, input, row);
  const own = statements?.(row.id) ?? [];
  const changed = Object.keys(values).some((key) => !isSame(values[key as keyof Row], row[key as keyof Row]));
  if (!changed && own.length === 0) return [];
  const before = view(ctx, row);
  const after = view(ctx, { ...row, ...values, ...fromOtherTables });
  return [
    ...(changed
      ? [
          ctx.db
            .update(table)
            .set(values as never)
            .where(eq(table.id, row.id)),
        ]
      : []),
    ...own,
    auditEntry(ctx, { action: "update", resource: name, resourceId: row.id, before, after }),
  ];
}

/** Deletes a record, or marks it deleted. Fails with `not_found` or what the resource refuses. */
export async function deleteRecord<Row extends { id: number }, Record extends object, Input>(
  ctx: Context,
  resource: Resource<Row, Record, Input>,
  id: number,
): Promise<void> {
  const { table, name, deletedAt } = resource;
  const row = await findRow(ctx, resource, id);
  await resource.assertDeletable?.(ctx, row);
  const before = resource.view(ctx, row);
  await runBatch(ctx, [
    deletedAt
      ? ctx.db
          .update(table)
          .set({ [deletedAt.name]: Date.now() } as never)
          .where(eq(table.id, id))
      : ctx.db.delete(table).where(eq(table.id, id)),
    auditEntry(ctx, { action: "delete", resource: name, resourceId: id, before }),
  ]);
  resource.afterWrite?.();
}

/** All of it or nothing. Fails with `already_exists` if a unique value is taken. */
export async function runBatch(ctx: Context, [first, ...rest]: Statement[]): Promise<unknown[]> {
  if (!first) return [];
  try {
    return await ctx.db.batch([first, ...rest]);
  } catch (error) {
    const text = `${String(error)} ${String((error as { cause?: unknown }).cause)}`;
    throw /UNIQUE constraint failed/.test(text) ? new AppError("already_exists") : error;
  }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A new record for the audit log; its id is not known before it is written. */
export const withoutId = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));

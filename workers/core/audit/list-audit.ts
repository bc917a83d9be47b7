import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { AuditPage, AuditQueryInput } from "../../contract/admin/audit";
import type { Context } from "../context";
import { admins } from "../../db/schema/accounts";
import { auditLog } from "../../db/schema/audit";
import { recordNames } from "./record-names";

const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists what administrators did, newest first unless the oldest are wanted, with the values that the list can be
 * filtered by.
 */
export async function listAudit(ctx: Context, query: AuditQueryInput): Promise<AuditPage> {
  const { resource, action, admin, from, to, after } = query;
  const isOldestFirst = query.sort === "time";
  const [time, rowid] = (after ?? "").split(".").map(Number);
  const [rows, { results: kinds }, people] = await Promise.all([
    ctx.db
      .select({ rowid: sql<number>`audit_log.rowid`, entry: auditLog })
      .from(auditLog)
      .where(
        and(
          resource ? eq(auditLog.resource, resource) : undefined,
          action ? eq(auditLog.action, action) : undefined,
          admin ? eq(auditLog.admin_id, admin) : undefined,
          from ? gte(auditLog.created_at, Date.parse(from)) : undefined,
          to ? lt(auditLog.created_at, Date.parse(to) + DAY_MS) : undefined,
          time && rowid ? isPast(isOldestFirst, time, rowid) : undefined,
        ),
      )
      .orderBy(
        ...(isOldestFirst
          ? [asc(auditLog.created_at), sql`audit_log.rowid ASC`]
          : [desc(auditLog.created_at), sql`audit_log.rowid DESC`]),
      )
      .limit(PAGE + 1),
    ctx.db.run(RESOURCES) as unknown as Promise<{ results: { resource: string }[] }>,
    ctx.db.select({ id: admins.id, email: admins.email }).from(admins).orderBy(asc(admins.email)),
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const entries = shown.map(({ entry: { admin_id: _, created_at, ...entry } }) => ({
    ...entry,
    created_at: new Date(created_at).toISOString(),
  }));
  return {
    entries,
    names: await recordNames(ctx, entries),
    next: last ? `${last.entry.created_at}.${last.rowid}` : null,
    resources: kinds.map((kind) => kind.resource),
    admins: people,
  };
}

const isPast = (isOldestFirst: boolean, time: number, rowid: number) =>
  isOldestFirst
    ? sql`(audit_log.created_at, audit_log.rowid) > (${time}, ${rowid})`
    : sql`(audit_log.created_at, audit_log.rowid) < (${time}, ${rowid})`;

/** Leaps along the index from one resource to the next: as many steps as there are resources, not entries. */
const RESOURCES = sql`WITH RECURSIVE kinds(resource) AS (
  SELECT min(resource) FROM audit_log
  UNION ALL
  SELECT (SELECT min(resource) FROM audit_log WHERE resource > kinds.resource) FROM kinds
  WHERE kinds.resource IS NOT NULL
) SELECT resource FROM kinds WHERE resource IS NOT NULL`;

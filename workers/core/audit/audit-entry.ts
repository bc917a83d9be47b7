import { sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Context } from "../context";
import { auditLog } from "../../db/schema/audit";
import { AppError } from "../errors";

export type AuditAction = (typeof auditLog.$inferSelect)["action"];

export interface AuditInput {
  action: AuditAction;
  /** Name of the resource: `plans`, `users`, … */
  resource: string;
  /** The record's id; an expression where a statement before this one in the batch makes it. */
  resourceId: string | number | SQL;
  /** The record as it stood; absent for one that is new. */
  before?: object;
  /** The record after the change; absent if it is deleted. */
  after?: object;
}

/**
 * The statement that records an administrator's write, for the batch that does the writing: neither is there without
 * the other. Secrets are masked. Fails with `unauthorized` when the actor is no administrator.
 */
export function auditEntry(ctx: Context, { action, resource, resourceId, before, after }: AuditInput) {
  const { actor } = ctx;
  if (actor.kind !== "admin") throw new AppError("unauthorized");
  return ctx.db.insert(auditLog).values({
    id: `aud_${randomUUID()}`,
    admin_id: actor.id,
    admin_email: actor.email,
    action,
    resource,
    resource_id: typeof resourceId === "object" ? sql`CAST(${resourceId} AS TEXT)` : String(resourceId),
    before: before ? maskSecrets(before) : null,
    after: after ? maskSecrets(after) : null,
    request_id: ctx.requestId,
    created_at: Date.now(),
  });
}

/** Shown in place of a secret. */
export const MASK = "••••••••";

const SECRET_NAME = /password|secret|token|api_?key|credential|recovery/i;

/** A copy whose texts under names of secrets are masked, however deep. */
export function maskSecrets(record: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(record, (name, value: unknown) =>
      typeof value === "string" && value !== "" && SECRET_NAME.test(name) ? MASK : value,
    ),
  ) as Record<string, unknown>;
}

import { z } from "zod/mini";

export const AUDIT_ACTIONS = ["create", "update", "delete", "read"] as const;

/** Filters of the audit log; days are UTC. */
export const AuditQuery = z.object({
  resource: z.optional(z.string().check(z.maxLength(80))),
  action: z.optional(z.union([z.literal(""), z.enum(AUDIT_ACTIONS)])),
  sort: z.optional(z.enum(["-time", "time"])),
  admin: z.optional(z.string().check(z.maxLength(80))),
  from: z.optional(z.union([z.literal(""), z.iso.date()])),
  to: z.optional(z.union([z.literal(""), z.iso.date()])),
  after: z.optional(z.string().check(z.maxLength(80))),
});

export type AuditQueryInput = z.infer<typeof AuditQuery>;

export interface AuditRow {
  id: string;
  admin_email: string;
  action: (typeof AUDIT_ACTIONS)[number];
  resource: string;
  resource_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string;
  /** ISO. */
  created_at: string;
}

/** Fields whose values are ids of other records, and what kind of record. */
export const AUDIT_REFERENCES: Record<string, "plans" | "ai-models" | "categories"> = {
  plan_id: "plans",
  model_id: "ai-models",
  included_models: "ai-models",
  category_id: "categories",
};

export interface AuditPage {
  entries: AuditRow[];
  /** Names of records that the entries know by their ids: `plans:3`. */
  names: Record<string, string>;
  next: string | null;
  /** The choices of the filters. */
  resources: string[];
  admins: { id: string; email: string }[];
}

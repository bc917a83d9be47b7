import { z } from "zod/mini";
import type { ReportReason } from "../chat/sharing";

export const LINK_FILTERS = ["reported", "taken_down"] as const;

export const SharedLinksFilter = z.object({
  state: z.optional(z.union([z.literal(""), z.enum(LINK_FILTERS)])),
  /** The id of a link or its address, or the e-mail address or id of a user. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  after: z.optional(z.string().check(z.maxLength(80))),
});
export type SharedLinksFilterInput = z.infer<typeof SharedLinksFilter>;

/** A report of a visitor; times are ISO. */
export interface ReportRow {
  reason: ReportReason;
  text: string;
  created_at: string;
  is_open: boolean;
}

/** A shared link as administrators see it: what it is called and whose it is; what it shows is at its address. */
export interface SharedLinkRow {
  id: string;
  title: string;
  user: { id: string; email: string; is_blocked: boolean } | null;
  turns: number;
  created_at: string;
  expires_at: string | null;
  state: "live" | "expired" | "revoked" | "taken_down";
  /** Reports that nobody has dealt with. */
  open_reports: number;
  /** The newest reports. */
  reports: ReportRow[];
}

export interface SharedLinkList {
  links: SharedLinkRow[];
  next: string | null;
}

const id = z.string().check(z.maxLength(100));

/** One thing done about a shared link; each leaves an entry in the audit log. */
export const SharedLinkAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take-down"), id }),
  z.object({ intent: z.literal("restore"), id }),
  z.object({ intent: z.literal("dismiss"), id }),
]);
export type SharedLinkActionInput = z.infer<typeof SharedLinkAction>;

import { CONVERSATIONS_PER_PAGE } from "../../contract/chat/limits";
import type { ConversationEntry, ConversationPage } from "../../contract/conversations";

export interface EntryRow extends Omit<
  ConversationEntry,
  "created_at" | "updated_at" | "pinned_at" | "project"
> {
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
  pinned_at: number | null;
  project_id: string | null;
  /** Null for a project that is gone too. */
  project_name: string | null;
}

/** A conversation as lists show it. */
const viewEntry = ({ project_id, project_name, ...row }: EntryRow): ConversationEntry => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  pinned_at: row.pinned_at === null ? null : new Date(row.pinned_at).toISOString(),
  project: project_id !== null && project_name !== null ? { id: project_id, name: project_name } : null,
});

/** One page of a list of `total` conversations. */
export const pageOf = (
  rows: EntryRow[],
  total: number,
  page: number,
  perPage = CONVERSATIONS_PER_PAGE,
): ConversationPage => ({
  success: true,
  data: rows.map(viewEntry),
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
});

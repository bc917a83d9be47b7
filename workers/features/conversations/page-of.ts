import { CONVERSATIONS_PER_PAGE } from "../../contract/chat/limits";
import type { ConversationEntry, ConversationPage } from "../../contract/conversations";

export interface EntryRow extends Omit<ConversationEntry, "created_at" | "updated_at" | "pinned_at"> {
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
  pinned_at: number | null;
}

/** A conversation as lists show it. */
const viewEntry = (row: EntryRow): ConversationEntry => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  pinned_at: row.pinned_at === null ? null : new Date(row.pinned_at).toISOString(),
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

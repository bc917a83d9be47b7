import {
  CONVERSATIONS_PER_PAGE,
  type ConversationEntry,
  type ConversationPage,
} from "../../contract/conversations";

export interface EntryRow extends Omit<ConversationEntry, "created_at" | "updated_at"> {
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
}

/** A conversation as lists show it. */
export const viewEntry = (row: EntryRow): ConversationEntry => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** One page of a list of `total` conversations. */
export const pageOf = (rows: EntryRow[], total: number, page: number): ConversationPage => ({
  success: true,
  data: rows.map(viewEntry),
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / CONVERSATIONS_PER_PAGE)),
  per_page: CONVERSATIONS_PER_PAGE,
  total,
});

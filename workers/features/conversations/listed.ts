import { sql } from "drizzle-orm";

/**
 * Condition for what a history lists of a user's conversations: no incognito ones, no discussions of documents, none that
 * the user has deleted. It is that of an index, word for word, but for the user.
 */
export const IS_LISTED = sql`is_incognito = 0 AND subject IS NULL AND deleted_at IS NULL`;

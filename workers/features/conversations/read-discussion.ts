import type { Discussion } from "../../contract/conversations";
import type { Context } from "../../core/context";
import { AppError } from "../../core/errors";
import { discussionKey } from "./discussion";
import { userOf } from "../../core/actor";
import { readConversation } from "./read-conversation";

/**
 * The newest page of what the user and the models said about a subject, or the page that ends at `before`; empty before
 * the first question. The caller has checked that the subject is the user's.
 */
export async function readSubjectDiscussion(
  ctx: Context,
  subject: string,
  before?: number,
): Promise<Discussion> {
  const conversation = await discussionKey(userOf(ctx), subject);
  const view = await readConversation(ctx, conversation, before).catch(nothingYet);
  const { selected = null, version = 0, history = [], older = null } = view ?? {};
  return { conversation, selected, version, history, older };
}

function nothingYet(error: unknown): null {
  if (error instanceof AppError && error.code === "conversation_not_found") return null;
  throw error;
}

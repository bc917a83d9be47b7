import { Done } from "#workers/contract/response";
import {
  DiscussionResponse,
  documentQueryType,
  type DocumentQueryType,
  type PdfDiscussion,
} from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import type { UsageLimit } from "~/conversation/engine/engine-dependencies";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { DiscussionStore, followDiscussion } from "~/conversation/stores/discussion-store";
import { createUsageLimit } from "~/conversation/stores/usage-limit";
import { notifyLists } from "~/kit/list/use-list-changes";
import { additionsOf, messageSender } from "./send-message";

/** A discussion that lives as long as the page, so that its answer continues while the user opens another document. */
export interface OpenDiscussion {
  live: LiveConversation;
  limits: Record<DocumentQueryType, UsageLimit>;
  /** Deletes what was asked and answered. Rejects with {@link ApiError}. */
  clear: () => Promise<void>;
}

interface Known extends OpenDiscussion {
  store: DiscussionStore;
}

const open = new Map<string, Known>();
const keyOf = (user: string, subject: string) => `${user} ${subject}`;

let channel: BroadcastChannel | null = null;

/** Notifies other tabs which discussion was deleted, by its key here; open from the first discussion on. */
function tabs(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("atelier:deleted-discussions");
  channel.onmessage = ({ data }: MessageEvent<string>) => open.get(data)?.store.clear();
  return channel;
}

/** The remaining quota of each type of question, shared by all discussions. */
const limits: Record<DocumentQueryType, UsageLimit> = {
  "pdf-chat": createUsageLimit("pdf-chat"),
  "pdf-functionality": createUsageLimit("pdf-functionality"),
  "pdf-image-analyse": createUsageLimit("pdf-image-analyse"),
};

/** The discussion of a user about a subject; what the page came with is taken where none is open yet. */
export function openDiscussion(
  user: string,
  subject: string,
  discussion: PdfDiscussion,
  httpError: (code: number) => string,
): OpenDiscussion {
  const key = keyOf(user, subject);
  const known = open.get(key);
  if (known) return known;
  const store = new DiscussionStore(`/documents/${subject}/chatpdf/history`, discussion, DiscussionResponse);
  const live = followDiscussion(store, {
    limit: limits["pdf-chat"],
    limitOf: (draft) => limits[documentQueryType(additionsOf(draft).type, draft.pictures.length > 0)],
    send: messageSender(subject, user, httpError),
  });
  const clear = async () => {
    await callApi(`/chat-pdf/${subject}/clear-history`, { method: "DELETE", answer: Done });
    forgetDiscussion(user, subject);
  };
  const opened = { live, limits, clear, store };
  open.set(key, opened);
  tabs();
  return opened;
}

/**
 * Forgets what was said in a discussion that the server has deleted: here, and in the other tabs; and lists it no more.
 */
export function forgetDiscussion(user: string, subject: string): void {
  const key = keyOf(user, subject);
  open.get(key)?.store.clear();
  tabs().postMessage(key);
  notifyLists("library", user);
}

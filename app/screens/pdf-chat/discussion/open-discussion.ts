import { DoneAnswer } from "#workers/contract/chat/answer-with";
import { documentQueryType, type DocumentQueryType, type PdfDiscussion } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";
import { createGuestLimit, type GuestLimit } from "../../chat/conversation/guest/guest-limit";
import { LiveConversation } from "../../chat/conversation/live-conversation";
import { memoryStorage } from "../../chat/conversation/memory-storage";
import { readLimit } from "../../chat/conversation/turn-calls";
import { modelName } from "../../chat/models/model-list";
import { tellLibraries } from "../../pdf-library/use-library-news";
import { DiscussionSource } from "./discussion-source";
import { messageSender } from "./send-message";

/** A discussion as long as the page lives, so that its answer goes on while the reader turns to another document. */
export interface OpenDiscussion {
  live: LiveConversation;
  limits: Record<DocumentQueryType, GuestLimit>;
  /** Deletes what was asked and answered. Rejects with {@link ApiError}. */
  clear: () => Promise<void>;
}

interface Known extends OpenDiscussion {
  source: DiscussionSource;
}

const open = new Map<string, Known>();
const keyOf = (user: string, subject: string) => `${user} ${subject}`;

let channel: BroadcastChannel | null = null;

/** Tells other tabs which discussion was deleted, by its key here; open from the first discussion on. */
function tabs(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel("atelier:deleted-discussions");
  channel.onmessage = ({ data }: MessageEvent<string>) => open.get(data)?.source.clear();
  return channel;
}

/** What is left of each kind of question; the same for all discussions. */
const limits: Record<DocumentQueryType, GuestLimit> = {
  "pdf-chat": createGuestLimit(() => readLimit("pdf-chat")),
  "pdf-functionality": createGuestLimit(() => readLimit("pdf-functionality")),
  "pdf-image-analyse": createGuestLimit(() => readLimit("pdf-image-analyse")),
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
  const source = new DiscussionSource(subject, discussion);
  const live = new LiveConversation(
    {
      kept: source,
      // The server has what was asked from its first moment: nothing has to survive a reload here.
      session: memoryStorage(),
      nameOf: modelName,
      limit: limits["pdf-chat"],
      limitOf: ({ extra, pictures }) => limits[documentQueryType(extra?.type, pictures.length > 0)],
      send: messageSender(subject, user, httpError),
      onFrame: (redraw) => (document.hidden ? setTimeout(redraw, 250) : requestAnimationFrame(redraw)),
      language: () => document.documentElement.lang,
    },
    source.id,
  );
  const clear = async () => {
    await callApi(`/chat-pdf/${subject}/clear-history`, { method: "DELETE", answer: DoneAnswer });
    forgetDiscussion(user, subject);
  };
  const opened = { live, limits, clear, source };
  open.set(key, opened);
  tabs();
  return opened;
}

/** Forgets what was said in a discussion that the server has deleted: here, and in the other tabs; and lists it no more. */
export function forgetDiscussion(user: string, subject: string): void {
  const key = keyOf(user, subject);
  open.get(key)?.source.clear();
  tabs().postMessage(key);
  tellLibraries(user);
}

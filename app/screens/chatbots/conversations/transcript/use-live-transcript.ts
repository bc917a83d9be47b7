import { useEffect, useState } from "react";
import type {
  ConversationState,
  OpenConversation,
  VisitorMessage,
} from "#workers/contract/chatbots/visitors";
import { isGone } from "~/kit/refusal";
import { usePolling } from "~/browser/polling";
import { conversationCalls } from "../conversation-calls";

/** Milliseconds between two reads of a conversation in which a person takes part. */
const INTERVAL_MS = 3_000;

export interface LiveTranscript {
  messages: VisitorMessage[];
  state: ConversationState;
  /** The last reading has failed; it is tried again. */
  isStale: boolean;
  setState: (state: ConversationState) => void;
  /** Reads what has come since. */
  readNow: () => Promise<void>;
}

/**
 * An open conversation. While a person is asked for or answers, it is read again every few seconds, unless the page is
 * hidden. `onGone` is called when it does not exist any more.
 */
export function useLiveTranscript(open: OpenConversation, onGone: () => void): LiveTranscript {
  const [live, setLive] = useState<Pick<OpenConversation, "messages" | "state">>(open);
  const [isStale, setStale] = useState(false);
  useEffect(() => setLive(open), [open]);
  const { conversation_id: id } = open;
  const calls = conversationCalls(id);
  const read = async (signal: AbortSignal) => {
    const { messages, state } = await calls.read(signal);
    setStale(false);
    setLive({ messages, state });
  };
  usePolling(live.state === "bot" ? null : id, {
    intervalMs: INTERVAL_MS,
    read: async (signal): Promise<undefined> => {
      if (document.hidden) return;
      try {
        await read(signal);
      } catch (error) {
        if (signal.aborted || isGone(error)) throw error;
        setStale(true);
      }
    },
    onError: onGone,
  });
  return {
    ...live,
    isStale,
    setState: (state) => setLive((before) => ({ ...before, state })),
    readNow: () => read(new AbortController().signal),
  };
}

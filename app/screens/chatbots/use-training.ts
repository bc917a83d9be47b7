import { useState } from "react";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { ApiError, callApi } from "~/api-client";
import { usePolling } from "~/browser/polling";
import { useRefresh } from "~/kit/list/use-refresh";

/** Milliseconds between two reads of a training. */
export const TRAINING_INTERVAL_MS = 5_000;

export interface Training {
  /** The chatbot as it was read last. */
  chatbot: ChatbotView;
  /** Reason why the last read failed; it is tried again. */
  problem: "connection" | "unknown" | null;
}

const isOver = ({ training_status: state }: ChatbotView): boolean =>
  state === "completed" || state === "failed";

/** Tells whether a training is to be waited for: nothing is read otherwise. */
const isAwaited = ({ training_status: state, sources_waiting }: ChatbotView): boolean =>
  state === "training" || (state === "pending" && sources_waiting > 0);

/**
 * Follows the training of a chatbot: reads its state every five seconds until it is `completed` or `failed`. Whenever
 * something has changed, what the screen has loaded is read again too.
 */
export function useTraining(loaded: ChatbotView): Training {
  const [live, setLive] = useState<{ of: ChatbotView; chatbot: ChatbotView }>({
    of: loaded,
    chatbot: loaded,
  });
  const [problem, setProblem] = useState<Training["problem"]>(null);
  const refresh = useRefresh();
  // The chatbot that the loader has read is newer than one that was polled before.
  const chatbot = live.of === loaded ? live.chatbot : loaded;
  usePolling(isAwaited(chatbot) ? chatbot.id : null, {
    intervalMs: TRAINING_INTERVAL_MS,
    read: async (signal) => {
      try {
        const { ChatbotResponse } = await import("#workers/contract/chatbots/chatbots");
        const { supportChat: read } = await callApi(`/v01/support-chatbot/chat-show/${loaded.id}`, {
          answer: ChatbotResponse,
          signal,
        });
        setProblem(null);
        if (read.sources_waiting !== chatbot.sources_waiting) refresh();
        setLive({ of: loaded, chatbot: read });
        return isOver(read) ? read : undefined;
      } catch (error) {
        if (signal.aborted || (error instanceof ApiError && error.status === 404)) throw error;
        setProblem(error instanceof ApiError && error.code === "network" ? "connection" : "unknown");
        return undefined;
      }
    },
    onResult: refresh,
    onError: refresh,
  });
  return { chatbot, problem };
}

import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callApi } from "~/api-client";
import { useStore } from "~/browser/use-store";
import { useRefresh } from "~/kit/list/use-refresh";
import type { Upload } from "~/kit/uploads/upload-queue";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { createdAddress } from "../addresses";
import { fileSource, SourceQueue, textSource } from "../source-queue";
import { useChatbotAction } from "../use-chatbot-action";
import type { Draft } from "./draft";

/** Files and the pasted text that the new chatbot does not have yet. */
export interface Sendings {
  shown: readonly Upload[];
  retry: (id: string) => void;
}

export interface Creation {
  isBusy: boolean;
  error: unknown;
  failure: string | undefined;
  /** Files and text that are still being sent after the chatbot was created. */
  sendings: Sendings;
  create: (draft: Draft, files: readonly File[]) => Promise<unknown>;
}

/** Makes a chatbot from its pages and shows its training; files and the text follow one by one. */
export function useCreation(onCreated: () => void): Creation {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run, busy, error, failure } = useChatbotAction();
  const [queue] = useState(() => new SourceQueue(1));
  const shown = useStore(queue, queue.get()).filter(({ phase }) => phase !== "waiting");
  useEffect(() => queue.onDone(refresh), [queue, refresh]);

  const create = async ({ name, chosen, text }: Draft, files: readonly File[]) => {
    let id = "";
    const isCreated = await run(async () => {
      const { ChatbotResponse } = await import("#workers/contract/chatbots/chatbots");
      const body = { name: name.trim(), urls: chosen };
      const adding = callApi("/v01/support-chatbot/chat-add", { body, answer: ChatbotResponse });
      ({ id } = await offerPlansIfRefused(adding, { counts: "chatbots" }));
      navigate(createdAddress(id), { replace: true });
      onCreated();
    });
    if (!isCreated) return;
    if (text.trim()) queue.push(textSource(id, text.trim()));
    queue.push(...files.map((file) => fileSource(id, file)));
  };
  const sendings = { shown, retry: (id: string) => void queue.retry(id) };
  return { isBusy: busy, error, failure, sendings, create };
}

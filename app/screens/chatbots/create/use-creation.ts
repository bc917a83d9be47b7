import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "~/api-client";
import { retry } from "~/browser/retry";
import { useRefresh } from "~/documents/use-refresh";
import { createdAddress } from "./created-address";
import type { Draft } from "./draft";

const ATTEMPTS = 4;

/** A file, or the pasted text, that the new chatbot does not have yet. */
export interface Sending {
  name: string;
  state: "sending" | "failed";
  again: () => void;
}

export interface Creation {
  isBusy: boolean;
  error: unknown;
  /** What is still being sent after the chatbot was created. */
  sendings: readonly Sending[];
  create: (draft: Draft, files: readonly File[]) => Promise<void>;
}

/** Makes a chatbot from its pages and shows its training; files and the text follow one by one. */
export function useCreation(onCreated: () => void): Creation {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const [sendings, setSendings] = useState<readonly Sending[]>([]);

  const send = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const again = () => void send(name, work);
    const become = (sending: Sending | null) =>
      setSendings((before) => [...before.filter((one) => one.name !== name), ...(sending ? [sending] : [])]);
    become({ name, state: "sending", again });
    try {
      await retry(work, { attempts: ATTEMPTS });
      become(null);
      refresh();
    } catch {
      become({ name, state: "failed", again });
    }
  };

  const create = async ({ name, chosen, text }: Draft, files: readonly File[]) => {
    setState({ isBusy: true, error: null });
    try {
      const { ChatbotResponse } = await import("#workers/contract/responses/chatbots");
      const body = { name: name.trim(), urls: chosen };
      const { id } = await callApi("/v01/support-chatbot/chat-add", { body, answer: ChatbotResponse });
      navigate(createdAddress(id), { replace: true });
      onCreated();
      setState({ isBusy: false, error: null });
      if (text.trim()) await send(text.trim().slice(0, 60), () => addText(id, text.trim()));
      for (const file of files) await send(file.name, () => uploadFile(id, file));
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return { ...state, sendings, create };
}

const addText = (id: string, text: string): Promise<unknown> =>
  callApi("/v01/support-chatbot/add-new-sources", { body: { support_chat_id: id, texts: [{ text }] } });

/** A file goes as a form, which `callApi` does not send. */
async function uploadFile(id: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set("support_chat_id", id);
  form.set("file", file, file.name);
  const [{ sendForm }, { SourceResponse }] = await Promise.all([
    import("~/documents/uploads/send-form"),
    import("#workers/contract/responses/chatbots"),
  ]);
  const sending = { signal: new AbortController().signal, onSent: () => {} };
  return sendForm("/v01/support-chatbot/upload-file", form, sending, SourceResponse);
}

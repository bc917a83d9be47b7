import { callApi } from "~/api-client";
import { newId } from "~/browser/new-id";
import { retry } from "~/browser/retry";
import { UploadQueue, type Sending } from "~/kit/uploads/upload-queue";

const ATTEMPTS = 4;

interface Source {
  id: string;
  /** The chatbot that reads it. */
  chatbot: string;
  name: string;
  size: number;
  content: File | string;
}

export const fileSource = (chatbot: string, file: File): Source => {
  const { name, size } = file;
  return { id: newId(), chatbot, name, size, content: file };
};

export const textSource = (chatbot: string, text: string): Source => {
  const { length: size } = text;
  return { id: newId(), chatbot, name: text.slice(0, 60), size, content: text };
};

/** Sends files and texts to a chatbot. */
export class SourceQueue extends UploadQueue<Source> {
  protected override send({ chatbot, content }: Source, sending: Sending): Promise<unknown> {
    const { signal } = sending;
    const send = (): Promise<unknown> => {
      if (typeof content !== "string") return sendFile(chatbot, content, sending);
      const body = { support_chat_id: chatbot, texts: [{ text: content }] };
      return callApi("/v01/support-chatbot/add-new-sources", { body, signal });
    };
    return retry(send, { attempts: ATTEMPTS, signal });
  }
}

/** A file goes as a form, which `callApi` does not send. */
async function sendFile(chatbot: string, file: File, { signal, onSent, onFinishing }: Sending) {
  const [{ sendForm }, { SourceResponse }] = await Promise.all([
    import("~/kit/uploads/send-form"),
    import("#workers/contract/chatbots/sources"),
  ]);
  const form = new FormData();
  form.set("support_chat_id", chatbot);
  form.set("file", file, file.name);
  const onProgress = (bytes: number) => {
    onSent(Math.min(bytes, file.size));
    if (bytes >= file.size) onFinishing();
  };
  return sendForm("/v01/support-chatbot/upload-file", form, { signal, onSent: onProgress }, SourceResponse);
}

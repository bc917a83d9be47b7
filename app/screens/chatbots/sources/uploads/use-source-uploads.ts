import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "~/api-client";
import { isRetryableError, retry } from "~/browser/retry";
import { sendForm } from "~/documents/uploads/send-form";
import { newId } from "~/browser/new-id";
import { rejectionOf, type FileRejection } from "./file-rejection";

/** How many files are sent at the same time. */
const AT_ONCE = 2;
const ATTEMPTS = 4;

export interface SourceUpload {
  id: string;
  file: File;
  phase: "waiting" | "sending" | "failed";
  /** Bytes that have left. */
  sent: number;
  failure: { code: string; message: string } | null;
}

export interface SourceUploads {
  shown: SourceUpload[];
  refused: { name: string; reason: FileRejection }[];
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  /** Cancels an upload, or removes a failed one from the list. */
  cancel: (id: string) => void;
  dismissRefused: () => void;
}

/** Uploads files to a chatbot, a few at a time. Leaving the screen ends them. */
export function useSourceUploads(chatbot: string, onDone: () => void): SourceUploads {
  const [shown, setShown] = useState<SourceUpload[]>([]);
  const [refused, setRefused] = useState<SourceUploads["refused"]>([]);
  const running = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;
  const change = useCallback(
    (id: string, part: Partial<SourceUpload>) =>
      setShown((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  );
  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const next = shown.filter(({ id, phase }) => phase === "waiting" && !running.current.has(id));
    for (const { id, file } of next.slice(0, Math.max(0, free))) {
      const stop = new AbortController();
      running.current.set(id, stop);
      change(id, { phase: "sending", sent: 0, failure: null });
      send(chatbot, file, stop.signal, (sent) => change(id, { sent: Math.min(sent, file.size) }))
        .then(() => {
          setShown((all) => all.filter((each) => each.id !== id));
          done.current();
        })
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          const { code, message } = error instanceof ApiError ? error : { code: "internal", message: "" };
          change(id, { phase: "failed", failure: { code, message } });
        })
        .finally(() => {
          running.current.delete(id);
          // The next one begins.
          setShown((all) => [...all]);
        });
    }
  }, [shown, chatbot, change]);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);
  const add = useCallback((files: Iterable<File>) => {
    const all = [...files].map((file) => ({ file, reason: rejectionOf(file) }));
    setRefused(all.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
    const accepted = all.filter(({ reason }) => !reason);
    setShown((before) => [...before, ...accepted.map(({ file }) => waiting(file))]);
  }, []);
  return {
    shown,
    refused,
    add,
    retry: (id) => change(id, { phase: "waiting" }),
    cancel: (id) => {
      running.current.get(id)?.abort();
      setShown((all) => all.filter((each) => each.id !== id));
    },
    dismissRefused: () => setRefused([]),
  };
}

const waiting = (file: File): SourceUpload => ({
  id: newId(),
  file,
  phase: "waiting",
  sent: 0,
  failure: null,
});

async function send(
  chatbot: string,
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  const { SourceResponse } = await import("#workers/contract/responses/chatbots");
  const form = new FormData();
  form.set("support_chat_id", chatbot);
  form.set("file", file, file.name);
  await retry(() => sendForm("/v01/support-chatbot/upload-file", form, { signal, onSent }, SourceResponse), {
    attempts: ATTEMPTS,
    signal,
    isRetryable: isRetryableError,
  });
}

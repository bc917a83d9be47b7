import { useEffect, useRef, useState } from "react";
import { usePolling } from "~/browser/polling";
import { useStore } from "~/browser/use-store";
import { visitorCalls } from "./visitor-calls";
import { VisitorConversation } from "./visitor-conversation";
import { VisitorMemory } from "./visitor-memory";
import { VisitorCaller, type OpenSession } from "./visitor-session";
import { EMPTY, type VisitorState } from "./visitor-state";

const PERSON_POLL_MS = 3_000;
/** A person may take a conversation over without being asked to. */
const IDLE_POLL_MS = 20_000;
/** Time since the last message of a visitor. */
const IDLE_POLLS = 30;

/** The conversation that this browser has with a chatbot, and its state; null until the page runs in a browser. */
export function useVisitorConversation(
  openSession: OpenSession,
  storageKey: string | null,
): [VisitorConversation | null, VisitorState] {
  const [conversation, setConversation] = useState<VisitorConversation | null>(null);
  useEffect(() => {
    const memory = new VisitorMemory(storageKey);
    const opened = new VisitorConversation(visitorCalls(new VisitorCaller(openSession, memory)), memory);
    setConversation(opened);
    void opened.restore();
    // The key identifies the conversation: a new function for the same one changes nothing.
  }, [storageKey]);
  return [conversation, useStore(conversation, EMPTY)];
}

/**
 * Looks for what a person of the team writes: often once one was asked for, else rarely and only where one may come.
 */
export function usePersonMessages(
  conversation: VisitorConversation | null,
  { answeredBy, conversation: id, messages }: VisitorState,
  mayCome: boolean,
): void {
  const read = async (signal: AbortSignal) => {
    // A read that fails is made up for by the next.
    if (!document.hidden) await conversation?.refresh(signal).catch(() => {});
    return undefined;
  };
  const isExpected = answeredBy !== "bot";
  usePolling(isExpected && id ? id : null, { intervalMs: PERSON_POLL_MS, read });
  const key = !isExpected && mayCome && id ? `${id} ${messages.length}` : null;
  const begun = useRef<string | null>(null);
  const readLater = async (signal: AbortSignal) => {
    // The first answer of a conversation is stored a moment after its end.
    if (begun.current === key) return read(signal);
    begun.current = key;
    return undefined;
  };
  usePolling(key, { intervalMs: IDLE_POLL_MS, maxReads: IDLE_POLLS, read: readLater });
}

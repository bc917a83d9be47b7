import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";
import { showToast } from "~/ui/toast/toast-store";
import type { Draft } from "~/conversation/engine/question";
import type { LiveConversation } from "~/conversation/engine/live-conversation";

/**
 * Sends questions to a model, and to others at the same time. The second value is the question that waits: for the engine, for the chat that the reader is on the way
 * to, or while `hold` was told so. It stays in its field until then, and when it is taken back.
 */
export function useSending(
  live: LiveConversation | null,
  { model, others }: { model: AiModelView | undefined; others: AiModelView[] },
  prepare: () => Promise<void>,
  onSending: (query: string) => void,
): [
  send: (draft: Draft) => void,
  waiting: Draft | null,
  isHeld: boolean,
  hold: (held: boolean) => void,
  takeBack: () => void,
] {
  const { t } = useTranslation("errors");
  const { isPremium } = useUser();
  const [waiting, setWaiting] = useState<Draft | null>(null);
  const [isHeld, hold] = useState(false);
  const isLeaving = useNavigation().state === "loading";
  useEffect(() => {
    if (!waiting || !live || !model || isHeld || isLeaving) return;
    setWaiting(null);
    onSending(waiting.query);
    const locked = [model, ...others].find(({ premium }) => premium === 1 && !isPremium);
    if (locked) live.hold({ ...waiting, model: locked });
    else live.ask({ ...waiting, model, others: others.length > 0 ? others : undefined });
  }, [waiting, live, model, others, isPremium, isHeld, isLeaving]);
  const send = (draft: Draft) => {
    if (!model) return;
    setWaiting(draft);
    prepare().catch(() => {
      setWaiting(null);
      showToast({ tone: "error", text: t("network") });
    });
  };
  return [send, waiting, isHeld, hold, () => setWaiting(null)];
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session";
import { showToast } from "~/ui/toast/toast-store";
import type { Draft } from "./conversation/conversation-doors";
import type { LiveConversation } from "./conversation/live-conversation";

/** Sends questions, and gives the one that waits for what sends it: it stays in its field until it is on its way. */
export function useSending(
  live: LiveConversation | null,
  model: AiModelView | undefined,
  prepare: () => Promise<void>,
  takeBack: (query: string) => void,
): [send: (draft: Draft) => void, waiting: Draft | null] {
  const { t } = useTranslation("errors");
  const { isPremium } = useUser();
  const [waiting, setWaiting] = useState<Draft | null>(null);
  useEffect(() => {
    if (!waiting || !live || !model) return;
    setWaiting(null);
    takeBack(waiting.query);
    if (model.premium === 1 && !isPremium) live.hold({ ...waiting, model });
    else live.ask({ ...waiting, model });
  }, [waiting, live, model, isPremium]);
  const send = (draft: Draft) => {
    if (!model) return;
    setWaiting(draft);
    prepare().catch(() => {
      setWaiting(null);
      showToast({ tone: "error", text: t("network") });
    });
  };
  return [send, waiting];
}

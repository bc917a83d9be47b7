import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";
import { showToast } from "~/ui/toast/toast-store";
import type { Draft } from "~/conversation/engine/engine-dependencies";
import type { LiveConversation } from "~/conversation/engine/live-conversation";

/** Sends questions. The second value is the question that waits for the engine; it stays in its field until then. */
export function useSending(
  live: LiveConversation | null,
  model: AiModelView | undefined,
  prepare: () => Promise<void>,
  onSending: (query: string) => void,
): [send: (draft: Draft) => void, waiting: Draft | null] {
  const { t } = useTranslation("errors");
  const { isPremium } = useUser();
  const [waiting, setWaiting] = useState<Draft | null>(null);
  useEffect(() => {
    if (!waiting || !live || !model) return;
    setWaiting(null);
    onSending(waiting.query);
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

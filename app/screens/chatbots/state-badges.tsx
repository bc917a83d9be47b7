import { Globe, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { Badge } from "~/ui/badge";
import { Spinner } from "~/ui/loading";

const TONES = { pending: "warning", training: "accent", completed: "success", failed: "danger" } as const;

type Trained = Pick<ChatbotView, "training_status" | "sources_total" | "sources_waiting">;

/** Badge of the state of a chatbot's training. */
export function TrainingBadge({ chatbot }: { chatbot: Trained }) {
  const { t } = useTranslation("chatbots");
  const { training_status: state, sources_total: total, sources_waiting: waiting } = chatbot;
  const isCounted = state === "training" && total > 0;
  return (
    <Badge tone={TONES[state]}>
      {state === "training" && <Spinner />}
      {isCounted ? t("state.trainingOf", { done: total - waiting, total }) : t(`state.${state}`)}
    </Badge>
  );
}

/** Whether everyone who has its address may ask a chatbot. */
export function AccessBadge({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation("chatbots");
  const Icon = isPublic ? Globe : Lock;
  return (
    <Badge>
      <Icon aria-hidden className="size-3" />
      {t(isPublic ? "access.public" : "access.private")}
    </Badge>
  );
}

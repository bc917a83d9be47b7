import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { callApi } from "~/api-client";
import { useRefresh } from "~/documents/use-refresh";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Spinner } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { showToast } from "~/ui/toast/toast-store";
import { sectionAddress } from "../frame/addresses";
import { useFailureText } from "../frame/failure-text";
import { useTraining } from "../frame/use-training";
import type { CreatedChatbot } from "./load-created.server";
import { QuickLook } from "./quick-look";
import { TestChat } from "./test-chat";
import type { Sending } from "./use-creation";

/** Sources in sight; the others are counted. */
const SHOWN = 12;

interface TrainStepProps {
  created: CreatedChatbot;
  sendings: readonly Sending[];
}

/** The third step: the training, source by source, and the chatbot to be tried. */
export function TrainStep({ created, sendings }: TrainStepProps) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  const { chatbot, problem } = useTraining(created.chatbot);
  const { id } = chatbot;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-6">
        <Progress chatbot={chatbot} />
        {problem && <Notice tone="error">{t(`chatbots:error.${problem}`)}</Notice>}
        <SourceStates chatbot={chatbot} sources={created.sources} sendings={sendings} />
        <QuickLook key={id} chatbot={chatbot} />
        <div className="flex flex-wrap gap-2">
          <LinkButton to={sectionAddress(id, "share")} variant="primary" className="max-sm:w-full">
            {t("chatbotCreate:train.share")}
          </LinkButton>
          <LinkButton to={sectionAddress(id, "design")} className="max-sm:flex-1">
            {t("chatbotCreate:train.design")}
          </LinkButton>
          <LinkButton to={sectionAddress(id, "sources")} className="max-sm:flex-1">
            {t("chatbotCreate:train.sources")}
          </LinkButton>
        </div>
      </div>
      <TestChat chatbot={chatbot} className="max-lg:order-first lg:sticky lg:top-6" />
    </div>
  );
}

function Progress({ chatbot }: { chatbot: ChatbotView }) {
  const { t } = useTranslation("chatbotCreate");
  const { name, training_status: state, sources_total: total, sources_waiting: waiting } = chatbot;
  const isOngoing = state === "training" || state === "pending";
  return (
    <div>
      <h2 role="status" className="text-lg font-semibold break-words">
        {t(isOngoing ? "train.title" : state === "failed" ? "train.failed" : "train.ready", { name })}
      </h2>
      {isOngoing && (
        <div className="mt-3">
          <ProgressBar
            label={t("train.progress")}
            {...(total > 0 ? { value: (total - waiting) / total } : {})}
          />
        </div>
      )}
      {state === "failed" && <p className="mt-1 text-sm text-ink-muted">{t("train.failedHint")}</p>}
    </div>
  );
}

/** What is on its way, what has failed, and then the others. */
function SourceStates({
  sources,
  chatbot,
  sendings,
}: TrainStepProps["created"] & Pick<TrainStepProps, "sendings">) {
  const { t } = useTranslation("chatbotCreate");
  const inOrder = [...sources].sort((one, other) => RANKS[one.state] - RANKS[other.state]);
  const hidden = chatbot.sources_total - Math.min(SHOWN, sources.length);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised text-sm ring-1 ring-line ring-inset">
      {sendings.map((sending) => (
        <li key={sending.name} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
          <span className="min-w-0 flex-1 truncate">{sending.name}</span>
          {sending.state === "sending" ? (
            <span className="flex items-center gap-2 text-ink-muted">
              <Spinner /> {t("train.uploading")}
            </span>
          ) : (
            <>
              <span className="text-danger">{t("train.uploadFailed")}</span>
              <Button size="small" onClick={sending.again}>
                {t("train.retry")}
              </Button>
            </>
          )}
        </li>
      ))}
      {inOrder.slice(0, SHOWN).map((source) => (
        <SourceLine key={source.id} source={source} />
      ))}
      {hidden > 0 && <li className="px-3 py-2.5 text-ink-muted">{t("train.more", { count: hidden })}</li>}
    </ul>
  );
}

const RANKS = { failed: 0, trained: 1, waiting: 2 };

function SourceLine({ source: { id, name, state, error } }: { source: SourceView }) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      await callApi(`/v01/support-chatbot/retry-source/${id}`, { method: "POST" });
      refresh();
    } catch (problem) {
      showToast({ tone: "error", text: failureText(problem) });
    }
    setBusy(false);
  };
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 break-all">{name}</span>
        {state === "failed" && (
          <span className="block text-danger">{t(`chatbots:refusal.${error ?? "unreachable"}`)}</span>
        )}
      </span>
      {state === "failed" && (
        <Button size="small" busy={isBusy} onClick={() => void tryAgain()}>
          {t("chatbotCreate:train.retry")}
        </Button>
      )}
      <span className="flex shrink-0 items-center gap-1.5 text-ink-muted [&_svg]:size-4">
        {state === "trained" && (
          <>
            <CircleCheck aria-hidden className="text-success" /> {t("chatbotCreate:train.trained")}
          </>
        )}
        {state === "waiting" && (
          <>
            <Clock aria-hidden /> {t("chatbotCreate:train.waiting")}
          </>
        )}
        {state === "failed" && <CircleAlert aria-hidden className="text-danger" />}
      </span>
    </li>
  );
}

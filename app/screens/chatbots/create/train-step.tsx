import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Spinner } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { sectionAddress, shortAddress } from "../addresses";
import { useChatbotAction } from "../use-chatbot-action";
import { useRefusalText } from "../use-refusal-text";
import { useTraining } from "../use-training";
import type { CreatedChatbot } from "./created-chatbot";
import { QuickLook } from "./quick-look";
import { TestChat } from "./test-chat";
import type { Sendings } from "./use-creation";

/** Sources in sight; the others are counted. */
const SHOWN = 12;

interface TrainStepProps {
  created: CreatedChatbot;
  sendings: Sendings;
}

/** The third step: the training, source by source, and the chatbot to be tried. */
export function TrainStep({ created, sendings }: TrainStepProps) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  const { chatbot, problem } = useTraining(created.chatbot);
  const { id } = chatbot;
  const isEmpty = chatbot.sources_total + sendings.shown.length === 0;
  const needsSources = isEmpty || chatbot.training_status === "failed";
  // The test comes before the list of sources on a phone, as soon as there is something to ask.
  const place = chatbot.sources_trained > 0 ? "max-lg:order-1" : "max-lg:order-last";
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-6">
        <Progress chatbot={chatbot} isEmpty={isEmpty} />
        {problem && <Notice tone="error">{t(`chatbots:error.${problem}`)}</Notice>}
        <div className="flex flex-wrap gap-2">
          {!needsSources && (
            <LinkButton to={sectionAddress(id, "share")} variant="primary" className="max-sm:w-full">
              {t("chatbotCreate:train.share")}
            </LinkButton>
          )}
          <LinkButton
            to={sectionAddress(id, "sources")}
            variant={needsSources ? "primary" : "secondary"}
            className="max-sm:flex-1"
          >
            {t("chatbotCreate:train.sources")}
          </LinkButton>
          <LinkButton to={sectionAddress(id, "design")} className="max-sm:flex-1">
            {t("chatbotCreate:train.design")}
          </LinkButton>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-6 max-lg:order-2 lg:col-start-1">
        {!isEmpty && <SourceStates chatbot={chatbot} sources={created.sources} sendings={sendings} />}
        <QuickLook key={id} chatbot={chatbot} models={created.models} />
      </div>
      <TestChat
        chatbot={chatbot}
        className={`self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${place}`}
      />
    </div>
  );
}

function Progress({ chatbot, isEmpty }: { chatbot: ChatbotView; isEmpty: boolean }) {
  const { t } = useTranslation("chatbotCreate");
  const { name, training_status: state, sources_total: total, sources_waiting: waiting } = chatbot;
  const isOngoing = !isEmpty && (state === "training" || state === "pending");
  const title = isEmpty ? "empty" : isOngoing ? "title" : state === "failed" ? "failed" : "ready";
  return (
    <div>
      <div role="status">
        <h2 className="text-lg font-semibold break-words">{t(`train.${title}`, { name })}</h2>
        {isEmpty && <p className="mt-1 text-sm text-ink-muted">{t("train.emptyHint")}</p>}
        {title === "failed" && <p className="mt-1 text-sm text-ink-muted">{t("train.failedHint")}</p>}
      </div>
      {isOngoing && (
        <div className="mt-3">
          <ProgressBar
            label={t("train.progress")}
            {...(total > 0 ? { value: (total - waiting) / total } : {})}
          />
        </div>
      )}
    </div>
  );
}

/** Lists the sources that are being read, those that have failed, and then the others. */
function SourceStates({
  sources,
  chatbot,
  sendings,
}: Omit<CreatedChatbot, "models"> & Pick<TrainStepProps, "sendings">) {
  const { t } = useTranslation("chatbotCreate");
  const inOrder = [...sources].sort((one, other) => RANKS[one.state] - RANKS[other.state]);
  const hidden = chatbot.sources_total - Math.min(SHOWN, sources.length);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised text-sm ring-1 ring-line ring-inset">
      {sendings.shown.map((sending) => (
        <li key={sending.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
          <span className="min-w-0 flex-1 truncate">{sending.name}</span>
          {sending.phase !== "failed" ? (
            <span className="flex items-center gap-2 text-ink-muted">
              <Spinner /> {t("train.uploading")}
            </span>
          ) : (
            <>
              <span className="text-danger">{t("train.uploadFailed")}</span>
              <Button size="small" onClick={() => sendings.retry(sending.id)}>
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

function SourceLine({ source: { id, kind, name, url, state, error } }: { source: SourceView }) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  const refresh = useRefresh();
  const refusalText = useRefusalText();
  const { run, busy } = useChatbotAction({ toasts: true });
  const tryAgain = () =>
    run(async () => {
      await callApi(`/v01/support-chatbot/retry-source/${id}`, { method: "POST" });
      refresh();
    });
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        {/* A page has no name but its address until it is read. */}
        <span className="line-clamp-1 break-all">{name === url ? shortAddress(url) : name}</span>
        {state === "failed" && (
          <span className="block text-danger">{refusalText(error ?? "unreachable", kind)}</span>
        )}
      </span>
      {state === "failed" && (
        <Button size="small" busy={busy} onClick={() => void tryAgain()}>
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

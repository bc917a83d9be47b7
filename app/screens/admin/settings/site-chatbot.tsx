import { useFetcher } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { SiteChatbotView } from "#workers/contract/admin/site-chatbot";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { showToast } from "~/ui/toast/toast-store";
import type { Answer } from "../resources/action-answer";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import { useRepeatedReading } from "../shell/use-repeated-reading";

export interface SiteChatbotProps {
  /** Null while there is none. */
  chatbot: SiteChatbotView | null;
  /** Proposed as the owner of a new one. */
  owner: string;
}

/** The chatbot that answers from the public pages: makes it with one press, then says what it has read. */
export function SiteChatbot({ chatbot, owner }: SiteChatbotProps) {
  const { t } = useTranslation("adminLabels");
  return (
    <Panel title={t("settings.siteChatbot.title")}>
      <p className="max-w-prose text-sm text-ink-muted">{t("settings.siteChatbot.text")}</p>
      {chatbot ? <Created chatbot={chatbot} /> : <Creation owner={owner} />}
    </Panel>
  );
}

function Creation({ owner }: { owner: string }) {
  const { t } = useTranslation(["adminLabels", "errors"]);
  const id = useId();
  const { fetcher, refusal } = useAction("created");
  const isUnknown = refusal?.code === "validation_failed";
  return (
    <fetcher.Form method="post" className="mt-4 grid max-w-prose gap-1.5">
      <input type="hidden" name="intent" value="create-chatbot" />
      <label htmlFor={id} className="text-sm font-medium">
        {t("adminLabels:settings.siteChatbot.owner")}
      </label>
      <Input
        id={id}
        name="email"
        type="email"
        required
        defaultValue={owner}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={isUnknown ? true : undefined}
      />
      <p
        id={`${id}-hint`}
        role={isUnknown ? "alert" : undefined}
        className={isUnknown ? "text-sm text-danger" : "text-sm text-ink-muted"}
      >
        {t(
          isUnknown
            ? "adminLabels:settings.siteChatbot.unknownOwner"
            : "adminLabels:settings.siteChatbot.ownerHint",
        )}
      </p>
      {refusal && !isUnknown && <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>}
      <div className="mt-2.5">
        <Button type="submit" variant="primary" busy={fetcher.state !== "idle"}>
          {t("adminLabels:settings.siteChatbot.create")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Created({ chatbot }: { chatbot: SiteChatbotView }) {
  const { t } = useTranslation(["adminLabels", "errors"]);
  const { fetcher, refusal } = useAction("readingAgain");
  const { name, owner, pages } = chatbot;
  return (
    <div className="mt-4 grid gap-4 text-sm">
      <Progress chatbot={chatbot} />
      {owner === null ? (
        <Notice tone="warning">{t("adminLabels:settings.siteChatbot.suspended")}</Notice>
      ) : (
        <p className="wrap-anywhere text-ink-muted">
          {t("adminLabels:settings.siteChatbot.ownedBy", { name, email: owner })}
        </p>
      )}
      {refusal && <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>}
      {pages > 0 && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="read-site" />
          <Button type="submit" busy={fetcher.state !== "idle"}>
            <RefreshCw aria-hidden />
            {t("adminLabels:settings.siteChatbot.readAgain")}
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}

/** How far it has come with the pages, and what keeps visitors from seeing it. */
function Progress({ chatbot }: { chatbot: SiteChatbotView }) {
  const { t } = useTranslation("adminLabels");
  const { count, time } = useFormat();
  const { name, pages, pages_waiting, training_status, trained_at, is_public } = chatbot;
  const isLearning = training_status === "training" && pages > 0;
  useRepeatedReading(isLearning);
  if (pages === 0) return <p>{t("settings.siteChatbot.otherSources", { name })}</p>;
  const done = pages - pages_waiting;
  const learning = t("settings.siteChatbot.learning", { done: count(done), total: count(pages) });
  return (
    <>
      {isLearning && (
        <div className="grid max-w-md gap-2">
          <ProgressBar label={learning} value={done / pages} />
          <p className="tabular-nums">{learning}</p>
        </div>
      )}
      {training_status === "completed" && trained_at && (
        <p>{t("settings.siteChatbot.learned", { pages: count(pages), time: time(trained_at) })}</p>
      )}
      {training_status === "failed" && <Notice tone="error">{t("settings.siteChatbot.failed")}</Notice>}
      {!is_public && <Notice tone="warning">{t("settings.siteChatbot.hidden")}</Notice>}
    </>
  );
}

/** Sends what an administrator does here, and says once that it was taken. */
function useAction(done: "created" | "readingAgain") {
  const { t } = useTranslation("adminLabels");
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok) showToast({ tone: "success", text: t(`settings.siteChatbot.${done}`) });
  }, [data, state, done, t]);
  return { fetcher, refusal: state === "idle" && data && !data.ok ? data : null };
}

import { RefreshCw } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SiteChatbotView } from "#workers/contract/admin/site-chatbot";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
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
  const { t } = useTranslation("adminLabels");
  const id = useId();
  const { Form, busy, refusal, failure } = useFormAction({ done: t("settings.siteChatbot.created") });
  const isUnknown = refusal?.code === "validation_failed";
  return (
    <Form method="post" className="mt-4 grid max-w-prose gap-1.5">
      <input type="hidden" name="intent" value="create-chatbot" />
      <label htmlFor={id} className="text-sm font-medium">
        {t("settings.siteChatbot.owner")}
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
        {t(isUnknown ? "settings.siteChatbot.unknownOwner" : "settings.siteChatbot.ownerHint")}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="mt-2.5">
        <Button type="submit" variant="primary" busy={busy}>
          {t("settings.siteChatbot.create")}
        </Button>
      </div>
    </Form>
  );
}

function Created({ chatbot }: { chatbot: SiteChatbotView }) {
  const { t } = useTranslation("adminLabels");
  const { Form, busy, failure } = useFormAction({ done: t("settings.siteChatbot.readingAgain") });
  const { name, owner, pages } = chatbot;
  return (
    <div className="mt-4 grid gap-4 text-sm">
      <Progress chatbot={chatbot} />
      {owner === null ? (
        <Notice tone="warning">{t("settings.siteChatbot.suspended")}</Notice>
      ) : (
        <p className="wrap-anywhere text-ink-muted">
          {t("settings.siteChatbot.ownedBy", { name, email: owner })}
        </p>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {pages > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="read-site" />
          <Button type="submit" busy={busy}>
            <RefreshCw aria-hidden />
            {t("settings.siteChatbot.readAgain")}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Shows how many pages the chatbot has learned, and what keeps visitors from seeing it. */
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

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isDefault, isLayout, type ContentDetail } from "#workers/contract/content/items";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { LocalTime } from "~/ui/local-time";
import { ConfirmAction } from "../shell/confirm-action";
import { Panel } from "../shell/panel";
import type { ContentDraftState } from "./use-content-draft";

interface PublicationPanelProps {
  item: ContentDetail;
  state: ContentDraftState;
}

/** Questions before something that visitors notice. */
const QUESTIONS = {
  unpublish: { title: "unpublishTitle", text: "unpublishText", confirm: "unpublish" },
  delete: { title: "deleteTitle", text: "deleteText", confirm: "delete" },
  reset: { title: "resetTitle.text", text: "resetText.text", confirm: "reset" },
  resetOrder: { title: "resetTitle.order", text: "resetText.order", confirm: "reset" },
} as const;

/** Panel of the time at which a text goes out, and of its withdrawal. */
export function PublicationPanel({ item, state }: PublicationPanelProps) {
  const { t } = useTranslation("adminContent");
  const [at, setAt] = useState("");
  const [asking, setAsking] = useState<"unpublish" | "delete" | null>(null);
  const { doing, store, act, refused } = state;
  const { publish_at, published_at } = item;
  const isKept = item.version > 0;
  const isOrder = isLayout(item);
  const deletion = isOrder ? "resetOrder" : item.ours ? "reset" : "delete";
  const question = QUESTIONS[asking === "unpublish" ? "unpublish" : deletion];
  const confirm = () => {
    if (asking) act(asking);
    setAsking(null);
  };
  const error = refused("at") ? t("schedule.past") : undefined;
  return (
    <Panel title={t("schedule.title")}>
      <p className="text-sm text-ink-muted">
        {publish_at ? (
          <>
            {t("schedule.planned")} <LocalTime at={publish_at} />
          </>
        ) : isDefault(item) ? (
          t(isOrder ? "schedule.ours.order" : "schedule.ours.text")
        ) : published_at ? (
          <>
            {t("schedule.since")} <LocalTime at={published_at} />
          </>
        ) : (
          t("schedule.never")
        )}
      </p>
      <div className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={t("schedule.at")} hint={t("schedule.hint")} {...(error && { error })}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
          )}
        </Field>
        <Button
          busy={doing === "schedule"}
          disabled={!at}
          onClick={() => store("schedule", { at: new Date(at).toISOString() })}
        >
          {t("schedule.set")}
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {publish_at && (
          <Button size="small" busy={doing === "unschedule"} onClick={() => act("unschedule")}>
            {t("schedule.cancel")}
          </Button>
        )}
        {published_at && item.kind !== "landing" && (
          <Button size="small" variant="quiet" onClick={() => setAsking("unpublish")}>
            {t("unpublish")}
          </Button>
        )}
        {isKept && (
          <Button size="small" variant="quiet" onClick={() => setAsking("delete")}>
            {t(isOrder ? "deleteOurs.order" : item.ours ? "deleteOurs.text" : "delete")}
          </Button>
        )}
      </div>
      <ConfirmAction
        open={asking !== null}
        title={t(question.title)}
        text={t(question.text)}
        confirm={t(question.confirm)}
        busy={doing === asking}
        onConfirm={confirm}
        onClose={() => setAsking(null)}
      />
    </Panel>
  );
}

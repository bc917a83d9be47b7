import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignPlan, PlanEntry } from "#workers/contract/social/campaigns";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { freePosts } from "./edit-plan";

const MAX_THEME = 300;
const MAX_GOAL = 500;
const SHOWN_CHARACTERS = 60;

interface EntryDialogProps {
  entry: PlanEntry;
  plan: CampaignPlan;
  posts: readonly PostView[];
  /** Resolves to false if it was refused; the reason is shown with the plan. */
  onSave: (entry: PlanEntry) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
  onClose: () => void;
}

/** Changes one entry of a plan. */
export default function EntryDialog({
  entry: loaded,
  plan,
  posts,
  onSave,
  onRemove,
  onClose,
}: EntryDialogProps) {
  const { t } = useTranslation(["socialCampaign", "social"]);
  const [entry, setEntry] = useState(loaded);
  const { run, running } = useAction<"save" | "remove">();
  const change = (changed: Partial<PlanEntry>) => setEntry((before) => ({ ...before, ...changed }));
  const isComplete = Boolean(entry.date && entry.time && entry.theme.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void run(() => onSave({ ...entry, theme: entry.theme.trim() }).then(onClose), "save");
  };
  return (
    <LazyDialog
      open
      title={t("socialCampaign:plan.editTitle")}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            className="me-auto text-danger"
            busy={running === "remove"}
            onClick={() => void run(() => onRemove().then(onClose), "remove")}
          >
            {t("socialCampaign:plan.remove")}
          </Button>
          <Button
            type="submit"
            form="plan-entry"
            variant="primary"
            busy={running === "save"}
            disabled={!isComplete}
          >
            {t("socialCampaign:plan.save")}
          </Button>
        </>
      }
    >
      <form id="plan-entry" onSubmit={save} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t("social:schedule.date")}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                value={entry.date}
                onChange={(event) => change({ date: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t("social:schedule.time")}>
            {(control) => (
              <Input
                {...control}
                type="time"
                required
                value={entry.time}
                onChange={(event) => change({ time: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        <Field label={t("socialCampaign:plan.theme")}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={MAX_THEME}
              value={entry.theme}
              onChange={(event) => change({ theme: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t("socialCampaign:plan.goal")}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_GOAL}
              value={entry.goal}
              onChange={(event) => change({ goal: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t("socialCampaign:plan.post")}>
          {(control) => (
            <Select
              {...control}
              value={entry.post_id ?? ""}
              onChange={(event) => change({ post_id: event.currentTarget.value || null })}
            >
              <option value="">{t("socialCampaign:plan.noPost")}</option>
              {freePosts(plan, posts, entry).map(({ id, content }) => (
                <option key={id} value={id}>
                  {content.trim().slice(0, SHOWN_CHARACTERS) || t("socialCampaign:posts.noText")}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </LazyDialog>
  );
}

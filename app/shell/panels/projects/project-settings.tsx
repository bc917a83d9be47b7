import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_INSTRUCTIONS, type ProjectView } from "#workers/contract/projects";
import { loadAllModels } from "~/conversation/models/model-list";
import { changeProject } from "~/conversation/projects/project-calls";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { useRead } from "../use-read";

interface ProjectSettingsProps {
  project: ProjectView;
  onChange: (project: ProjectView) => void;
}

/** What the conversations of a project are asked with. */
export function ProjectSettings(props: ProjectSettingsProps) {
  return (
    <div className="grid gap-4">
      <Instructions {...props} />
      <DefaultModel {...props} />
    </div>
  );
}

function Instructions({ project, onChange }: ProjectSettingsProps) {
  const { t } = useTranslation("projects");
  const { run, busy, failure } = useAction();
  const [text, setText] = useState(project.instructions);
  const isChanged = text.trim() !== project.instructions;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      onChange(await changeProject(project.id, { instructions: text }));
      showToast({ tone: "success", text: t("saved") });
    });
  };
  return (
    <form onSubmit={onSubmit}>
      <Field label={t("instructions.title")} hint={t("instructions.hint")}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            placeholder={t("instructions.placeholder")}
            maxLength={MAX_INSTRUCTIONS}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {(isChanged || busy) && (
        <div className="mt-2 flex justify-end gap-2">
          <Button size="small" onClick={() => setText(project.instructions)}>
            {t("cancel")}
          </Button>
          <Button size="small" variant="primary" type="submit" busy={busy}>
            {t("save")}
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="error" className="mt-2">
          {failure}
        </Notice>
      )}
    </form>
  );
}

function DefaultModel({ project, onChange }: ProjectSettingsProps) {
  const { t } = useTranslation("projects");
  const { run } = useAction({ toasts: true });
  const { data } = useRead(loadAllModels, []);
  const models = data?.filter(({ available }) => available === 1) ?? [];
  // A model that is no longer offered is not chosen for anybody.
  const chosen = models.some(({ id }) => id === project.model_id) ? String(project.model_id) : "";
  return (
    <Field label={t("model.title")} hint={t("model.hint")}>
      {(control) => (
        <Select
          {...control}
          className="max-w-sm"
          disabled={!data}
          value={chosen}
          onChange={({ currentTarget }) => {
            const model_id = currentTarget.value === "" ? null : Number(currentTarget.value);
            void run(async () => {
              onChange(await changeProject(project.id, { model_id }));
              showToast({ tone: "success", text: t("saved") });
            });
          }}
        >
          <option value="">{t("model.usual")}</option>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

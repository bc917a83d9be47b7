import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_INSTRUCTIONS, MAX_PROJECT_NAME, type ProjectView } from "#workers/contract/projects";
import { changeProject, createProject } from "~/conversation/projects/project-calls";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface ProjectFormProps {
  /** The project to rename; absent for a new one. */
  project?: ProjectView;
  onSaved: (project: ProjectView) => void;
  onClose: () => void;
}

/** Names a project; a new one gets its instructions here too. */
export function ProjectForm({ project, onSaved, onClose }: ProjectFormProps) {
  const { t } = useTranslation("projects");
  const form = useId();
  const { run, busy, failure } = useAction();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const name = String(sent.get("name"));
    const instructions = String(sent.get("instructions") ?? "");
    void run(async () => {
      const saved = project
        ? await changeProject(project.id, { name })
        : await createProject({ name, instructions, model_id: null });
      onClose();
      onSaved(saved);
    });
  };
  return (
    <Dialog
      size={project ? "small" : "medium"}
      title={t(project ? "form.rename" : "create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t(project ? "save" : "form.create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} className="grid gap-4">
        <Field label={t("form.name")} required>
          {(control) => (
            <Input
              {...control}
              name="name"
              dir="auto"
              defaultValue={project?.name}
              placeholder={t("form.namePlaceholder")}
              maxLength={MAX_PROJECT_NAME}
              autoComplete="off"
            />
          )}
        </Field>
        {!project && (
          <Field label={t("instructions.title")} hint={t("instructions.hint")}>
            {(control) => (
              <Textarea
                {...control}
                name="instructions"
                placeholder={t("instructions.placeholder")}
                maxLength={MAX_INSTRUCTIONS}
                className="min-h-32"
              />
            )}
          </Field>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}

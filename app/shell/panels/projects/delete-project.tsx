import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectView } from "#workers/contract/projects";
import { deleteProject } from "~/conversation/projects/project-calls";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

interface DeleteProjectProps {
  project: ProjectView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks what becomes of a project's conversations before it is deleted. */
export function DeleteProject({ project, onDeleted, onClose }: DeleteProjectProps) {
  const { t } = useTranslation("projects");
  const { id: user } = useUser();
  const { run, busy, failure } = useAction();
  const [fate, setFate] = useState<"keep" | "delete">("keep");
  const { id, name, conversations } = project;
  const onDelete = () =>
    void run(async () => {
      await deleteProject(id, fate);
      if (user) serverConversations(user).refreshList();
      onClose();
      onDeleted();
    });
  return (
    <Dialog
      size="small"
      title={t("deletion.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={onDelete}>
            {t("deletion.confirm")}
          </Button>
        </>
      }
    >
      <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">{t("deletion.text", { name })}</p>
      {conversations > 0 && (
        <fieldset className="mt-4 grid gap-px">
          <legend className="mb-1.5 text-sm font-medium">
            {t("deletion.conversations", { count: conversations })}
          </legend>
          {(["keep", "delete"] as const).map((choice) => (
            <label
              key={choice}
              className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm hover:bg-hover has-checked:bg-accent-soft"
            >
              <input type="radio" name="fate" checked={fate === choice} onChange={() => setFate(choice)} />
              {t(`deletion.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

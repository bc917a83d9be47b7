import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NamedProject } from "#workers/contract/project-key";
import { MAX_PROJECT_NAME, type ProjectEntry } from "#workers/contract/projects";
import { createProject, fetchAllProjects } from "~/conversation/projects/project-calls";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import type { Conversations } from "./history-actions";

interface ProjectDialogProps {
  conversations: Conversations;
  onMove: (project: NamedProject) => void;
  onClose: () => void;
}

/** Moves conversations to one of the user's projects; the first is made here. */
export function ProjectDialog({ conversations, onMove, onClose }: ProjectDialogProps) {
  const { t } = useTranslation("projects");
  const { id: user } = useUser();
  const [projects, setProjects] = useState<ProjectEntry[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState("");
  const { run, busy, failure } = useAction();
  useEffect(() => void run(async (signal) => setProjects(await fetchAllProjects(user, signal))), [run, user]);
  const isNew = projects?.length === 0;
  const target = projects?.find(({ id }) => id === chosen);
  const confirm = () =>
    void run(async () => {
      const project = isNew ? await createProject({ name, instructions: "", model_id: null }) : target;
      if (!project) return;
      onMove({ id: project.id, name: project.name });
      onClose();
    });
  return (
    <Dialog
      size="small"
      title={t("move.title", { count: conversations.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            busy={busy && projects !== null}
            disabled={isNew ? name.trim() === "" : !target}
            onClick={confirm}
          >
            {t(isNew ? "move.create" : "move.confirm")}
          </Button>
        </>
      }
    >
      {!projects && !failure && <Skeleton className="h-24" />}
      {isNew && (
        <Field label={t("move.newName")} required>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              value={name}
              maxLength={MAX_PROJECT_NAME}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
      )}
      {projects && !isNew && (
        <fieldset className="grid min-w-0 gap-px">
          <legend className="sr-only">{t("move.choose")}</legend>
          {projects.map((project) => (
            <label
              key={project.id}
              className="flex min-h-10 min-w-0 items-center gap-3 rounded-md px-3 text-sm hover:bg-hover has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="project"
                checked={chosen === project.id}
                onChange={() => setChosen(project.id)}
              />
              <span dir="auto" className="min-w-0 truncate">
                {project.name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {failure && (
        <Notice tone="error" className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

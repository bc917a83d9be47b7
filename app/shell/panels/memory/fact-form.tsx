import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_FACT, type FactView } from "#workers/contract/memory";
import { fetchAllProjects } from "~/conversation/projects/project-calls";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { useRead } from "../use-read";
import { addFact, changeFact } from "./memory-calls";

interface FactFormProps {
  /** The fact to reword; absent for a new one. */
  fact?: FactView | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes a fact by hand; a new one holds everywhere or in one project. */
export function FactForm({ fact, onSaved, onClose }: FactFormProps) {
  const { t } = useTranslation("panels");
  const { id: user } = useUser();
  const form = useId();
  const { run, busy, failure } = useAction();
  const { data: projects } = useRead((signal) => fetchAllProjects(user, signal), [user]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const text = String(sent.get("text"));
    const project = String(sent.get("project") ?? "") || null;
    void run(async () => {
      await (fact ? changeFact(fact.id, text) : addFact(text, project));
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      title={t(fact ? "memory.form.change" : "memory.form.create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("memory.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("memory.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} className="grid gap-4">
        <Field label={t("memory.form.text")} required>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              defaultValue={fact?.text}
              placeholder={t("memory.form.placeholder")}
              maxLength={MAX_FACT}
            />
          )}
        </Field>
        {!fact && projects && projects.length > 0 && (
          <Field label={t("memory.form.scope")}>
            {(control) => (
              <Select {...control} name="project" defaultValue="">
                <option value="">{t("memory.scope.everywhere")}</option>
                {projects.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {t("memory.scope.project", { name })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}

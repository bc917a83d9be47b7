import { UserRound } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import type { VisitorConversation } from "./visitor-conversation";
import { runningAnswer, type VisitorState } from "./visitor-state";

export interface TalkToPersonProps {
  conversation: VisitorConversation;
  state: VisitorState;
}

/** The way to a person: asks for one, then says that one is looked for or has joined. */
export function TalkToPerson({ conversation, state }: TalkToPersonProps) {
  const { t } = useTranslation("visitor");
  const [isOpen, setOpen] = useState(false);
  const { answeredBy, isGone, messages } = state;
  if (answeredBy === "person") return <Notice tone="success">{t("person.joined")}</Notice>;
  if (answeredBy === "waiting") return <Notice>{t("person.waiting")}</Notice>;
  if (state.conversation === null || messages.length === 0 || runningAnswer(state) || isGone) return null;
  if (isOpen)
    return (
      <PersonForm
        asksForEmail={state.lead === null}
        onRequest={async (email) => {
          await conversation.requestPerson(email);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <div className="flex justify-center">
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <UserRound aria-hidden />
        {t("person.talk")}
      </Button>
    </div>
  );
}

interface PersonFormProps {
  /** The visitor has left no address yet. */
  asksForEmail: boolean;
  onRequest: (email: string) => Promise<void>;
  onCancel: () => void;
}

function PersonForm({ asksForEmail, onRequest, onCancel }: PersonFormProps) {
  const { t } = useTranslation("visitor");
  const email = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"email" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.current?.validity.valid === false) {
      setProblem("email");
      return email.current.focus();
    }
    setBusy(true);
    setProblem(null);
    await onRequest(email.current?.value.trim() ?? "").catch(() => {
      setBusy(false);
      setProblem("failed");
    });
  };
  return (
    <form
      noValidate
      aria-label={t("person.talk")}
      onSubmit={(event) => void submit(event)}
      className="space-y-3 rounded-lg border border-line bg-surface-raised p-4"
    >
      {asksForEmail && (
        <>
          <p className="text-sm">{t("person.ask")}</p>
          <Field
            label={t("lead.optional", { label: t("lead.email") })}
            {...(problem === "email" ? { error: t("lead.emailInvalid") } : {})}
          >
            {(control) => (
              <Input {...control} ref={email} type="email" autoComplete="email" maxLength={200} />
            )}
          </Field>
        </>
      )}
      {problem === "failed" && <Notice tone="error">{t("person.failed")}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t("person.confirm")}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t("person.cancel")}
        </Button>
      </div>
    </form>
  );
}

import { Pencil } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { isBlank } from "#workers/contract/text/is-blank";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { enterSends } from "../composer/question-field";
import { Question } from "./pending-question";

export interface EditableQuestionProps {
  query: string;
  /** True if it can be asked in other words now. */
  canEdit: boolean;
  onEdit: (query: string) => void;
  /** Attachments of the question. */
  children?: ReactNode;
}

/** A question as it was asked, which can be asked in other words in its place. */
export function EditableQuestion({ query, canEdit, onEdit, children }: EditableQuestionProps) {
  const { t } = useTranslation("chat");
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  // The form stays while another tab asks something: closing it would lose what was typed.
  if (editing) return <QuestionForm query={query} canSend={canEdit} onSend={onEdit} onClose={close} />;
  return (
    <div className="group/question flex flex-col items-end">
      <Question text={query} />
      {children}
      {canEdit && (
        <IconButton
          ref={button}
          size="small"
          label={t("turn.edit")}
          className="-mb-8 size-8 text-ink-muted transition-opacity pointer-fine:not-focus-visible:not-group-hover/question:opacity-0 print:hidden"
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </IconButton>
      )}
    </div>
  );
}

interface QuestionFormProps {
  query: string;
  canSend: boolean;
  onSend: (query: string) => void;
  onClose: () => void;
}

function QuestionForm({ query, canSend, onSend, onClose }: QuestionFormProps) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState(query);
  const warning = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(query.length, query.length);
  }, [query]);
  const changed = text.trim();
  const isAllowed = canSend && !isBlank(changed) && changed.length <= MAX_QUERY_CHARACTERS;
  const send = () => {
    if (!isAllowed) return;
    onClose();
    onSend(changed);
  };
  const onEnter = enterSends(send);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="rounded-xl border border-line-strong bg-surface-raised p-2 shadow-raised"
    >
      <textarea
        ref={field}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Escape stops an answer elsewhere; here it only leaves the editing.
          if (event.key === "Escape") {
            event.stopPropagation();
            onClose();
          } else onEnter(event);
        }}
        aria-label={t("turn.edit")}
        aria-describedby={warning}
        className="field-sizing-content block max-h-[40svh] min-h-11 w-full resize-none bg-transparent px-2 py-2 leading-6 outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={warning} className="me-auto px-2 text-sm text-ink-muted">
          {t("turn.editKeeps")}
        </p>
        <Button size="small" onClick={onClose}>
          {t("turn.cancelEdit")}
        </Button>
        <Button size="small" variant="primary" type="submit" aria-disabled={!isAllowed}>
          {t("composer.send")}
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { enterSends } from "../../chat/composer/enter-sends";
import { SendButton } from "../../chat/composer/send-button";

export interface AskFieldProps {
  field: RefObject<HTMLTextAreaElement>;
  placeholder: string;
  running: boolean;
  stopping: boolean;
  blocked: boolean;
  /** What goes with the question, above it. */
  attachments: ReactNode;
  onSend: (query: string) => void;
  onStop: () => void;
  /** What is chosen for the question, below it. */
  children: ReactNode;
}

/** Where a question about documents is written. */
export function AskField(props: AskFieldProps) {
  const { t } = useTranslation("pdfChat");
  const { field, running, blocked } = props;
  const [length, setLength] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = length > MAX_QUERY_CHARACTERS;
  useEffect(() => setLength(field.current?.value.length ?? 0), [field]);
  const send = () => {
    const query = field.current?.value.trim() ?? "";
    if (!query || blocked || query.length > MAX_QUERY_CHARACTERS) return;
    props.onSend(query);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      className="rounded-xl border border-line bg-surface-raised p-2 shadow-raised transition-shadow focus-within:border-line-strong focus-within:shadow-overlay"
    >
      {props.attachments}
      {tooLong && (
        <p role="alert" className="px-2 pb-1 text-sm text-danger">
          {t("field.tooLong", { max: MAX_QUERY_CHARACTERS, count: length })}
        </p>
      )}
      <div className="short:@lg:flex short:@lg:items-end short:@lg:gap-1">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          onInput={(event) => setLength(event.currentTarget.value.length)}
          onKeyDown={enterSends(send)}
          aria-label={t("field.label")}
          placeholder={props.placeholder}
          enterKeyHint="send"
          className="field-sizing-content block max-h-[30svh] min-h-11 w-full min-w-0 resize-none bg-transparent px-2 py-2.5 leading-6 outline-none placeholder:text-ink-muted"
        />
        <div className="flex items-center gap-1 short:@lg:shrink-0">
          {props.children}
          <span className="ms-auto" />
          <SendButton
            running={running}
            stopping={props.stopping}
            blocked={blocked}
            hasText={length > 0}
            onStop={props.onStop}
          />
        </div>
      </div>
    </form>
  );
}

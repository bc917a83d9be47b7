import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { isBlank } from "#workers/contract/text/is-blank";
import { isCopiedText } from "~/browser/copied-text";
import { enterSends } from "./question-field";
import { SendButton } from "./send-button";
import { COMPOSER_ID, SUBMIT_BEFORE_HYDRATION, useSubmitBeforeHydration } from "./submit-before-hydration";

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  /** An answer is being written; sending then queues the question. */
  running: boolean;
  stopping: boolean;
  /** Nothing can be sent now. */
  blocked: boolean;
  /** A question was sent and is not shown as a message yet. */
  sending?: boolean;
  /** Problem with the question; it is shown above the field, and the question is not sent. */
  problem?: string | null;
  /** Slot above the field: images, quotations and other attachments. */
  attachments?: ReactNode;
  /** Slot below the field: attach button, model, scope. */
  tools?: ReactNode;
  /** Slot next to the send button, such as a cost estimate. Gets the current text. */
  hint?: (text: string) => ReactNode;
  /** Files were pasted into the field. */
  onFiles?: (files: FileList) => void;
  /** The user types in the form or presses something in it. */
  onActivity?: () => void;
  /** Gets the trimmed question, which is never empty nor too long. */
  onSend: (query: string) => void;
  onStop: () => void;
  /** Makes the form work before the page is hydrated and without script. One form of a page can have it. */
  beforeHydration?: BeforeHydration;
  /** Gives the field a smaller maximum height, in a panel next to a document. */
  inPanel?: boolean;
  /** The field and the buttons share a row. */
  oneRow?: boolean;
  /** Characters that a question may have, where it is not the usual number. */
  maxCharacters?: number;
}

export interface BeforeHydration {
  nonce: string;
  initialText: string;
  /** The text in the field is shown as already sent. */
  arriving: boolean;
}

/** The form for a question: a field that grows with its text, slots for what goes with the question, send and stop. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation("chat");
  const { field, blocked, problem, sending = false, beforeHydration: before, onActivity } = props;
  const { maxCharacters = MAX_QUERY_CHARACTERS } = props;
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(before?.initialText ?? "");
  // Text that was typed before the page was hydrated.
  useEffect(() => setText(field.current?.value ?? ""), [field]);

  const send = () => {
    const query = field.current?.value.trim() ?? "";
    if (isBlank(query) || sending || blocked || problem || query.length > maxCharacters) return;
    props.onSend(query);
  };
  useSubmitBeforeHydration(form, send);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (!props.onFiles || files.length === 0 || isCopiedText(event.clipboardData)) return;
    event.preventDefault();
    props.onFiles(files);
  };

  return (
    <form
      ref={form}
      {...(before && { id: COMPOSER_ID, method: "get", action: "/user/dashboard" })}
      onSubmit={onSubmit}
      onInput={onActivity}
      onPointerDown={onActivity}
      data-arriving={before?.arriving || undefined}
      data-sending={sending || before?.arriving || undefined}
      className="group/composer relative rounded-xl border border-line bg-surface-raised p-2 shadow-raised transition-shadow focus-within:border-line-strong focus-within:shadow-overlay"
      suppressHydrationWarning
    >
      {before && <input type="hidden" name="send" value="1" />}
      {props.attachments}
      {problem && <Problem text={problem} />}
      {text.length > maxCharacters && (
        <Problem text={t("composer.tooLong", { max: maxCharacters, count: text.length })} />
      )}
      <div
        className={
          props.oneRow ? "flex items-end gap-1" : "short:@lg:flex short:@lg:items-end short:@lg:gap-1"
        }
      >
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          {...(before && { name: "q", defaultValue: before.initialText })}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={enterSends(send)}
          onPaste={onPaste}
          aria-label={props.label}
          placeholder={props.placeholder}
          enterKeyHint="send"
          className={`field-sizing-content block min-h-11 w-full min-w-0 resize-none bg-transparent px-2 py-2.5 leading-6 outline-none placeholder:text-ink-muted in-data-[arriving]:max-h-11 in-data-[arriving]:overflow-hidden in-data-[arriving]:text-transparent noscript:text-ink! ${props.inPanel ? "max-h-[30svh]" : "max-h-[40svh]"}`}
          suppressHydrationWarning
        />
        <div
          className={`flex items-center gap-1 short:@lg:shrink-0 ${props.oneRow ? "min-h-11 shrink-0" : ""}`}
        >
          {props.tools}
          {props.hint?.(text) ?? <span className="ms-auto" />}
          <SendButton
            running={props.running}
            stopping={props.stopping}
            blocked={blocked}
            hasText={!isBlank(text)}
            onStop={props.onStop}
          />
        </div>
      </div>
      {before && (
        <script
          nonce={before.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SUBMIT_BEFORE_HYDRATION : "" }}
        />
      )}
    </form>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="px-2 pb-1 text-sm text-danger">
      {text}
    </p>
  );
}

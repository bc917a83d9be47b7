import { ImagePlus } from "lucide-react";
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { IMAGE_TYPES, MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { IconButton } from "~/ui/icon-button";
import type { Draft } from "../conversation/conversation-doors";
import type { AddedFiles } from "./added-files";
import type { Exchange } from "../conversation/stored-exchange";
import { COMPOSER_ID, EARLY_SUBMIT, useEarlySubmit } from "./early-submit";
import { enterSends } from "./enter-sends";
import { Estimate } from "./estimate-line";
import { SendButton } from "./send-button";
import { useFileDrop } from "./use-file-drop";

const AddedFilesView = lazy(() => import("./added-files-view"));

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement>;
  nonce: string;
  initialText: string;
  /** What goes with the question. */
  images: AddedFiles;
  model: AiModelView | undefined;
  /** The conversation so far, which a question takes along. */
  exchanges: Exchange[];
  remaining: number | null;
  /** A question is on its way and not on the screen yet. */
  sending: boolean;
  /** What stands in the field is shown as sent already. */
  arriving: boolean;
  running: boolean;
  stopping: boolean;
  blocked: boolean;
  /** The reader turns to the field. */
  onNear: () => void;
  onSend: (draft: Draft) => void;
  onStop: () => void;
  /** The model picker. */
  children: ReactNode;
}

/** Where a question is written: text that grows, images, an estimate, send and stop. Works before hydration. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation("chat");
  const { field, model, blocked } = props;
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const added = props.images;
  const { pictures, add } = added;
  const dragging = useFileDrop(add);
  const [text, setText] = useState(props.initialText);
  const tooLong = text.length > MAX_QUERY_CHARACTERS;
  const blind = pictures.length > 0 && model?.supports_images === 0;

  const send = () => {
    const query = field.current?.value.trim() ?? "";
    if (!query || props.sending || blocked || blind || query.length > MAX_QUERY_CHARACTERS) return;
    props.onSend({
      query,
      files: pictures.map(({ file }) => file),
      pictures: pictures.map(({ kept }) => kept),
    });
  };
  useEarlySubmit(form, send);
  // What was typed before the page's script had come.
  useEffect(() => setText(field.current?.value ?? ""), [field]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void add(event.clipboardData.files);
  };

  return (
    <form
      ref={form}
      id={COMPOSER_ID}
      method="get"
      action="/user/dashboard"
      onSubmit={onSubmit}
      onInput={props.onNear}
      onPointerDown={props.onNear}
      data-arriving={props.arriving || undefined}
      data-sending={props.sending || props.arriving}
      className="group/composer rounded-xl border border-line bg-surface-raised p-2 shadow-raised transition-shadow focus-within:border-line-strong focus-within:shadow-overlay"
      suppressHydrationWarning
    >
      <input type="hidden" name="send" value="1" />
      {(dragging || added.some) && (
        <Suspense>
          <AddedFilesView added={added} dragging={dragging} field={field} />
        </Suspense>
      )}
      {blind && (
        <p role="alert" className="px-2 pb-1 text-sm text-danger">
          {t("composer.imagesUnsupported", { model: model?.name })}
        </p>
      )}
      {tooLong && (
        <p role="alert" className="px-2 pb-1 text-sm text-danger">
          {t("composer.tooLong", { max: MAX_QUERY_CHARACTERS, count: text.length })}
        </p>
      )}
      <textarea
        ref={field}
        dir="auto"
        name="q"
        rows={1}
        defaultValue={props.initialText}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={enterSends(send)}
        onPaste={onPaste}
        aria-label={t("composer.label")}
        placeholder={t("composer.placeholder")}
        enterKeyHint="send"
        className="field-sizing-content block max-h-[40svh] min-h-11 w-full resize-none bg-transparent px-2 py-2.5 leading-6 outline-none placeholder:text-ink-muted in-data-[arriving]:max-h-11 in-data-[arriving]:overflow-hidden in-data-[arriving]:text-transparent noscript:text-ink!"
        suppressHydrationWarning
      />
      <div className="flex items-center gap-1">
        <input
          ref={picker}
          type="file"
          accept={`${IMAGE_TYPES.join()},application/pdf`}
          multiple
          hidden
          onChange={(event) => {
            void add(event.currentTarget.files ?? []);
            event.currentTarget.value = "";
          }}
        />
        <IconButton label={t("composer.attach")} onClick={() => picker.current?.click()}>
          <ImagePlus />
        </IconButton>
        {props.children}
        <Estimate text={text} exchanges={props.exchanges} model={model} remaining={props.remaining} />
        <SendButton
          running={props.running}
          stopping={props.stopping}
          blocked={blocked}
          hasText={text.trim() !== ""}
          onStop={props.onStop}
        />
      </div>
      <script
        nonce={props.nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? EARLY_SUBMIT : "" }}
      />
    </form>
  );
}

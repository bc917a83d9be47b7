import { EditorContent } from "@tiptap/react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { DocumentView } from "#workers/contract/writing/documents";
import type { TemplateView } from "#workers/contract/writing/templates";
import { useIsWide } from "~/browser/environment";
import { useReturn } from "~/browser/use-return";
import { showToast } from "~/ui/toast/toast-store";
import { reviewLabels } from "../review/describe-change";
import { ChangeButtons } from "../review/change-buttons";
import { ReviewLayer } from "../review/review-layer";
import { reviewOf } from "../review/review-plugin";
import { pendingOf } from "../review/review-state";
import { documentActions } from "./actions/document-actions";
import type { EditorAction } from "./actions/editor-action";
import { InstructionForm } from "./ai/instruction-form";
import { useAiActions, useDocumentRuns } from "./ai/use-ai";
import { FindBar } from "./find/find-bar";
import { TemplateSide } from "./generate/template-side";
import { useTitleOfText } from "./generate/use-title-of-text";
import { EditorHead } from "./head/editor-head";
import { AskSide } from "./page/ask-side";
import { ConflictNotice } from "./notices/conflict-notice";
import { adoptImages } from "./images/adopt-images";
import type { ImageOptions } from "./images/image-extension";
import { pickImages, useImages } from "./images/use-images";
import { OutlinePanel } from "./outline/outline-panel";
import { CountsLine } from "./page/counts-line";
import { TitleField } from "./page/title-field";
import { useDownload } from "./page/use-download";
import { useDocumentText } from "./page/use-document-text";
import { useEditorKeys } from "./page/use-editor-keys";
import { usePanels } from "./page/use-panels";
import { useWritingEditor } from "./page/use-writing-editor";
import { VoiceSide } from "./page/voice-side";
import { readDocument } from "./saving/document-calls";
import { takeNewer } from "./saving/take-newer";
import type { UnsavedCopy } from "./saving/unsaved-copies";
import { useDocument } from "./saving/use-document";
import { AltForm, FootnoteForm, LinkForm } from "./selection/forms";
import { type EditableSelection, SelectionMenu } from "./selection/selection-menu";
import { ShortcutDialog } from "./shortcuts/shortcut-dialog";
import { SlashList } from "./slash/slash-list";
import { SlashStore } from "./slash/slash-store";
import { KeyboardBar } from "./toolbar/keyboard-bar";
import { Toolbar } from "./toolbar/toolbar";
import "./page/editor.css";

export interface DocumentEditorProps {
  user: string;
  /** The document as it is stored; null for a new one. */
  document: DocumentView | null;
  /** Edits of this browser that the server does not have. */
  copy: UnsavedCopy | null;
  /** The template that a new document is written from; null for an empty one. */
  template: TemplateView | null;
  /** The folder that a new document is put into. */
  folder: string | null;
  /** The models that can be asked about it. */
  models: AiModelView[];
}

/** States of a run that may still change the text. */
const WRITING = ["running", "interrupted"];
const FORMS = { link: LinkForm, footnote: FootnoteForm, image: AltForm };

/** A document being written: its text, everything that can be done with it, and its being stored. */
export default function DocumentEditor({
  user,
  document: stored,
  copy,
  template,
  folder,
  models,
}: DocumentEditorProps) {
  const { t } = useTranslation("writingEditor");
  const { t: reviewTexts } = useTranslation("writingReview");
  const hasRoom = useIsWide("(min-width: 48rem)");
  const [form, setForm] = useState<EditableSelection | "instruction" | null>(null);
  const { panels, isOpen, turn, flip } = usePanels();
  const closeForm = useCallback(() => setForm(null), []);

  const images = useImages(user, () => saver.ensureStored());
  const actions = useDocumentActions(setForm, images);
  const openInstruction = useCallback(() => setForm("instruction"), []);
  const ai = useAiActions(openInstruction);
  const allActions = useMemo(() => [...ai.actions, ...actions], [ai.actions, actions]);
  const [slash] = useState(() => new SlashStore());
  const editor = useWritingEditor({
    t,
    content: (copy ?? stored)?.content ?? "",
    images,
    slash,
    labels: reviewLabels(reviewTexts),
    actions: () => allActions,
    onChange: () => saver.noteChange(),
    onForeignImages: () => showToast({ text: t("image.foreign") }),
  });
  const text = useDocumentText(editor, (copy ?? stored)?.title ?? "");
  const { saver, state, id } = useDocument({
    user,
    document: stored,
    copy,
    folder,
    template: template?.id ?? null,
    read: text.read,
  });
  const runs = useDocumentRuns(editor, id, () => saver.ensureStored());
  ai.setRuns(runs);
  useTitleOfText({ editor, runs, stored, template, text, onTitled: () => saver.noteChange() });
  const show = (document: DocumentView) => {
    text.show(document);
    void saver.takeOver(document);
  };
  useReturn(() => {
    const isFree = () => pendingOf(reviewOf(editor.state)).length === 0 && !WRITING.includes(runs.get().is);
    void takeNewer(saver, { load: (of) => readDocument(user, of), isFree, show });
  });
  useEditorKeys(editor, {
    "Mod-f": () => turn("find", true),
    "Mod-/": () => turn("help", true),
    "Mod-s": () => void saver.flush(),
    "Mod-k": () => setForm("link"),
  });
  const saveAs = useDownload(editor, text.title);
  const Form = form && form !== "instruction" ? FORMS[form] : null;
  const isFocused = isOpen("focus");
  const toolbar = (className: string) => <Toolbar editor={editor} actions={actions} className={className} />;
  return (
    <div
      className="flex min-w-0 flex-col"
      data-focus-mode={isFocused || undefined}
      data-foot={hasRoom === false || undefined}
    >
      <header className="z-10 border-b border-line bg-surface md:sticky md:top-0 print:hidden">
        <EditorHead
          user={user}
          id={id}
          stored={stored}
          models={models}
          state={state}
          panels={panels}
          onPanel={flip}
          onRetry={saver.retry}
          onFlush={saver.flush}
          onRestored={show}
          onExport={saveAs}
        />
        {hasRoom && !isFocused && toolbar("overflow-x-auto px-3 pb-1.5")}
      </header>
      {isOpen("find") && (
        <div className={`sticky top-14 z-10 ${isFocused ? "md:top-12" : "md:top-[5.75rem]"}`}>
          <FindBar editor={editor} onClose={() => turn("find", false)} />
        </div>
      )}
      {state.is === "conflict" && (
        <ConflictNotice
          theirs={state.theirs}
          title={text.title()}
          onKeep={async (title) => {
            await saver.keepAsCopy(title);
            text.rename(title);
            adoptImages(editor, images.copy);
          }}
          onTake={show}
        />
      )}
      <div className="flex flex-1 max-lg:flex-col">
        {template && <TemplateSide editor={editor} runs={runs} template={template} models={models} />}
        {isOpen("outline") && !isFocused && (
          <OutlinePanel editor={editor} onClose={() => turn("outline", false)} />
        )}
        <article className="mx-auto w-full max-w-[46rem] min-w-0 px-5 pt-8 pb-40 sm:px-8 sm:pt-12 print:max-w-none print:p-0">
          <TitleField
            initial={text.title()}
            revision={text.revision}
            onChange={(title) => {
              text.write(title);
              saver.noteChange();
            }}
            onLeave={text.enter}
          />
          <EditorContent editor={editor} className="mt-5 sm:mt-6" />
          <BelowText onPress={() => text.continueBelow()} />
        </article>
        {isOpen("ask") && id && (
          <AskSide
            editor={editor}
            user={user}
            document={id}
            models={models}
            saveNow={saver.flush}
            onClose={() => turn("ask", false)}
          />
        )}
        {isOpen("voice") && !isFocused && <VoiceSide editor={editor} onClose={() => turn("voice", false)} />}
      </div>
      <div className="sticky bottom-2 z-20 mx-auto w-full max-w-2xl px-2 max-md:bottom-16">
        <ReviewLayer editor={editor} documentId={id} version={saver.base?.version ?? 0} runs={runs} />
      </div>
      <ChangeButtons editor={editor} />
      <CountsLine editor={editor} />
      {hasRoom === false && (
        <KeyboardBar>{toolbar("overflow-x-auto px-1.5 [scrollbar-width:none]")}</KeyboardBar>
      )}
      <SlashList editor={editor} store={slash} />
      <SelectionMenu editor={editor} actions={allActions} isHidden={form !== null} onEdit={setForm} />
      {Form && <Form editor={editor} onClose={closeForm} />}
      {form === "instruction" && <InstructionForm editor={editor} runs={runs} onClose={closeForm} />}
      {isOpen("help") && <ShortcutDialog actions={actions} onClose={() => turn("help", false)} />}
    </div>
  );
}

/** The actions of writing, with the forms and dialogs that they open. */
function useDocumentActions(
  openForm: (form: EditableSelection) => void,
  images: ImageOptions,
): EditorAction[] {
  const { t } = useTranslation("writingEditor");
  return useMemo(
    () =>
      documentActions(t, {
        openLink: () => openForm("link"),
        openFootnote: () => openForm("footnote"),
        openImage: (editor) => pickImages(editor, images),
      }),
    [t, openForm, images],
  );
}

/** A press below the text continues it. For the keyboard, the text ends where it ends. */
function BelowText({ onPress }: { onPress: () => void }) {
  return (
    <div
      aria-hidden
      className="min-h-40 cursor-text print:hidden"
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}

import { useEffect, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { DocumentView } from "#workers/contract/writing/documents";
import type { TemplateView } from "#workers/contract/writing/templates";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/loading";
import type { DocumentEditorProps } from "./document-editor";
import { ImportLosses } from "./notices/import-losses";
import { NewCopyOffer } from "./notices/new-copy-offer";
import { type UnsavedCopy, unsavedCopies } from "./saving/unsaved-copies";

export interface EditorScreenProps {
  user: string;
  document: DocumentView | null;
  /** The template that a new document is written from. */
  template: TemplateView | null;
  folder: string | null;
  models: AiModelView[];
}

interface Parts {
  Editor: ComponentType<DocumentEditorProps>;
  copy: UnsavedCopy | null;
  /** A document that never reached the server; offered, since the page may be open for another one. */
  lost: UnsavedCopy | null;
}

/** The editor, once its code and the unsaved copy in this browser are loaded. */
export function EditorScreen({ user, document, template, folder, models }: EditorScreenProps) {
  const { t } = useTranslation("writingEditor");
  const [opened] = useState(document);
  const [begunFrom] = useState(template);
  const [parts, setParts] = useState<Parts | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadParts(user, opened).then(
      (loaded) => isGone || setParts(loaded),
      () => isGone || setParts("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [user, opened, attempt]);
  if (parts === "failed")
    return (
      <EmptyState
        title={t("loadFailed")}
        actions={<Button onClick={() => setAttempt(attempt + 1)}>{t("retry")}</Button>}
      />
    );
  if (!parts) return <Loading title={opened?.title ?? ""} />;
  const { Editor, copy, lost } = parts;
  return (
    <div className="flex min-w-0 flex-col *:last:flex-1">
      {lost && (
        <NewCopyOffer
          copy={lost}
          onOpen={() => setParts({ Editor, copy: lost, lost: null })}
          onDiscard={() => {
            void unsavedCopies.remove(lost.key);
            setParts({ Editor, copy, lost: null });
          }}
        />
      )}
      <ImportLosses />
      <Editor
        key={copy?.key}
        user={user}
        document={opened}
        copy={copy}
        template={begunFrom}
        folder={folder}
        models={models}
      />
    </div>
  );
}

async function loadParts(user: string, document: DocumentView | null): Promise<Parts> {
  const [{ default: Editor }, copy, lost] = await Promise.all([
    import("./document-editor"),
    document && unsavedCopies.of(document.id, user),
    document ? null : unsavedCopies.lastNew(user),
  ]);
  return { Editor, copy, lost };
}

/** A placeholder with the size of the text, so that nothing shifts when it arrives. */
function Loading({ title }: { title: string }) {
  return (
    <div aria-busy className="flex min-w-0 flex-col">
      <div className="h-12 border-b border-line md:h-[5.75rem]" />
      <div className="mx-auto w-full max-w-[46rem] px-5 pt-8 sm:px-8 sm:pt-12">
        <p className="text-2xl font-semibold sm:text-3xl">{title || "\u00a0"}</p>
        <Skeleton className="mt-8 h-4" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-4 h-4 w-2/3" />
      </div>
    </div>
  );
}

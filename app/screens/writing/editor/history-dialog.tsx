import { DOMSerializer } from "@tiptap/pm/model";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, TIME } from "#workers/contract/text/format-date";
import type { DocumentView, VersionEntry, VersionView } from "#workers/contract/writing/documents";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { listVersions, readVersion, restoreVersion } from "./saving/document-calls";
import { ImageFiles } from "~/browser/stored-images";
import { documentOfHtml } from "../document/document-html";

export interface HistoryDialogProps {
  user: string;
  id: string;
  onRestored: (document: DocumentView) => void;
  onClose: () => void;
}

/** Earlier versions of the document by day: each can be read, and made the present one. */
export function HistoryDialog({ user, id, onRestored, onClose }: HistoryDialogProps) {
  const { t } = useTranslation("writingEditor");
  const [versions, setVersions] = useState<VersionEntry[] | null>(null);
  const { run, running, failure } = useAction<"restore">({ texts: { other: t("history.failed") } });
  const [chosen, setChosen] = useState<VersionView | null>(null);
  useEffect(() => {
    void run(() => listVersions(user, id).then(setVersions));
  }, [user, id, run]);
  const choose = (version: number) => void run(() => readVersion(user, id, version).then(setChosen));
  const restore = (version: number) =>
    run(async () => {
      onRestored(await restoreVersion(user, id, version));
      showToast({ tone: "success", text: t("history.restored") });
      onClose();
    }, "restore");
  return (
    <Dialog
      size="full"
      title={t("history.title")}
      onClose={onClose}
      footer={
        chosen && (
          <Button variant="primary" busy={running === "restore"} onClick={() => void restore(chosen.version)}>
            {t("history.restore")}
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="flex h-full min-h-0 gap-6 max-md:flex-col">
        <nav
          aria-label={t("history.versions")}
          className="shrink-0 overflow-y-auto max-md:max-h-[34%] md:w-64 md:border-e md:border-line md:pe-4"
        >
          {versions === null && !failure && <Skeleton className="h-24" />}
          {versions?.length === 0 && <p className="text-sm text-ink-muted">{t("history.empty")}</p>}
          {versions && <Days versions={versions} chosen={chosen?.version} onChoose={choose} />}
        </nav>
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto" tabIndex={-1}>
          {chosen && <Preview version={chosen} />}
          {!chosen && versions?.length !== 0 && <p className="text-ink-muted">{t("history.choose")}</p>}
        </div>
      </div>
    </Dialog>
  );
}

interface DaysProps {
  versions: VersionEntry[];
  chosen: number | undefined;
  onChoose: (version: number) => void;
}

function Days({ versions, chosen, onChoose }: DaysProps) {
  const { t, i18n } = useTranslation("writingEditor");
  const days = Map.groupBy(versions, ({ created_at }) =>
    formatDate(created_at, i18n.language, { dateStyle: "long" }),
  );
  return [...days].map(([name, ofDay]) => (
    <section key={name} className="mb-4">
      <h3 className="px-2 pb-1 text-xs font-medium text-ink-faint">{name}</h3>
      <ul>
        {ofDay.map(({ version, created_at, origin, words }) => (
          <li key={version}>
            <button
              type="button"
              aria-current={version === chosen || undefined}
              onClick={() => onChoose(version)}
              className="block w-full rounded-sm px-2 py-1.5 text-start text-sm hover:bg-hover aria-[current]:bg-accent-soft"
            >
              <span className="font-medium tabular-nums">{formatDate(created_at, i18n.language, TIME)}</span>
              <span className="block text-xs text-ink-muted">
                {t(`history.origins.${origin}`)} · {t("history.words", { count: words })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Preview({ version: { title, content } }: { version: VersionView }) {
  const { t } = useTranslation("writingEditor");
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const files = new ImageFiles();
    text.current?.replaceChildren(...elementsOf(content, files));
    return () => files.clear();
  }, [content]);
  return (
    <div className="mx-auto max-w-[42rem] pb-8">
      <p dir="auto" className="mb-5 text-2xl font-semibold">
        {title || t("untitled")}
      </p>
      <div ref={text} className="document-text" />
    </div>
  );
}

/** Read and written again: nothing reaches the page that the schema does not know. */
function elementsOf(content: string, files: ImageFiles): ChildNode[] {
  const doc = documentOfHtml(content);
  // A separate document does not fetch images by their stored address, which needs the session.
  const apart = document.implementation.createHTMLDocument("");
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: apart }, apart.body);
  for (const image of apart.images) {
    const address = image.getAttribute("src") ?? "";
    image.removeAttribute("src");
    files.show(address).then(
      (shown) => (image.src = shown),
      () => {},
    );
  }
  return [...apart.body.childNodes];
}

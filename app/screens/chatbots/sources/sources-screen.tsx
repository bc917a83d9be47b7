import { BookOpen, MoreHorizontal, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { SourceCounts, SourceView } from "#workers/contract/chatbots/sources";
import { withEndings } from "~/browser/looks-like-pdf";
import { useUploads } from "~/kit/uploads/use-uploads";
import { useRefresh } from "~/kit/list/use-refresh";
import { withTexts } from "~/i18n/load-texts";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { LinkButton } from "~/ui/link-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { ChatbotFrame } from "../chatbot-frame";
import { useChatbotAction } from "../use-chatbot-action";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { SourceFilters } from "./list/source-filters";
import { SourceList } from "./list/source-list";
import type { SourceAction } from "./list/source-row";
import { SourceSummary } from "./list/source-summary";
import { sourceCalls } from "./source-calls";
import type { SourceDialog } from "./source-dialogs";
import { searchOf, type SourceFilter } from "./source-filter";
import { FileDrop } from "./uploads/file-drop";
import { UploadList } from "./uploads/upload-list";
import { rejectionOf } from "./uploads/file-rejection";
import { fileSource, SourceQueue } from "../source-queue";

const SourceDialogs = lazy(() => withTexts(["chatbotCreate"], () => import("./source-dialogs")));

export interface SourcesScreenProps {
  chatbot: ChatbotView;
  filter: SourceFilter;
  /** The first page of what the filter shows. */
  page: ListPage<SourceView>;
  counts: SourceCounts;
}

/** Screen of the sources that a chatbot is trained from: pages, files, texts and answers. */
export function SourcesScreen({ chatbot, filter, page, counts }: SourcesScreenProps) {
  const { t } = useTranslation("chatbotSources");
  const action = useChatbotAction({ toasts: true });
  const refresh = useRefresh();
  const calls = useMemo(() => sourceCalls(chatbot.id), [chatbot.id]);
  const [queue] = useState(() => new SourceQueue());
  // Leaving the screen ends them.
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useUploads(queue, rejectionOf, refresh);
  const addFiles = async (files: Iterable<File>) => {
    const chosen = await uploads.choose(await withEndings(files));
    queue.push(...chosen.map((file) => fileSource(chatbot.id, file)));
  };
  const [dialog, setDialog] = useState<SourceDialog | null>(null);
  const pages = usePages({
    first: page,
    of: searchOf(filter),
    keyOf: ({ id }) => id,
    read: (cursor) => calls.readPage(filter, cursor),
  });
  const run = async (work: Promise<unknown>, done: string) => {
    await action.run(async () => {
      await work;
      showToast({ tone: "success", text: done });
    });
    refresh();
  };
  const onAction = (action: SourceAction, source: SourceView) => {
    if (action === "delete") setDialog({ kind: "delete", source });
    else void run(calls.readAgain(source.id), t("action.reading", { name: source.name }));
  };
  const add = (
    <Button variant="primary" onClick={() => setDialog({ kind: "add" })}>
      <Plus aria-hidden />
      {t("add")}
    </Button>
  );
  const isEmpty = counts.total === 0;
  return (
    <ChatbotFrame
      chatbot={chatbot}
      section="sources"
      actions={
        !isEmpty && (
          <>
            {add}
            <MoreActions
              hasPages={counts.kinds.page > 0}
              onReadAll={() => void run(calls.readAllAgain(), t("readAllDone"))}
              onClear={() => setDialog({ kind: "clear" })}
            />
          </>
        )
      }
    >
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <UploadList uploads={uploads} />
      {isEmpty ? (
        <EmptyState icon={<BookOpen />} title={t("empty.title")} text={t("empty.text")} actions={add} />
      ) : (
        <>
          <SourceSummary
            counts={counts}
            recrawl={chatbot.recrawl}
            onRecrawl={(recrawl) => run(calls.setRecrawl(recrawl), t("recrawl.saved"))}
          />
          <SourceFilters filter={filter} counts={counts} />
          {pages.items.length === 0 ? (
            <EmptyState
              title={t("filter.none")}
              actions={<LinkButton to="?">{t("filter.clear")}</LinkButton>}
            />
          ) : (
            <SourceList
              sources={pages.items}
              // The first reading marks nothing as new, since every page would be.
              showsNew={counts.changes.changed + counts.changes.same > 0}
              onAction={onAction}
            />
          )}
          <MoreButton pages={pages} label={t("list.more")} failed={t("list.moreFailed")} />
        </>
      )}
      {dialog && (
        <Suspense>
          <SourceDialogs
            open={dialog}
            calls={calls}
            onFiles={(files) => void addFiles(files)}
            onChanged={refresh}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </ChatbotFrame>
  );
}

interface MoreActionsProps {
  hasPages: boolean;
  onReadAll: () => void;
  onClear: () => void;
}

function MoreActions({ hasPages, onReadAll, onClear }: MoreActionsProps) {
  const { t } = useTranslation("chatbotSources");
  return (
    <LazyMenu
      align="end"
      sections={[
        ...(hasPages ? [{ items: [{ label: t("readAll"), onSelect: onReadAll }] }] : []),
        { items: [{ label: t("clear"), danger: true, onSelect: onClear }] },
      ]}
      trigger={
        <IconButton label={t("more")} variant="secondary">
          <MoreHorizontal />
        </IconButton>
      }
    />
  );
}

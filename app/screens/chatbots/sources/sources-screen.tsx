import { BookOpen, MoreHorizontal, Plus } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { SourceCounts, SourceView } from "#workers/contract/chatbots/sources";
import { useRefresh } from "~/documents/use-refresh";
import { withTexts } from "~/i18n/load-texts";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { LinkButton } from "~/ui/link-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { ChatbotFrame } from "../frame/chatbot-frame";
import { useFailureText } from "../frame/failure-text";
import { MoreButton } from "~/documents/more-button";
import { usePages, type ListPage } from "~/documents/use-pages";
import { SourceFilters } from "./list/source-filters";
import { SourceList, type SourceAction } from "./list/source-list";
import { SourceSummary } from "./list/source-summary";
import { sourceCalls } from "./source-calls";
import type { SourceDialog } from "./source-dialogs";
import { searchOf, type SourceFilter } from "./source-filter";
import { FileDrop } from "./uploads/file-drop";
import { UploadList } from "./uploads/upload-list";
import { useSourceUploads } from "./uploads/use-source-uploads";

const SourceDialogs = lazy(() => withTexts(["chatbotCreate"], () => import("./source-dialogs")));

export interface SourcesScreenProps {
  chatbot: ChatbotView;
  filter: SourceFilter;
  /** The first page of what the filter shows. */
  page: ListPage<SourceView>;
  counts: SourceCounts;
}

/** What a chatbot is trained from: pages, files, texts and answers. */
export function SourcesScreen({ chatbot, filter, page, counts }: SourcesScreenProps) {
  const { t } = useTranslation("chatbotSources");
  const failureText = useFailureText();
  const refresh = useRefresh();
  const calls = useMemo(() => sourceCalls(chatbot.id), [chatbot.id]);
  const uploads = useSourceUploads(chatbot.id, refresh);
  const [dialog, setDialog] = useState<SourceDialog | null>(null);
  const pages = usePages({
    first: page,
    of: searchOf(filter),
    keyOf: ({ id }) => id,
    read: (cursor) => calls.readPage(filter, cursor),
  });
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      showToast({ tone: "success", text: done });
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
    }
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
      <FileDrop onFiles={uploads.add} />
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
              // After the first reading every page would be marked as new.
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
            onFiles={uploads.add}
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

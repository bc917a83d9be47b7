import { useNavigate } from "@remix-run/react";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import {
  TRASH_DAYS,
  type DocumentEntry,
  type DocumentPage,
  type DocumentSort,
} from "#workers/contract/writing/documents";
import type { FolderAction } from "~/kit/folders/folder-branch";
import { useListChanges } from "~/kit/list/use-list-changes";
import { useEscape, useSelection } from "~/kit/list/use-selection";
import { useRefresh } from "~/kit/list/use-refresh";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { BrandVoiceButton } from "../voice/brand-voice-button";
import type { HomeDialog } from "./home-dialogs";
import { DocumentList } from "./documents/document-list";
import type { DocumentAction } from "./documents/document-menu";
import { DocumentTools } from "./documents/document-tools";
import { EmptyPlace } from "./documents/empty-place";
import { rememberLayout, type Layout } from "./documents/layout";
import { RecentDocuments } from "./documents/recent-documents";
import { SelectionBar } from "./documents/selection-bar";
import { useDocuments } from "./documents/use-documents";
import { useResultsInView } from "./documents/use-results-in-view";
import { homeCalls } from "./home-calls";
import { ImportButton } from "./import/import-button";
import type { TemplateCategory, TemplateEntry } from "./template-entry";
import { addressOf, newDocumentAddress, type Place } from "./places/place";
import { PlaceNav } from "./places/place-nav";
import { TemplateGallery } from "./template-gallery";
import { useHomeActions } from "./use-home-actions";

const HomeDialogs = lazy(() => import("./home-dialogs"));

export interface AssistantScreenProps {
  user: string;
  folders: FolderView[];
  place: Place;
  sort: DocumentSort;
  /** The first page of the place. */
  page: DocumentPage;
  recent: DocumentEntry[];
  /** Layout that this browser remembers. */
  layout: Layout;
  templates: TemplateEntry[];
  categories: TemplateCategory[];
}

/** Home of the writing assistant: templates, and the user's own documents. */
export function AssistantScreen(props: AssistantScreenProps) {
  const { t } = useTranslation("writing");
  const { user, folders, place, sort, page } = props;
  const navigate = useNavigate();
  const reread = useRefresh();
  const notifyTabs = useListChanges("writing", user, reread);
  const refresh = () => {
    notifyTabs();
    reread();
  };
  const calls = homeCalls(user);
  const { typed, setTyped } = useTyped(addressOf(place));
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const { layout, chooseLayout } = useLayout(props.layout);
  const words = typed.trim();
  const section = useResultsInView(words !== "" && place.kind === "all");
  const inTrash = place.kind === "trash";
  const list = useDocuments(calls, { place: words && !inTrash ? { kind: "all" } : place, sort, words }, page);
  const selection = useSelection(`${addressOf(place)} ${words}`, list.items);
  const isSelecting = selection.items.length > 0;
  useEscape(isSelecting, selection.end);
  const actions = useHomeActions({
    calls,
    place,
    folders,
    selected: selection.items,
    refresh,
    onGone: selection.end,
  });
  const onAction = (action: DocumentAction, documents: DocumentEntry[]) => {
    if (action === "rename") setDialog({ kind: "renameDocument", document: documents[0]! });
    else if (action === "move" || action === "delete") setDialog({ kind: `${action}Documents`, documents });
    else if (action === "trash" || action === "restore") void actions[action](documents);
    else void actions.star(documents, action === "favorite");
  };
  const onFolder = (action: FolderAction, folder: FolderView | null) => {
    if (action === "create") setDialog({ kind: "createFolder", parent: folder?.id ?? null });
    else if (folder) setDialog({ kind: `${action}Folder`, folder });
  };
  const create = (
    <LinkButton to={newDocumentAddress(place)} variant="primary">
      <Plus aria-hidden />
      {t("create")}
    </LinkButton>
  );
  const isEmpty = list.phase === "ready" && list.items.length === 0;
  const isHome = place.kind === "all";
  return (
    <div data-assistant className="mx-auto w-full max-w-[76rem] min-w-0 px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-4">
        <h1 className="me-auto text-2xl font-semibold">{t("title")}</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <BrandVoiceButton />
          <ImportButton user={user} folder={place.kind === "folder" ? place.id : null} />
          {create}
        </div>
      </header>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        {/* Stays in view, so that documents far down can be dragged onto folders. */}
        <div className="max-lg:mb-7 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto">
          <PlaceNav
            place={place}
            sort={sort}
            folders={folders}
            onFolder={onFolder}
            onMove={(item, to) => void actions.drop(item, to)}
          />
        </div>
        <div className="min-w-0">
          {isHome && <RecentDocuments documents={props.recent} />}
          {isHome && (
            <TemplateGallery
              templates={props.templates}
              categories={props.categories}
              hasDocuments={page.data.length > 0}
            />
          )}
          <section
            ref={section}
            aria-labelledby="documents"
            className={`scroll-mt-18 md:scroll-mt-4 ${isHome ? "mt-8" : ""} ${words ? "min-h-dvh" : ""}`}
          >
            <div className="flex min-h-8 items-center gap-2">
              <h2 id="documents" className="me-auto min-w-0 truncate text-base font-semibold">
                {words ? t("list.results", { query: words }) : nameOf(place)}
              </h2>
              {inTrash && !isEmpty && (
                <Button size="small" onClick={() => setDialog({ kind: "emptyTrash" })}>
                  {t("trash.empty")}
                </Button>
              )}
            </div>
            {inTrash && (
              <p className="mt-1 text-sm text-ink-muted">{t("trash.hint", { count: TRASH_DAYS })}</p>
            )}
            {(words || !isEmpty) && (
              <div className="sticky top-14 z-10 -mx-1 bg-surface px-1 py-2.5 md:top-0">
                {isSelecting ? (
                  <SelectionBar
                    selection={selection}
                    count={list.items.length}
                    inTrash={inTrash}
                    onAction={(action) => onAction(action, selection.items)}
                  />
                ) : (
                  <DocumentTools
                    words={typed}
                    sort={sort}
                    layout={layout}
                    inTrash={inTrash}
                    onWords={setTyped}
                    onSort={(by) =>
                      navigate(addressOf(place, by), { preventScrollReset: true, replace: true })
                    }
                    onLayout={chooseLayout}
                  />
                )}
              </div>
            )}
            <p role="status" className="sr-only">
              {words && list.phase === "ready" && t("list.found", { count: list.items.length })}
            </p>
            {isEmpty ? (
              <EmptyPlace place={place} words={words} create={create} onClearSearch={() => setTyped("")} />
            ) : (
              <DocumentList
                list={list}
                layout={layout}
                place={place}
                folders={folders}
                selection={selection}
                onAction={onAction}
              />
            )}
          </section>
        </div>
      </div>
      {dialog && (
        <Suspense>
          <HomeDialogs open={dialog} folders={folders} actions={actions} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );

  function nameOf(shown: Place): string {
    if (shown.kind !== "folder") return t(`places.${shown.kind}`);
    return folders.find(({ id }) => id === shown.id)?.name ?? "";
  }
}

/** Keeps the search that a person types; another place begins without a search. */
function useTyped(at: string) {
  const [search, setSearch] = useState({ at, typed: "" });
  if (search.at !== at) setSearch({ at, typed: "" });
  return { typed: search.typed, setTyped: (typed: string) => setSearch({ at, typed }) };
}

function useLayout(remembered: Layout) {
  const [layout, setLayout] = useState(remembered);
  const chooseLayout = (chosen: Layout) => {
    setLayout(chosen);
    rememberLayout(chosen);
  };
  return { layout, chooseLayout };
}

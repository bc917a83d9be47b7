import { ExternalLink, Eye } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentDetail } from "#workers/contract/content/items";
import { LANGUAGES } from "#workers/contract/languages";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Switch } from "~/ui/form/switch";
import { LeaveGuard } from "~/ui/overlays/leave-guard";
import { AdminPage } from "../shell/admin-page";
import { ContentStates, useContentName } from "./content-list-screen";
import { CoverPicture } from "./cover-picture";
import { HistoryPanel } from "./history-panel";
import { LanguageColumn } from "./language-column";
import { LayoutPanel } from "./layout-panel";
import { PublicationPanel } from "./publication-panel";
import { useContentDraft } from "./use-content-draft";

/** Writes an item in both languages side by side, and publishes it. */
export function ContentEditor({ item }: { item: ContentDetail }) {
  const { t } = useTranslation(["adminContent", "adminResources"]);
  const name = useContentName();
  const state = useContentDraft(item);
  const [hasPreview, setPreview] = useState(false);
  const { doing, isChanged, isBusy, store } = state;
  const isArticleKind = item.kind !== "landing";
  return (
    <AdminPage
      title={name(item)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {item.kind !== "landing" && <span className="font-mono text-xs wrap-anywhere">{item.path}</span>}
          <ContentStates item={item} />
        </span>
      }
      actions={
        <>
          {item.state === "published" && (
            <a href={item.path} target="_blank" rel="noreferrer" className={buttonStyle("quiet", "medium")}>
              <ExternalLink aria-hidden />
              {t("adminContent:open")}
            </a>
          )}
          {item.preview_path && (
            <a
              href={item.preview_path}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle("quiet", "medium")}
            >
              <Eye aria-hidden />
              {t("adminContent:openPreview")}
            </a>
          )}
          <Button busy={doing === "save"} onClick={() => store("save")}>
            {t("adminContent:save")}
          </Button>
          <Button variant="primary" busy={doing === "publish"} onClick={() => store("publish")}>
            {t("adminContent:publish")}
          </Button>
        </>
      }
    >
      {item.kind === "post" && <CoverPicture image={state.draft.image} onChange={state.changeImage} />}
      {isArticleKind && (
        <Switch
          label={t("adminContent:preview.show")}
          checked={hasPreview}
          onChange={({ currentTarget }) => setPreview(currentTarget.checked)}
        />
      )}
      {state.draft.layout ? (
        <LayoutPanel layout={state.draft.layout} onChange={state.changeLayout} />
      ) : (
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
          {LANGUAGES.map((language) => (
            <LanguageColumn
              key={language}
              language={language}
              item={item}
              state={state}
              hasPreview={hasPreview}
            />
          ))}
        </div>
      )}
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
        <PublicationPanel item={item} state={state} />
        <HistoryPanel item={item} state={state} />
      </div>
      <LeaveGuard
        isNeeded={isChanged && !isBusy}
        texts={{
          title: t("adminResources:leaveTitle"),
          body: t("adminResources:leaveBody"),
          stay: t("adminResources:stay"),
          leave: t("adminResources:leave"),
        }}
      />
    </AdminPage>
  );
}

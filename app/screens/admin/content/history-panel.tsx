import { useTranslation } from "react-i18next";
import type { ContentDetail } from "#workers/contract/content/items";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import type { ContentDraftState } from "./use-content-draft";

interface HistoryPanelProps {
  item: ContentDetail;
  state: ContentDraftState;
}

/** Earlier texts, the newest first; the one that is the draft now needs no way back. */
export function HistoryPanel({ item, state }: HistoryPanelProps) {
  const { t } = useTranslation("adminContent");
  const { time } = useFormat();
  const { act, doing } = state;
  return (
    <Panel title={t("history.title")}>
      {item.revisions.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("history.empty")}</p>
      ) : (
        <ol className="max-h-96 divide-y divide-line overflow-y-auto">
          {item.revisions.map(({ id, created_at, admin_email, is_published, title }, at) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <LocalTime at={created_at} />
                  {is_published && <Badge tone="success">{t("history.published")}</Badge>}
                </p>
                <p className="truncate text-ink-muted">{[title, admin_email].filter(Boolean).join(" · ")}</p>
              </div>
              {at > 0 && (
                <Button
                  size="small"
                  busy={doing === "restore"}
                  aria-label={t("history.restoreNamed", { time: time(created_at) })}
                  onClick={() => act("restore", { revision: String(id) })}
                >
                  {t("history.restore")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

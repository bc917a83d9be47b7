import { FileText, Globe, MessageCircleQuestion, MoreHorizontal, Type } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SourceKind, SourceView } from "#workers/contract/chatbots/sources";
import { formatBytes } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { SourceDifference } from "./source-difference";
import { SourceStatus } from "./source-status";

const ICONS: Record<SourceKind, typeof Globe> = {
  page: Globe,
  file: FileText,
  text: Type,
  answer: MessageCircleQuestion,
};

const CELL = "lg:px-3.5 lg:py-3 lg:align-top";

export type SourceAction = "read" | "delete";

export interface SourceRowProps {
  source: SourceView;
  /** Marks pages that were read for the first time. */
  showsNew: boolean;
  onAction: (action: SourceAction, source: SourceView) => void;
}

/** A source: a row of the table, on a phone a card. */
export function SourceRow({ source, showsNew, onAction }: SourceRowProps) {
  const { t, i18n } = useTranslation("chatbotSources");
  const { kind, name, byte_size, sections, read_at, change } = source;
  const Icon = ICONS[kind];
  const isRead = read_at !== null;
  const showsChange = change !== null && (change !== "new" || showsNew);
  return (
    <tr
      data-source={source.state}
      className="max-lg:relative max-lg:block max-lg:py-3 max-lg:ps-4 max-lg:pe-14"
    >
      <td className={`${CELL} min-w-0 max-lg:block lg:w-full lg:max-w-0`}>
        <div className="flex gap-2.5">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <span className="sr-only">{t(`kind.${kind}`)}: </span>
            <p dir="auto" className="truncate font-medium" title={name}>
              {name}
            </p>
            <PageLink source={source} />
            <SourceDifference source={source} />
          </div>
        </div>
      </td>
      <td className={`${CELL} max-lg:mt-2 max-lg:block lg:min-w-48`}>
        <SourceStatus source={source} />
      </td>
      <td className={`${CELL} ${FIGURE} ${byte_size > 0 ? "" : "max-lg:hidden"}`}>
        {byte_size > 0 ? formatBytes(byte_size, i18n.language) : "–"}
      </td>
      <td className={`${CELL} ${FIGURE}`}>
        <span className="lg:hidden">{t("list.sectionCount", { count: sections })}</span>
        <span className="max-lg:hidden">{sections}</span>
      </td>
      <td className={`${CELL} text-ink-muted max-lg:inline max-lg:text-xs lg:whitespace-nowrap`}>
        {isRead ? <LocalTime at={read_at} /> : t("list.never")}
        {isRead && showsChange && source.state === "trained" && kind === "page" && <Change source={source} />}
      </td>
      <td className={`${CELL} max-lg:absolute max-lg:end-2 max-lg:top-2`}>
        <SourceMenu source={source} onAction={onAction} />
      </td>
    </tr>
  );
}

const FIGURE =
  "text-ink-muted tabular-nums max-lg:inline max-lg:text-xs max-lg:after:content-['_·_'] lg:text-right lg:whitespace-nowrap";

function PageLink({ source: { url, name } }: Pick<SourceRowProps, "source">) {
  if (!url || url === name) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block truncate text-xs text-ink-muted underline-offset-2 hover:text-ink hover:underline"
    >
      {url.replace(/^https?:\/\//, "")}
    </a>
  );
}

function Change({ source: { change, changed_at } }: Pick<SourceRowProps, "source">) {
  const { t } = useTranslation("chatbotSources");
  return (
    <span className="max-lg:ms-1.5 lg:mt-1 lg:block">
      <Badge tone={change === "changed" ? "accent" : "neutral"}>{t(`change.${change!}`)}</Badge>
      {change === "same" && changed_at && (
        <span className="sr-only">
          {" "}
          {t("changedAt")} <LocalTime at={changed_at} dateOnly />
        </span>
      )}
    </span>
  );
}

function SourceMenu({ source, onAction }: Omit<SourceRowProps, "showsNew">) {
  const { t } = useTranslation("chatbotSources");
  const { kind, state, name } = source;
  const again = state === "failed" ? t("action.retry") : t("action.read");
  const canRead = state === "failed" || (kind === "page" && state === "trained");
  return (
    <LazyMenu
      align="end"
      sections={[
        ...(canRead ? [{ items: [{ label: again, onSelect: () => onAction("read", source) }] }] : []),
        { items: [{ label: t("action.delete"), danger: true, onSelect: () => onAction("delete", source) }] },
      ]}
      trigger={
        <IconButton size="small" label={t("list.actions", { name })}>
          <MoreHorizontal />
        </IconButton>
      }
    />
  );
}

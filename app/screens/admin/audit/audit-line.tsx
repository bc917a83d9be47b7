import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AuditRow } from "#workers/contract/admin/audit";
import { Badge } from "~/ui/badge";
import { useFormat } from "../shell/format";
import { useLabels } from "../shell/use-labels";
import { changesOf, isPrice, readableValue } from "./changes-of";

const TONES = { create: "success", update: "accent", delete: "danger", read: "warning" } as const;

/** An entry of the log: who did what to which record, and how it differs since. */
export function AuditLine({ entry, names }: { entry: AuditRow; names: Record<string, string> }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  const kind = useKind();
  const labels = useLabels();
  const changes = changesOf(entry.before, entry.after, readableValue(time, names));
  const name = names[`${entry.resource}:${entry.resource_id}`] ?? recordName(entry, labels);
  // The id says nothing where there is a name; it is there for whoever looks for it.
  const record = `${kind(entry.resource)} · ${name ?? entry.resource_id}`;
  return (
    <li className="min-w-0 rounded-lg bg-surface-raised px-4 py-3.5 text-sm ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={TONES[entry.action]}>{t(`audit.actions.${entry.action}`)}</Badge>
        {entry.resource === "users" ? (
          <Link
            to={`/admin/users/${encodeURIComponent(entry.resource_id)}`}
            title={entry.resource_id}
            className="min-w-0 font-medium break-all underline-offset-4 hover:underline"
          >
            {record}
          </Link>
        ) : (
          <span title={entry.resource_id} className="min-w-0 font-medium break-all">
            {record}
          </span>
        )}
        <span className="min-w-0 break-all text-ink-muted">{entry.admin_email}</span>
        <time
          dateTime={entry.created_at}
          title={t("audit.request", { id: entry.request_id })}
          className="text-ink-faint sm:ml-auto"
        >
          {time(entry.created_at)}
        </time>
      </div>
      {changes.length > 0 && (
        <dl className="mt-3 grid gap-2 border-t border-line pt-3">
          {changes.map(({ field, was, is }) => (
            <div key={field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_1fr]">
              <dt className="min-w-0 break-words text-ink-muted">
                {labels.field(field)}
                {isPrice(field) && ` (${t("perMillion")})`}
              </dt>
              <dd className="grid min-w-0 justify-items-start gap-1 font-mono text-xs">
                {was !== null && (
                  <del className="rounded-sm bg-danger-soft px-1.5 py-0.5 break-all whitespace-pre-wrap no-underline">
                    <span className="sr-only">{t("audit.was")}: </span>
                    <span aria-hidden>− </span>
                    <code>{was}</code>
                  </del>
                )}
                {is !== null && (
                  <ins className="rounded-sm bg-success-soft px-1.5 py-0.5 break-all whitespace-pre-wrap no-underline">
                    <span className="sr-only">{t("audit.is")}: </span>
                    <span aria-hidden>+ </span>
                    <code>{is}</code>
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The record's name, if the entry contains it. */
function recordName({ before, after }: AuditRow, labels: ReturnType<typeof useLabels>): string | null {
  const { name_en, name, key, subject } = { ...before, ...after };
  if (typeof key === "string") return labels.setting(key);
  return [name_en, name, subject].find((text): text is string => typeof text === "string") ?? null;
}

/** The name of a type of record in the reader's language; a type without a name is shown as in the log. */
export function useKind(): (resource: string) => string {
  const { t } = useTranslation("admin");
  const names: Record<string, string> = t("audit.resources", { returnObjects: true });
  return (resource) => names[resource] ?? resource;
}

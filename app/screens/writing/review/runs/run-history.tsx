import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import type { RunView } from "#workers/contract/writing/runs";
import { formatMoney } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/loading";
import { LocalTime } from "~/ui/local-time";
import { Notice } from "~/ui/notice";
import { listRuns } from "./run-calls";

export interface RunHistoryProps {
  documentId: string;
  /** The name of a model; undefined for one that is no longer offered. */
  modelName: (id: number) => string | undefined;
}

interface Page {
  runs: RunView[];
  next: string | null;
}

/** Lists the runs of models on a document, newest first: with which prompt, at what cost, and what was made of it. */
export function RunHistory({ documentId, modelName }: RunHistoryProps) {
  const { t } = useTranslation("writingReview");
  const [page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const load = useCallback(
    async (before: Page | null, signal?: AbortSignal) => {
      setLoading(true);
      setFailed(false);
      try {
        const { data, next } = await listRuns(documentId, before?.next ?? null, signal);
        setPage({ runs: [...(before?.runs ?? []), ...data], next });
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
      if (!signal?.aborted) setLoading(false);
    },
    [documentId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(null, leaving.signal);
    return () => leaving.abort();
  }, [load]);
  if (!page && loading) return <Spinner className="mx-auto my-6" />;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {page?.runs.length === 0 && <p className="text-ink-muted">{t("history.empty")}</p>}
      {/* A long list scrolls in its dialog, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className="flex flex-col divide-y divide-line">
        {page?.runs.map((run) => (
          <RunEntry
            key={run.id}
            run={run}
            model={run.model_id === null ? undefined : modelName(run.model_id)}
          />
        ))}
      </ul>
      {failed && (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={() => void load(page)}>
              {t("history.retry")}
            </Button>
          }
        >
          {t("history.failed")}
        </Notice>
      )}
      {!failed && page?.next && (
        <Button variant="quiet" busy={loading} onClick={() => void load(page)}>
          {t("history.more")}
        </Button>
      )}
    </div>
  );
}

function RunEntry({ run, model }: { run: RunView; model: string | undefined }) {
  const { t, i18n } = useTranslation("writingReview");
  const language = languageOf(i18n.language);
  const name = (language === "fr" ? run.name : run.name_en) || run.instruction || t("history.untitled");
  const number = new Intl.NumberFormat(language);
  const facts = [
    model,
    run.prompt_version > 0 && t("history.promptVersion", { version: run.prompt_version }),
    t("history.tokens", {
      input: number.format(run.input_tokens),
      output: number.format(run.output_tokens),
    }),
    t("history.cost", { cost: formatMoney(run.cost, language) }),
  ].filter((fact) => Boolean(fact));
  const decided = run.accepted + run.rejected > 0;
  return (
    <li className="flex flex-col gap-0.5 py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{name}</span>
        <span className="shrink-0 text-xs text-ink-faint">
          <LocalTime at={run.created_at} />
        </span>
      </p>
      {run.kind === "rewrite" && (
        <p className="text-ink-muted">
          {decided
            ? `${t("history.accepted", { count: run.accepted })}, ${t("history.rejected", { count: run.rejected })}`
            : t("history.undecided")}
        </p>
      )}
      {run.state !== "complete" && <p className="text-warning">{t(stateText(run.state))}</p>}
      <p className="text-xs text-ink-faint">{facts.join(" · ")}</p>
    </li>
  );
}

function stateText(state: string) {
  if (state === "failed") return "history.state.failed" as const;
  return state === "cancelled" ? ("history.state.cancelled" as const) : ("history.state.running" as const);
}

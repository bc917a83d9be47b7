import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DocumentSearchResponse } from "#workers/contract/pdf/files";
import { MAX_SEARCH_HITS, type PdfSearchHit } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { MarkedText } from "~/ui/marked-text";

type Hits = [PdfSearchHit, ...PdfSearchHit[]];

/** The hits of a search, those of one document together, in the order given. */
export function byDocument(hits: PdfSearchHit[]): Hits[] {
  const documents = new Map<string, Hits>();
  for (const hit of hits) {
    const known = documents.get(hit.file);
    if (known) known.push(hit);
    else documents.set(hit.file, [hit]);
  }
  return [...documents.values()];
}

export interface DocumentHitsProps {
  user: string;
  words: string;
  /** The best pages of one document. */
  hits: Hits;
}

/** A document that a search found: its best pages, the others on demand. */
export function DocumentHits({ user, words, hits }: DocumentHitsProps) {
  const { t } = useTranslation("pdf");
  const [all, setAll] = useState<PdfSearchHit[] | null>(null);
  const { run, busy } = useAction({ toasts: true, texts: { other: t("search.failed") } });
  const [{ file, file_name, matching_pages }] = hits;
  const shown = all ?? hits;
  const more = all ? 0 : Math.min(matching_pages, MAX_SEARCH_HITS) - hits.length;
  const showAll = () =>
    run(async () => {
      const path = `/documents/${user}/search?${new URLSearchParams({ q: words, file })}`;
      const { data } = await callApi(path, { answer: DocumentSearchResponse });
      setAll(data.toSorted((a, b) => a.page - b.page));
    });
  return (
    <li className="py-3">
      <h3 className="flex items-center gap-2.5 px-2 text-sm font-medium">
        <FileText className="size-4 shrink-0 text-accent" aria-hidden />
        <span dir="auto" className="min-w-0 truncate">
          {file_name}
        </span>
      </h3>
      <ul className="mt-1">
        {shown.map((hit) => (
          <li key={hit.page}>
            <Link
              to={`/user/pdf-chat/view/${hit.file}#page=${hit.page}`}
              className="flex items-baseline gap-3 rounded-md py-2 ps-8.5 pe-2 text-sm hover:bg-hover"
            >
              <span
                dir="auto"
                className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere] text-ink-muted"
              >
                <MarkedText text={hit.snippet} />
              </span>
              <span className="shrink-0 text-xs text-ink-muted tabular-nums">
                {t("search.page", { page: hit.page_label ?? hit.page })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="quiet" className="ms-6" busy={busy} onClick={() => void showAll()}>
          {t("search.more", { count: more })}
        </Button>
      )}
    </li>
  );
}

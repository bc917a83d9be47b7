import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchAnswer } from "#workers/contract/pdf/answers";
import type { PdfSearchAnswer } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { SearchInput } from "~/ui/form/search-input";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/loading";
import { byDocument, DocumentHits } from "./document-hits";

const TYPING_PAUSE_MS = 250;

type Found = { phase: "idle" | "busy" | "failed" } | ({ phase: "found"; words: string } & PdfSearchAnswer);

export interface DocumentSearchProps {
  user: string;
  /** Stands there always, below the field. */
  above: ReactNode;
  /** Shown while there is no query. */
  children: ReactNode;
}

/** Searches the text of all documents; each result links to its page. */
export function DocumentSearch({ user, above, children }: DocumentSearchProps) {
  const { t } = useTranslation("pdf");
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found>({ phase: "idle" });
  const words = query.trim();
  useEffect(() => {
    if (!words) return setFound({ phase: "idle" });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setFound((now) => (now.phase === "found" ? now : { phase: "busy" }));
      const path = `/documents/${user}/search?${new URLSearchParams({ q: words })}`;
      callApi(path, { answer: SearchAnswer, signal: stop.signal }).then(
        ({ files, data }) => setFound({ phase: "found", files, data, words }),
        () => stop.signal.aborted || setFound({ phase: "failed" }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [user, words]);
  return (
    <>
      <SearchInput
        label={t("search.label")}
        maxLength={200}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {found.phase === "found" && t("search.count", { count: found.files.length + found.data.length })}
      </p>
      {above}
      {words ? <Result user={user} found={found} /> : children}
    </>
  );
}

function Result({ user, found }: { user: string; found: Found }) {
  const { t } = useTranslation("pdf");
  if (found.phase === "failed")
    return (
      <Notice tone="error" className="mt-5">
        {t("search.failed")}
      </Notice>
    );
  if (found.phase !== "found")
    return (
      <div aria-busy className="mt-5 space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  if (found.files.length + found.data.length === 0)
    return <p className="py-12 text-center text-ink-muted">{t("search.none", { query: found.words })}</p>;
  return (
    <ul className="mt-5 divide-y divide-line">
      {found.files.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/user/pdf-chat/view/${id}`}
            className="flex items-center gap-2.5 rounded-md px-2 py-3 text-sm font-medium hover:bg-hover"
          >
            <FileText className="size-4 shrink-0 text-accent" aria-hidden />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        </li>
      ))}
      {byDocument(found.data).map((hits) => (
        <DocumentHits key={`${found.words} ${hits[0].file}`} user={user} words={found.words} hits={hits} />
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DocumentSearchResponse } from "#workers/contract/pdf/files";
import type { PdfSearchAnswer } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { useFound, type Found } from "~/kit/list/use-found";
import { SearchInput } from "~/ui/form/search-input";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/loading";
import { byDocument, DocumentHits } from "./document-hits";

interface Hits extends PdfSearchAnswer {
  words: string;
}

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
  const words = query.trim();
  const found = useFound(words ? `${user} ${words}` : null, async (signal): Promise<Hits> => {
    const path = `/documents/${user}/search?${new URLSearchParams({ q: words })}`;
    return { ...(await callApi(path, { answer: DocumentSearchResponse, signal })), words };
  });
  const { answer } = found;
  return (
    <>
      <SearchInput
        label={t("search.label")}
        maxLength={200}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {found.phase === "found" &&
          answer &&
          t("search.count", { count: answer.files.length + answer.data.length })}
      </p>
      {above}
      {words ? <Result user={user} found={found} /> : children}
    </>
  );
}

function Result({ user, found: { phase, answer } }: { user: string; found: Found<Hits> }) {
  const { t } = useTranslation("pdf");
  if (phase === "failed")
    return (
      <Notice tone="error" className="mt-5">
        {t("search.failed")}
      </Notice>
    );
  if (!answer)
    return (
      <div aria-busy className="mt-5 space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  if (answer.files.length + answer.data.length === 0)
    return <p className="py-12 text-center text-ink-muted">{t("search.none", { query: answer.words })}</p>;
  return (
    <ul className="mt-5 divide-y divide-line">
      {answer.files.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/user/pdf-chat/view/${id}`}
            className="flex items-center gap-2.5 rounded-md px-2 py-3 text-sm font-medium hover:bg-hover"
          >
            <FileText className="size-4 shrink-0 text-accent" aria-hidden />
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
          </Link>
        </li>
      ))}
      {byDocument(answer.data).map((hits) => (
        <DocumentHits key={`${answer.words} ${hits[0].file}`} user={user} words={answer.words} hits={hits} />
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DocumentEntry } from "#workers/contract/writing/documents";
import { LocalTime } from "~/ui/local-time";
import { editorAddress } from "../places/place";

/** The documents that were last changed. */
export function RecentDocuments({ documents }: { documents: DocumentEntry[] }) {
  const { t } = useTranslation("writing");
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="recent-documents" className="mb-8">
      <h2 id="recent-documents" className="text-base font-semibold">
        {t("recent")}
      </h2>
      {/* A new first entry must be visible: without this, a scrolled row would stay scrolled. */}
      <ul
        key={documents[0]!.id}
        className="-mx-4 mt-2.5 flex snap-x scroll-px-4 list-none gap-2.5 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-5 sm:px-0"
      >
        {documents.map(({ id, title, updated_at }) => (
          <li key={id} className="w-36 shrink-0 snap-start sm:w-auto sm:min-w-0">
            <Link
              to={editorAddress(id)}
              prefetch="intent"
              className="flex h-full min-h-28 flex-col rounded-lg bg-surface-raised p-3 ring-1 ring-line transition-[box-shadow] ring-inset hover:shadow-raised hover:ring-line-strong"
            >
              <FileText className="size-4.5 text-accent" aria-hidden />
              <span
                dir="auto"
                className="mt-2.5 line-clamp-2 text-sm leading-snug font-medium [overflow-wrap:anywhere]"
              >
                {title || t("untitled")}
              </span>
              <span className="mt-auto pt-2 text-xs text-ink-muted">
                <LocalTime at={updated_at} dateOnly />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

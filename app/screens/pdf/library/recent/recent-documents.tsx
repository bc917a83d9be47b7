import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { cachedAnalyses } from "../../chat/analysis/analysis-cache";

/** The documents that came last. */
export function RecentDocuments({ files }: { files: PdfFileView[] }) {
  const { t } = useTranslation("pdf");
  const titles = useTitles(files);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="recent-documents" className="mt-7">
      <h2 id="recent-documents" className="text-sm font-semibold">
        {t("recent.documents")}
      </h2>
      {/* A new first entry must be visible: without this, a scrolled row would stay scrolled. */}
      <ul
        key={files[0]!.id}
        className="mt-2.5 flex snap-x list-none gap-3 overflow-x-auto pb-2 sm:grid sm:auto-cols-[minmax(7.5rem,1fr)] sm:grid-flow-col"
      >
        {files.map((file) => (
          <li key={file.id} className="w-36 shrink-0 snap-start sm:w-auto">
            <Link
              to={`/user/pdf-chat/view/${file.id}`}
              className="flex h-full flex-col rounded-lg bg-surface-raised p-3.5 ring-1 ring-line transition-shadow ring-inset hover:shadow-raised hover:ring-line-strong"
            >
              <FileText className="size-5 text-accent" aria-hidden />
              <span
                dir="auto"
                className="mt-3 line-clamp-2 text-sm leading-snug font-medium [overflow-wrap:anywhere]"
              >
                {file.name}
              </span>
              <span className="mt-auto truncate pt-2 text-xs text-ink-muted tabular-nums">
                {file.progress_total_pages > 0 && t("files.pages", { count: file.progress_total_pages })}
                {titles[file.id] && ` · ${titles[file.id]}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Titles of documents by id, from the analyses cached in this browser. */
function useTitles(files: PdfFileView[]): Record<string, string> {
  const [titles, setTitles] = useState<Record<string, string>>({});
  useEffect(() => {
    const cached = cachedAnalyses().flatMap(({ id, analysis }) =>
      analysis.title ? [[id, analysis.title]] : [],
    );
    setTitles(Object.fromEntries(cached) as Record<string, string>);
  }, [files]);
  return titles;
}

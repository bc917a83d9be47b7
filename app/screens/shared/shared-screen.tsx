import { useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SharedConversation, SharedTurn } from "#workers/contract/chat/shared-links";
import { sharedPath } from "#workers/contract/chat/sharing";
import { ReadTurn, type ReadableTurn } from "~/conversation/reader/read-turn";
import { BrandLink } from "~/shell/brand";
import { LocalTime } from "~/ui/local-time";
import { ContinueForm } from "./continue-form";
import { ReportForm } from "./report-form";

/** A conversation that someone has shared. */
export function SharedScreen({ shared: { title, shared_at, turns } }: { shared: SharedConversation }) {
  const { t } = useTranslation("share");
  const { id = "" } = useParams();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex w-full max-w-[46rem] items-center justify-between gap-4 px-4 py-3">
          <BrandLink />
          <span className="truncate text-sm text-ink-muted max-sm:hidden">{t("page.label")}</span>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[46rem] min-w-0 px-4">
        <div className="pt-8 sm:pt-12">
          <h1 dir="auto" className="text-2xl font-semibold text-balance [overflow-wrap:anywhere]">
            {title || t("page.title")}
          </h1>
          <p className="mt-2 text-sm text-ink-muted">
            {t("page.by")} · <LocalTime at={shared_at} dateOnly />
          </p>
          <p className="mt-1 text-sm text-ink-muted">{t("page.notice")}</p>
        </div>
        <div className="space-y-10 py-10">
          {turns.map((turn, at) => (
            <ReadTurn key={at} turn={toReadable(turn, id)} />
          ))}
        </div>
        <ContinueForm link={id} />
      </main>
      <footer className="mx-auto w-full max-w-[46rem] px-4 pt-6 pb-12 print:hidden">
        <ReportForm />
      </footer>
    </div>
  );
}

const toReadable = ({ images, is_partial, ...turn }: SharedTurn, link: string): ReadableTurn => ({
  ...turn,
  images: images.map((number) => `${sharedPath(link)}/images/${number}`),
  isPartial: is_partial,
});

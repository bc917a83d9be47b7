import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/session";
import { readPrinted } from "#workers/features/conversations/public";
import { ReadTurn } from "~/conversation/reader/read-turn";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";

export const handle = { texts: pageTexts("share", "chat") };

export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, params }) => {
  if (ctx.actor.kind !== "user") throw redirect(DASHBOARD);
  return readPrinted(ctx, params.conversation!);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "robots", content: "noindex" },
];

/** A conversation as a whole, however long it is, to be printed or saved as a PDF. */
export default function PrintPage() {
  const { t } = useTranslation("share");
  const { title, created_at, turns } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto w-full max-w-[46rem] px-4 pt-8 pb-16 print:max-w-none print:p-0">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface-raised px-5 py-4 print:hidden">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">{t("export.printHint")}</p>
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden />
          {t("export.printNow")}
        </Button>
      </div>
      <h1 dir="auto" className="text-2xl font-semibold text-balance [overflow-wrap:anywhere]">
        {title || t("export.untitled")}
      </h1>
      <p className="mt-2 text-sm text-ink-muted">
        <LocalTime at={created_at} dateOnly />
      </p>
      <div className="mt-8 space-y-10">
        {turns.map(({ is_partial, ...turn }, at) => (
          <ReadTurn key={at} turn={{ ...turn, isPartial: is_partial }} />
        ))}
      </div>
    </main>
  );
}

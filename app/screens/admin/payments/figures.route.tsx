import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paymentFigures } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { FiguresScreen } from "./figures-screen";

export const handle = { texts: pageTexts("adminPayments") };

/** The figures are streamed when they are ready; placeholders are shown until then. */
export const loader = pageLoader({ guard: "admin" }, ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].admin.menu.payments,
  isOff: ctx.config.stripe === null,
  figures: paymentFigures(ctx),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Figures() {
  return <FiguresScreen {...useLoaderData<typeof loader>()} />;
}

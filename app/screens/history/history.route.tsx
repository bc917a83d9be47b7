import type { MetaFunction } from "@remix-run/cloudflare";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { HistoryScreen } from "./history-screen";

export const loader = pageLoader({ screen: "history" }, ({ ctx }) => {
  const { title, description } = CATALOGUES[ctx.locale].history;
  return { title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

export default function History() {
  return <HistoryScreen />;
}

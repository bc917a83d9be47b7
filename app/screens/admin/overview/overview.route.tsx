import type { MetaFunction } from "@remix-run/cloudflare";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { OverviewScreen } from "./overview-screen";

export const loader = pageLoader({ guard: "admin" }, ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].admin.menu.overview,
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Overview() {
  return <OverviewScreen />;
}

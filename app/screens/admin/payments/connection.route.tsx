import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readConnection } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { ConnectionScreen } from "./connection-screen";

export const handle = { texts: pageTexts("adminPayments") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].adminPayments.connection.title,
  connection: await readConnection(ctx),
  now: new Date().toISOString(),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Connection() {
  return <ConnectionScreen {...useLoaderData<typeof loader>()} />;
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readOperations } from "#workers/features/administration/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { OperationsScreen } from "./operations-screen";

/** The oldest job that is due is named by its kind. */
export const handle = { texts: pageTexts("adminOperations", "adminJobs") };

/** The figures are streamed when they are ready; placeholders are shown until then. */
export const loader = pageLoader({ guard: "admin" }, ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].admin.menu.operations,
  operations: readOperations(ctx),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Operations() {
  return <OperationsScreen operations={useLoaderData<typeof loader>().operations} />;
}

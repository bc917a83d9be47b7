import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuditQuery } from "#workers/contract/admin/audit";
import { listAudit } from "#workers/core/audit/list-audit";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { AuditScreen } from "./audit-screen";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(AuditQuery, url);
  return { title: CATALOGUES[ctx.locale].admin.menu.audit, query, ...(await listAudit(ctx, query)) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Audit() {
  return <AuditScreen {...useLoaderData<typeof loader>()} />;
}

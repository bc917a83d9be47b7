import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UserSearch } from "#workers/contract/admin/users";
import { listPlanNames } from "#workers/features/billing/public";
import { listUsers } from "#workers/features/administration/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { UsersScreen } from "./users-screen";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(UserSearch, url);
  const title = CATALOGUES[ctx.locale].admin.menu.users;
  const [page, plans] = await Promise.all([listUsers(ctx, query), listPlanNames(ctx)]);
  return { title, query, plans, ...page };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Users() {
  return <UsersScreen {...useLoaderData<typeof loader>()} />;
}

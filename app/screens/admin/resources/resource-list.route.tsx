import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/mini";
import { ResourceQuery } from "#workers/contract/admin/resource-page";
import { parseInput } from "#workers/core/records/resource";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { ResourceList } from "./list/resource-list";
import { verbsNamed } from "./resource-verbs.server";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, params, url }) => {
  const { name, verbs } = verbsNamed(params.resource);
  const { page: number, q: searched, sort, ...filters } = Object.fromEntries(url.searchParams);
  const query = parseInput(ResourceQuery, { page: number, q: searched, sort, filters });
  const { title } = CATALOGUES[ctx.locale].adminResources.resources[name];
  const page = await verbs.list(ctx, query);
  if (query.page > page.last_page) {
    url.searchParams.set("page", String(page.last_page));
    throw redirect(url.pathname + url.search);
  }
  const isOff = name === "products" && ctx.config.stripe === null;
  return { title, name, query, page, isOff };
});

/** Changes a flag of a record in the list, or deletes the record. */
const Change = z.object({
  record: z.string(),
  intent: z.enum(["delete", "toggle"]),
  field: z.optional(z.string()),
  value: z.optional(z.string()),
});

export const action = pageAction({ guard: "admin", body: Change }, async ({ ctx, params, body }) => {
  const { verbs } = verbsNamed(params.resource);
  const { record, intent, field, value } = body;
  if (intent === "delete") await verbs.remove(ctx, record);
  else if (field) await verbs.update(ctx, record, { [field]: value });
  return {};
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function List() {
  const { name, query, page, isOff } = useLoaderData<typeof loader>();
  return <ResourceList key={name} name={name} query={query} page={page} isOff={isOff} />;
}

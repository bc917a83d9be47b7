import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentQuery, NewPost } from "#workers/contract/content/items";
import { createPost, listContent } from "#workers/features/content/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { ContentListScreen } from "./content-list-screen";

export const handle = { texts: pageTexts("adminContent") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const { kind = "post", ...query } = readQuery(ContentQuery, url);
  const title = CATALOGUES[ctx.locale].admin.menu.content;
  return { title, kind, q: query.q, ...(await listContent(ctx, { kind, ...query })) };
});

export const action = pageAction({ guard: "admin", body: NewPost }, async ({ ctx, body }) =>
  redirect(`/admin/content/post/${await createPost(ctx, body.title)}`),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function ContentList() {
  return <ContentListScreen {...useLoaderData<typeof loader>()} />;
}

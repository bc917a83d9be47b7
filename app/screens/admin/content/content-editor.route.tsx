import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentAction } from "#workers/contract/content/items";
import { CONTENT_KINDS, type ContentKind } from "#workers/contract/content/vocabulary";
import { editContent, addContentImage, readContent, renderMarkdown } from "#workers/features/content/public";
import { AppError } from "#workers/core/errors";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { ContentEditor } from "./content-editor";

export const handle = { texts: pageTexts("adminContent") };

function placeOf({ kind, slug }: Record<string, string | undefined>): { kind: ContentKind; slug: string } {
  const known = CONTENT_KINDS.find((one) => one === kind);
  if (!known || !slug) throw new AppError("not_found");
  return { kind: known, slug };
}

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, params }) => {
  const { kind, slug } = placeOf(params);
  const title = CATALOGUES[ctx.locale].admin.menu.content;
  return { title, item: await readContent(ctx, kind, slug) };
});

export const action = pageAction({ guard: "admin", body: ContentAction }, async ({ ctx, params, body }) => {
  const { kind, slug } = placeOf(params);
  const { intent } = body;
  switch (intent) {
    case "preview":
      return { intent, html: renderMarkdown(body.body, body.language).html };
    case "upload":
      return { intent, url: await addContentImage(ctx, body.picture) };
    case "delete":
      await editContent(ctx, kind, slug, body);
      return redirect(`/admin/content?kind=${kind}`);
    default:
      await editContent(ctx, kind, slug, body);
      return { intent };
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.item.title ?? data?.title ?? ""} · Atelier` },
];

export default function ContentEditorRoute() {
  const { item } = useLoaderData<typeof loader>();
  return <ContentEditor key={`${item.kind} ${item.slug}`} item={item} />;
}

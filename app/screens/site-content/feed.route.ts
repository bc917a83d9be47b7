import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { feedFile } from "#workers/features/content/public";
import { SITE_CONTENT_TEXTS } from "./content-texts";
import { siteFile } from "./site-file.server";

export async function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { feedTitle, description } = SITE_CONTENT_TEXTS[ctx.locale].blog;
  return siteFile("application/atom+xml", await feedFile(ctx, { title: feedTitle, description }));
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapFile } from "#workers/features/content/public";
import { siteFile } from "./site-file.server";

export const loader = async ({ context: { ctx } }: LoaderFunctionArgs) =>
  siteFile("application/xml", await sitemapFile(ctx));

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapFile } from "#workers/domain/content/site-files";
import { siteFile } from "./site-file.server";

export const loader = async ({ context: { ctx } }: LoaderFunctionArgs) =>
  siteFile("application/xml", await sitemapFile(ctx));

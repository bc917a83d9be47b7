import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { robotsFile } from "#workers/features/content/public";
import { siteFile } from "./site-file.server";

export const loader = ({ context: { ctx } }: LoaderFunctionArgs) => siteFile("text/plain", robotsFile(ctx));

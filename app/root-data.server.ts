import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { thirdPartiesOn } from "#workers/contract/consent";
import { viewSession } from "#workers/features/accounts/public";
import { shownSiteChatbot } from "#workers/features/content/public";
import { deployedVersion } from "#workers/features/administration/public";
import { readPart } from "./read-part.server";

const FRESH_MS = 60_000;
let known: { version: string; readAt: number } | null = null;

/**
 * The data of every page. The version is the one of `/version.json`, or the page would take itself for outdated; it is
 * cached in the isolate for as long as KV caches it. The session has the bearer token of the page's calls.
 */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  if (!known || Date.now() - known.readAt > FRESH_MS)
    known = { version: await deployedVersion(ctx), readAt: Date.now() };
  return {
    version: known.version,
    supportChatbot: await readPart(context, "support_chatbot", shownSiteChatbot(ctx)),
    thirdParties: thirdPartiesOn(new URL(request.url).pathname, ctx.config),
    simulatesServices: ctx.config.simulatesServices,
    session: await viewSession(ctx),
  };
}

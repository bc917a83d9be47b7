import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { thirdPartiesOn } from "#workers/contract/consent";
import { viewSession } from "#workers/domain/accounts/view-session";
import { shownSiteChatbot } from "#workers/domain/chatbots/site/shown-chatbot";
import { deployedVersion } from "#workers/domain/health/read-health";

const FRESH_MS = 60_000;
let known: { version: string; readAt: number } | null = null;

/**
 * The data of every page. The version is the one of `/version.json`, or the page would take itself for outdated; it is
 * cached in the isolate for as long as KV caches it. The session has the bearer token of the page's calls.
 */
export async function loadRoot({ request, context: { ctx, version } }: LoaderFunctionArgs) {
  if (!known || Date.now() - known.readAt > FRESH_MS)
    known = { version: await deployedVersion(ctx, version), readAt: Date.now() };
  return {
    version: known.version,
    supportChatbot: await shownSiteChatbot(ctx),
    thirdParties: thirdPartiesOn(new URL(request.url).pathname, ctx.config),
    simulatesServices: ctx.config.simulatesServices,
    session: await viewSession(ctx),
  };
}

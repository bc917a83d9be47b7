import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { consentSubject } from "#workers/contract/consent";
import { viewSession } from "#workers/domain/accounts/view-session";
import { deployedVersion } from "#workers/domain/health/read-health";

const FRESH_MS = 60_000;
let known: { version: string; readAt: number } | null = null;

/**
 * What every page begins with. The version is the one that `/version.json` tells, or the page would take itself for
 * outdated; kept in the isolate as long as KV's own copies are. The session carries the bearer of the page's calls.
 */
export async function loadRoot({ context: { ctx, version } }: LoaderFunctionArgs) {
  if (!known || Date.now() - known.readAt > FRESH_MS)
    known = { version: await deployedVersion(ctx, version), readAt: Date.now() };
  return {
    version: known.version,
    consent: consentSubject(ctx.config),
    simulatesServices: ctx.config.simulatesServices,
    session: await viewSession(ctx),
  };
}

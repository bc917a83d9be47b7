import type { AppLoadContext } from "@remix-run/cloudflare";
import { errorFields } from "#workers/core/logger";

/**
 * Reads what a part of a page shows; null where it cannot be read. The page is then shown without it, and is not kept
 * for the next visitors.
 */
export async function readPart<T>(
  { ctx, policy }: Pick<AppLoadContext, "ctx" | "policy">,
  part: string,
  read: Promise<T>,
): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    ctx.log.error("page_part_unread", { part, ...errorFields(error) });
    policy.isWhole = false;
    return null;
  }
}

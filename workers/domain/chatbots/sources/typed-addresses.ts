import type { Context } from "../../../context";
import { parsePublicUrl } from "../../../providers/web/public-address";
import { AppError } from "../../errors";
import { pageAddress } from "../crawl/page-address";

/**
 * The addresses of pages that a person typed, as they are crawled, each once. Fails with `validation_failed`, naming those
 * that cannot be read by their positions.
 */
export function typedAddresses(ctx: Pick<Context, "config">, typed: readonly string[]): string[] {
  const fields: Record<string, string> = {};
  const addresses = typed.flatMap((one, at) => {
    const address = typedAddress(ctx, one);
    if (address === null) fields[`urls.${at}`] = "not_a_page";
    return address ?? [];
  });
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return [...new Set(addresses)];
}

/** The address of a page as a person typed it, with or without its scheme; null for what is no page on the public web. */
export function typedAddress({ config }: Pick<Context, "config">, typed: string): string | null {
  const allowed = new Set(config.allowedPrivateHosts);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  try {
    const { href } = parsePublicUrl(address, null, allowed);
    return pageAddress(href, href);
  } catch {
    return null;
  }
}

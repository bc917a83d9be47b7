import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { typedAddress } from "../../../core/knowledge/crawl/typed-address";

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

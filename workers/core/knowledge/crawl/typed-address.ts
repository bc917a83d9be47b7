import type { Context } from "../../context";
import { parsePublicUrl } from "../../../providers/web/public-address";
import { pageAddress } from "./page-address";

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

import { z } from "zod/mini";
import { webAddresses } from "../text/web-addresses";
import { webAddress } from "../text/text-checks";
import { success } from "../response";

export const MAX_LINK_LENGTH = 2_000;

/** Card that LinkedIn shows below a post without images: what the page of its first link says of itself. */
export const LinkCard = z.strictObject({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The page has a picture that LinkedIn accepts the kind of; whether it loads is seen when it is shown. */
  has_image: z.boolean(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/** The first link of a text; null if it has none. */
export function firstLink(text: string): string | null {
  const link = webAddresses(text)[0]?.address;
  return link && link.length <= MAX_LINK_LENGTH && URL.canParse(link) ? link : null;
}

export const LinkCardQuery = z.object({
  url: webAddress(/^https?$/, MAX_LINK_LENGTH),
});

export const LinkCardResponse = success({ card: z.nullable(LinkCard) });

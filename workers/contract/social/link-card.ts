import { z } from "zod/mini";

/** An address in a text, without the punctuation that follows it. */
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}»’']/;
export const MAX_LINK_LENGTH = 2_000;

/** What LinkedIn shows below a post without images: what the page of its first link says of itself. */
export interface LinkCard {
  url: string;
  title: string;
  description: string;
  /** The page has a picture that LinkedIn accepts the kind of; whether it loads is seen when it is shown. */
  has_image: boolean;
}

/** The first link of a text; null if it has none. */
export function firstLink(text: string): string | null {
  const link = LINK.exec(text)?.[0] ?? null;
  return link && link.length <= MAX_LINK_LENGTH && URL.canParse(link) ? link : null;
}

export const LinkCardQuery = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_LINK_LENGTH)),
});

import { z } from "zod/mini";

/** Size in pixels: the largest that networks and chats show and ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/**
 * The number of the design. It is part of every image's address: raised with each change of what is drawn, so that new
 * images take the place of those that are cached.
 */
const DESIGN = 1;

/** The picture next to the title. */
export const PREVIEW_PICTURES = [
  "product",
  "quote",
  "correction",
  "calendar",
  "reply",
  "prices",
  "articles",
  "article",
  "terms",
  "mark",
  "questions",
  "status",
] as const;

export type PreviewPicture = (typeof PREVIEW_PICTURES)[number];

/** Content of the image of a page where a link to it is shared. */
export const PreviewCard = z.object({
  picture: z.enum(PREVIEW_PICTURES),
  title: z.string(),
  /** The phrase of the title that is marked like a quote that was found; empty for none. */
  marked: z.string(),
  /** Below the title; cut where there is no room for it. */
  text: z.string(),
  /** The part of the site that the page belongs to; empty for none. */
  label: z.string(),
});

export type PreviewCard = z.infer<typeof PreviewCard>;

/** Another one for every other image: the address of an image never shows two. */
export const versionOfCard = ({ picture, title, marked, text, label }: PreviewCard): string =>
  hash(JSON.stringify([DESIGN, picture, title, marked, text, label]));

/** 53 bits, by the function cyrb53. Not SHA-256, because the head of a page is made without waiting. */
function hash(content: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

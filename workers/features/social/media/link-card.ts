import { createHash } from "node:crypto";
import { z } from "zod";
import type { LinkCard } from "../../../contract/social/link-card";
import { MAX_MEDIA_BYTES } from "../../../contract/social/post-input";
import type { Context } from "../../../core/context";
import { errorFields } from "../../../core/logger";
import type { NetworkImage } from "../../../providers/social/network";
import { sniffImageType } from "../../../providers/storage/images";
import { MAX_HTML_BYTES } from "../../../contract/reading";
import { askTextReader } from "../../../core/readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { safeFetch } from "../../../providers/web/safe-fetch";
import { WebError } from "../../../providers/web/web-error";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { imageSize } from "./image-size";

const CARDS_PER_HOUR = 300;
const TIMEOUT_MS = 8_000;
const CACHE_SECONDS = 5 * 60;
/** Formats that LinkedIn takes. */
const IMAGES = ["image/png", "image/jpeg", "image/gif"];

const Stored = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
});
type Stored = z.infer<typeof Stored>;

/**
 * Shows the author what LinkedIn will show of a page; null if the page says nothing of itself. Fails with
 * `rate_limited`.
 */
export async function showLinkCard(ctx: Context, url: string): Promise<LinkCard | null> {
  await limitRate(ctx, "social-link-cards", CARDS_PER_HOUR);
  const card = await readLinkCard(ctx, url);
  return (
    card && {
      url: card.url,
      title: card.title,
      description: card.description,
      has_image: card.image !== null,
    }
  );
}

/** The picture of such a page, for its author. Fails with `not_found` or `rate_limited`. */
export async function openCardImage(ctx: Context, url: string): Promise<NetworkImage> {
  await limitRate(ctx, "social-link-cards", CARDS_PER_HOUR);
  const card = await readLinkCard(ctx, url);
  const image = card && (await loadCardImage(ctx, card));
  if (!image) throw new AppError("not_found");
  return image;
}

/**
 * Reads what a page says of itself, in its Open Graph or its title; kept for five minutes. Null if it has no title or
 * cannot be read: a post goes out without it then. LinkedIn does not read pages for posts that come from
 * applications.
 */
export async function readLinkCard(ctx: Context, url: string): Promise<Stored | null> {
  const key = `social-link:${createHash("sha256").update(url).digest("base64url")}`;
  const known = Stored.safeParse(await ctx.env.CACHE.get(key, "json").catch(() => null));
  if (known.success) return known.data;
  const card = await fetchCard(ctx, url).catch(unlessUnreadable);
  if (card)
    ctx.waitUntil(
      ctx.env.CACHE.put(key, JSON.stringify(card), { expirationTtl: CACHE_SECONDS }).catch((error: unknown) =>
        ctx.log.warn("link_card_not_cached", errorFields(error)),
      ),
    );
  return card;
}

async function fetchCard(ctx: Context, url: string): Promise<Stored | null> {
  const page = await safeFetch(ctx, url, {
    accept: ["text/html", "application/xhtml+xml"],
    maxBytes: MAX_HTML_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  const bytes = new Uint8Array(await new Response(page.body).arrayBuffer());
  const { url: led, charset } = page;
  const card = await askTextReader(ctx.env, { kind: "card", url: led, charset }, bytes);
  return card && { url, ...card };
}

/** The picture of a page as LinkedIn takes it; null if there is none that it would take. */
export async function loadCardImage(
  ctx: Context,
  { image }: Pick<Stored, "image">,
): Promise<NetworkImage | null> {
  if (!image) return null;
  try {
    const response = await safeFetch(ctx, image, {
      accept: ["image/*"],
      maxBytes: MAX_MEDIA_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    const bytes = new Uint8Array(await new Response(response.body).arrayBuffer());
    const contentType = sniffImageType(bytes.subarray(0, 16));
    const isTaken = contentType && IMAGES.includes(contentType) && imageSize(bytes, contentType);
    return isTaken ? { bytes, contentType, alt: "" } : null;
  } catch (error) {
    return unlessUnreadable(error);
  }
}

/** A page that is out of reach, or too large, has no card; anything else is a fault of ours. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof WebError || error instanceof TextError) return null;
  throw error;
}

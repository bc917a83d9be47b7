import { versionOfCard, type PreviewCard } from "../../contract/content/preview-card";
import type { Context } from "../../core/context";
import { errorFields } from "../../core/logger";
import { drawPreview } from "../../providers/images/draw-preview";

/** An image that is still asked for is drawn again then; one whose title has changed is gone. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The image of a page as PNG: drawn when it is first asked for, then kept. */
export async function previewImage(ctx: Context, card: PreviewCard): Promise<ArrayBuffer> {
  const key = `preview-image:${versionOfCard(card)}`;
  const kept = await ctx.env.CACHE.get(key, "arrayBuffer").catch(() => null);
  if (kept) return kept;
  const image = await drawPreview(ctx.env.PREVIEW_IMAGES, card);
  ctx.waitUntil(
    ctx.env.CACHE.put(key, image, { expirationTtl: KEPT_SECONDS }).catch((error: unknown) =>
      ctx.log.warn("preview_image_not_kept", errorFields(error)),
    ),
  );
  return image;
}

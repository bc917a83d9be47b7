import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { versionOfCard } from "#workers/contract/content/preview-card";
import { LANGUAGES } from "#workers/contract/languages";
import { previewImage } from "#workers/features/content/public";
import { pageOfImage } from "./address";
import { findCard } from "./find-card.server";

/** Shown where the image cannot be drawn. */
const GENERAL_IMAGE = "/preview.png";
/** Caching of the image at an address that names its version. */
const FOREVER = "public, max-age=31536000, immutable";
/** Caching of the image at an address without a version, or with an old one: what is there may change. */
const FOR_MINUTES = "public, max-age=300";

/**
 * The image that is shown where a link to a public page is shared. What it says is read from the page: the address only
 * names the page, so it can neither put words into an image nor have more of them drawn than there are pages.
 */
export async function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const language = LANGUAGES.find((one) => one === params.language);
  const page = pageOfImage(params["*"] ?? "");
  const card = language && page ? await findCard({ ...ctx, locale: language }, page) : null;
  if (!card) return new Response("Not found", { status: 404 });
  const isCurrent = new URL(request.url).searchParams.get("v") === versionOfCard(card);
  try {
    return new Response(await previewImage(ctx, card), {
      headers: { "content-type": "image/png", "cache-control": isCurrent ? FOREVER : FOR_MINUTES },
    });
  } catch (error) {
    ctx.log.warn("preview_image_failed", { page, detail: String(error).slice(0, 200) });
    return redirect(GENERAL_IMAGE);
  }
}

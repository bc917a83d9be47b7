import { PreviewCard } from "../contract/content/preview-card";
import { renderCard } from "./render-card";

/** Images that were asked for lately: while a new one is being stored, it may be asked for many times. */
const MAX_KEPT = 32;
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** Answers `POST` with the card of a page with its image. Only the main Worker can call it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const card = PreviewCard.safeParse(await request.json().catch(() => null));
    if (!card.success) return new Response("not a card", { status: 400 });
    return new Response(await imageOf(card.data), { headers: { "content-type": "image/png" } });
  },
};

async function imageOf(card: PreviewCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  const image = await renderCard(card);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, image);
  return image;
}

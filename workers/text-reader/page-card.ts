import type { PageCard } from "../contract/reading";
import { beginningOf } from "../contract/text/visible-text";
import { oneLine } from "../providers/text/clean-text";
import { parseHtml } from "./parse-html";
import { metadataOf } from "./profile-facts";

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;

/**
 * Reads what a page says of itself in its Open Graph, or in its title; null if it has none. Fails with `TextError`.
 */
export async function readCard(html: string, url: string): Promise<PageCard | null> {
  const document = await parseHtml(html);
  const meta = metadataOf(document);
  const title = meta.get("og:title") ?? oneLine(document.querySelector("title")?.textContent ?? "");
  if (!title) return null;
  const description = meta.get("og:description") ?? meta.get("description") ?? "";
  const image = URL.parse(meta.get("og:image") ?? "", url);
  return {
    title: beginningOf(title, MAX_TITLE).toWellFormed(),
    description: beginningOf(description, MAX_DESCRIPTION).toWellFormed(),
    image: meta.has("og:image") && image && /^https?:$/.test(image.protocol) ? image.href : null,
  };
}

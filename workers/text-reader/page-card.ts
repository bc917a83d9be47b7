import type { PageCard } from "../contract/text/reading";
import { oneLine } from "../providers/text/clean-text";
import { parseHtml } from "./parse-html";
import { metadataOf } from "./profile-facts";

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;

/** What a page says of itself in its Open Graph, or in its title; null if it has none. Fails with `TextError`. */
export async function readCard(html: string, url: string): Promise<PageCard | null> {
  const document = await parseHtml(html);
  const meta = metadataOf(document);
  const title = meta.get("og:title") ?? oneLine(document.querySelector("title")?.textContent ?? "");
  if (!title) return null;
  const description = meta.get("og:description") ?? meta.get("description") ?? "";
  const image = URL.parse(meta.get("og:image") ?? "", url);
  return {
    title: title.slice(0, MAX_TITLE).toWellFormed(),
    description: description.slice(0, MAX_DESCRIPTION).toWellFormed(),
    image: meta.has("og:image") && image && /^https?:$/.test(image.protocol) ? image.href : null,
  };
}

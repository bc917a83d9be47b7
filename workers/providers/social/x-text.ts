import { normalForm } from "../../contract/text/normal-form";
/** A post as X gives it back: links are shortened, `&`, `<` and `>` are entities, and an image is a link at its end. */
export interface XText {
  text: string;
  entities?: { urls?: { url: string; expanded_url?: string; media_key?: string }[] };
}

/** Whether a post of X has the text that was sent. */
export const isSameText = (sent: string, { text, entities }: XText): boolean =>
  comparable(sent) === comparable(restore(text, entities?.urls ?? []));

function restore(text: string, urls: NonNullable<NonNullable<XText["entities"]>["urls"]>): string {
  let whole = text;
  for (const { url, expanded_url, media_key } of urls)
    whole = whole.replaceAll(url, () => (media_key ? "" : (expanded_url ?? url)));
  return whole.replace(/&(amp|lt|gt);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
}

const ENTITIES = { amp: "&", lt: "<", gt: ">" } as const;

/** X adds the scheme of a link and the slash after its host, and drops spaces at the ends of a text. */
const comparable = (text: string): string =>
  normalForm(text, "NFC")
    .replace(/https?:\/\//gi, "")
    .replace(/\/(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();

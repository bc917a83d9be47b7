import type { Language } from "../../../contract/languages";

/** Words that hardly any French question does without, and no English one has; letters that only French has. */
const FRENCH =
  /[àâçèêëîïôùûœ]|\b[cdjlnqs]['’](?=\p{L})|(?<![\p{L}\p{N}])(?:quels?|quelles?|combien|comment|pourquoi|les?|la|des|du|une?|dans|pour|est|sont|et|au|aux|sur|par|avec|qui|que|donnez|listez|comparez|expliquez)(?![\p{L}\p{N}'’])/iu;
const ENGLISH =
  /(?<![\p{L}\p{N}])(?:what|which|who|how|why|when|where|the|of|is|are|was|were|did|does|do|has|have|in|and|for)(?![\p{L}\p{N}])/giu;

/** The language that a question is asked in. A French name does not make an English question French. */
export function questionLanguage(question: string): Language {
  const french = question.match(new RegExp(FRENCH, "giu"))?.length ?? 0;
  return french > (question.match(ENGLISH)?.length ?? 0) ? "fr" : "en";
}

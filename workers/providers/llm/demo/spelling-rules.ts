import type { Language } from "../../../contract/languages";

export type SpellingRule = "spaces" | "repeated" | "apostrophes" | "punctuation";

/** A replacement of a rule; `null` where it is the same in every language. */
interface Replacement {
  rule: SpellingRule;
  language: Language | null;
  find: RegExp;
  by: string | ((match: string, ...groups: string[]) => string);
}

/** Words that may stand twice: “nous nous”, “had had”. */
const MAY_REPEAT = new Set(["nous", "vous", "had", "that", "is", "bla", "ha", "très", "very"]);

const NARROW = "\u202f";
const NO_BREAK = "\u00a0";

/**
 * Rules that hold without understanding a text. The spaces before French punctuation are those of the Lexique des règles
 * typographiques en usage à l'Imprimerie nationale: a narrow no-break space before ; ! ? and a no-break space before :
 * and inside guillemets.
 */
const REPLACEMENTS: readonly Replacement[] = [
  { rule: "spaces", language: null, find: /(\S) {2,}(?=\S)/g, by: "$1 " },
  {
    rule: "repeated",
    language: null,
    find: /(?<![\p{L}\p{N}'’-])(\p{L}{2,}) \1(?![\p{L}\p{N}'’-])/giu,
    by: (match, word) => (MAY_REPEAT.has(word.toLowerCase()) ? match : word),
  },
  { rule: "apostrophes", language: null, find: /(?<=\p{L})'(?=\p{L})/gu, by: "’" },
  { rule: "punctuation", language: null, find: /(?<=[\p{L}\p{N})»”]) +(?=[,.](?:\s|$))/gu, by: "" },
  { rule: "punctuation", language: null, find: /(?<=\p{L}{2}),(?=\p{L}{2})/gu, by: ", " },
  {
    rule: "punctuation",
    language: "en",
    find: /(?<=[\p{L}\p{N})”])[ \u00a0\u202f]+(?=[;:!?](?:\s|$))/gu,
    by: "",
  },
  {
    rule: "punctuation",
    language: "fr",
    find: /(?<=[\p{L}\p{N})»])[ \u00a0]?(?=[;!?]+(?:\s|$))/gu,
    by: NARROW,
  },
  { rule: "punctuation", language: "fr", find: /(?<=[\p{L}\p{N})»])[ \u202f]?(?=:(?:\s|$))/gu, by: NO_BREAK },
  { rule: "punctuation", language: "fr", find: /«[ \u202f]?(?=[^\s«])/g, by: `«${NO_BREAK}` },
  { rule: "punctuation", language: "fr", find: /(?<=[^\s»])[ \u202f]?»/g, by: `${NO_BREAK}»` },
];

/** Text as it stands in HTML, with its entities: these never match a rule, so they stay. */
export function applySpellingRules(
  text: string,
  language: Language,
): { text: string; applied: SpellingRule[] } {
  const applied = new Set<SpellingRule>();
  const corrected = text
    .split(/(&[#\w]{1,12};|(?:https?:\/\/|www\.)\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : correct(part, language, applied)))
    .join("");
  return { text: corrected, applied: [...applied] };
}

function correct(text: string, language: Language, applied: Set<SpellingRule>): string {
  let corrected = text;
  for (const { rule, language: only, find, by } of REPLACEMENTS) {
    if (only && only !== language) continue;
    const before = corrected;
    corrected =
      typeof by === "string"
        ? corrected.replace(find, by)
        : corrected.replace(find, by as (match: string) => string);
    if (corrected !== before) applied.add(rule);
  }
  return corrected;
}

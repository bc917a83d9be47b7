/*
 * Phrases that models say about a text before and after it, although the prompt forbids it. A phrase counts only
 * where it speaks of the text or of the task: an author's text may begin with "Sure" and end with "Let me know".
 */

const AGREEMENTS = [
  ...[
    "sure",
    "sure thing",
    "certainly",
    "of course",
    "absolutely",
    "gladly",
    "no problem",
    "got it",
    "okay",
    "ok",
  ],
  ...[
    "understood",
    "bien sûr",
    "certainement",
    "avec plaisir",
    "d'accord",
    "entendu",
    "volontiers",
    "très bien",
  ],
];
const ANNOUNCEMENTS = [
  ...["here", "below", "this is", "i've", "i have", "i'll", "the following", "voici", "voilà", "ci-dessous"],
  ...["vous trouverez", "j'ai"],
];
const NAMES_TEXT =
  /\b(?:text|version|rewrit\w*|rephras\w*|edit\w*|revis\w*|improv\w*|translat\w*|summar\w*|draft|content|blocks?|paragraph|passage|sentence|html|markdown|correct\w*|proofread\w*|result|continuation|suggest\w*|options?|alternatives?|synonyms?|updated|requested|posts?|tweet|caption|message|publication|texte|traduction|phrase|brouillon|contenu|suite|synonymes?|reformul\w*|corrig\w*|propos\w*)\b|r[ée]sum|traduit|r[ée][ée]cri|am[ée]lior|r[ée]sultat/i;
const OFFERS = [
  ...[
    "let me know",
    "i hope this",
    "i hope that",
    "feel free",
    "please let me",
    "would you like",
    "if you'd like",
  ],
  ...["if you would like", "n'hésitez", "j'espère que", "dites-moi", "souhaitez-vous", "si vous souhaitez"],
  ...["si vous voulez", "si vous le souhaitez"],
];
const NAMES_TASK =
  /\b(?:me to|changes?|adjust\w*|modif\w*|revis\w*|edits?|tweak\w*|versions?|tones?|ajust\w*|que j['e])|^i hope this helps\W*$/i;
/** The longest line that is talk, without the signs around it, and with them. */
const MAX_TALK = 300;
const MAX_LINE = 600;

const mayBeTalk = (line: string): boolean => line.length <= MAX_LINE && plain(line).length <= MAX_TALK;

const plain = (line: string): string =>
  line
    .replace(/^[\s*_#>(]+/, "")
    .replace(/(?<![\s*_)])[\s*_)]+$/, "")
    .replaceAll("’", "'")
    .toLowerCase();

const beginsWith = (line: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => line.startsWith(phrase) && !/^[\p{L}\p{N}]/u.test(line.slice(phrase.length)));

/** Whether a line agrees to the task, or announces the text. */
export function isTalkBefore(line: string): boolean {
  if (!mayBeTalk(line)) return false;
  const said = plain(line);
  const agreement = beginsWith(said, AGREEMENTS);
  const rest = agreement === undefined ? said : said.slice(agreement.length).replace(/^[\s,.!–—-]+/, "");
  if (agreement !== undefined && rest === "") return true;
  const isAnnounced = beginsWith(rest, ANNOUNCEMENTS) !== undefined && NAMES_TEXT.test(rest);
  return isAnnounced && (agreement !== undefined || rest.endsWith(":"));
}

/** Whether a line offers to go on, or asks how the text is liked. */
export function isTalkAfter(line: string): boolean {
  if (!mayBeTalk(line)) return false;
  const said = plain(line);
  return beginsWith(said, OFFERS) !== undefined && NAMES_TASK.test(said);
}

/** Matches phrases with which models begin to tell what they did. */
const REPORTS = [
  "i ",
  "the text",
  "this text",
  "your text",
  "note:",
  "j'",
  "le texte",
  "votre texte",
  "ce texte",
];

const may = (line: string, phrases: readonly string[]): boolean => {
  if (!mayBeTalk(line)) return false;
  const said = plain(line);
  return phrases.some((phrase) => phrase.startsWith(said) || said.startsWith(phrase));
};

/** Whether a line, also one that is still being written, may be such talk. */
export const mayBeTalkBefore = (line: string): boolean =>
  may(line, [...AGREEMENTS, ...ANNOUNCEMENTS, ...REPORTS]);
export const mayBeTalkAfter = (line: string): boolean => may(line, OFFERS);

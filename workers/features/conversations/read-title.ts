import { MAX_TITLE_LENGTH } from "../../contract/conversations";
import { inOneLine } from "../../contract/text/visible-text";
import { withoutThoughts } from "../../providers/llm/answer-filter";

/** Text before a title on its line: `Here is a title for it:`, `Title:`, `Titre :`, `标题：`. */
const LABEL =
  /^(?:[^:：]{0,80}\b(?:titles?|titres?|t[ií]tulos?|titel|titolo)\b[^:：]{0,60}|(?:here (?:is|are|you go)|here['’]s|voici)\b[^:：]{0,60}|(?:topic|subject|sujet)|标题|標題|タイトル|件名|제목|название|заголовок)\s*[:：]\s*/iu;
const POLITE =
  "sure|certainly|of course|absolutely|okay|ok|great|no problem|bien s[ûu]r|d['’]accord|claro|gerne";
const POLITE_START = new RegExp(`^(?:${POLITE})\\s*[!,.]\\s*`, "iu");
/** A line that only leads to the next one: `Here is one:`, `Sure!`, `Voici un titre.` */
const LEADS_ON = new RegExp(
  `[:：]$|^(?:${POLITE})[!,.]?$|^(?:here (?:is|are|you)|here['’]s|voici)\\b[^:]{0,60}[.!]$`,
  "iu",
);
/** Words of a model about itself, which declines to give a title. */
const REFUSAL = new RegExp(
  [
    "^(?:i['’]?m|i am)\\s+(?:(?:so|very|really) )?(?:sorry|afraid|unable|not able|an ai)",
    "^(?:i|we) (?:can(?:['’]t|not| not)|could(?:n['’]t| not)|won['’]t|will not|do(?:n['’]t| not)|must decline|apologi[sz]e)\\b",
    "^(?:sorry|apologies|my apologies|unfortunately)[,.!]",
    "^as an ai\\b",
    "^je (?:suis|ne peux|ne suis|n['’]ai|regrette)\\b|^(?:toutes mes excuses|d[ée]sol[ée]e?|malheureusement)[,.! ]|^en tant qu",
    "^(?:lo siento|no puedo|es tut mir leid|ich kann|leider|mi dispiace|desculpe)\\b",
    "^(?:申し訳|すみません|抱歉|对不起|很抱歉|我无法|我不能|죄송)",
  ].join("|"),
  "iu",
);
/** Words that stand for a title where there is none. */
const NO_TITLE = /^(?:json|html|markdown|text|plaintext|null|none|undefined|untitled|titles?|titres?|n\/a)$/i;

/** Longest part of a reply, and of its line, that can be about a title; in characters. */
const MAX_REPLY = 4_000;
const MAX_LINE = 500;

/**
 * The title in a model's reply, without what models put around one; null when there is none: nothing but thoughts, a
 * refusal, or something longer than a title.
 */
export function readTitle(reply: string): string | null {
  const answer = withoutThoughts(reply)
    .split(/<\/think(?:ing)?>/i)
    .at(-1)!
    .slice(0, MAX_REPLY);
  const lines = (titleInJson(answer) ?? answer).split("\n").filter((line) => !/^\s*(?:```|~~~)/.test(line));
  const line = lines.map(withoutMarks).find((bare) => bare !== "" && !LEADS_ON.test(bare)) ?? "";
  const title = withoutMarks(line.replace(POLITE_START, "").replace(LABEL, "")).replace(
    /(?<![.。])[.。]$/u,
    "",
  );
  if (REFUSAL.test(title) || NO_TITLE.test(title) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(title))
    return null;
  return title.length >= 2 && title.length <= MAX_TITLE_LENGTH ? title : null;
}

/** The first text of a reply that is JSON, also within a code block; null where it is none. */
function titleInJson(reply: string): string | null {
  const [, json] = /(?:^|\n)[ \t]*([{[][^]*[}\]])[ \t]*(?:\n|$)/.exec(reply) ?? [];
  if (json === undefined) return null;
  try {
    return firstText(JSON.parse(json)) ?? "";
  } catch {
    return null;
  }
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  const { title = null, ...others } = value as Record<string, unknown>;
  return [title, ...Object.values(others)].map(firstText).find((text) => text !== null) ?? null;
}

const TAG =
  /<\/?(?:[abiqsup]|strong|em|del|mark|code|kbd|span|div|br|hr|h[1-6]|title|titre|ul|ol|li|small|sub|sup|font|html|body|head|answer|response|output|result|final|center)(?:\s[^<>]*)?\/?>/gi;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
/** Marks of a list, a heading or a quotation; `1.`, since of several titles the first is read. */
const LINE_MARKS = /^(?:(?:[-*+•>–—]|#{1,6}|1[.)])\s+)+/u;

/** A line without tags, marks of lists and emphasis, addresses of links, and the quotation marks around it. */
function withoutMarks(line: string): string {
  const text = inOneLine(
    line
      .slice(0, MAX_LINE)
      .replace(TAG, "")
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
      .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1"),
  );
  return withoutQuotes(text.replace(LINE_MARKS, "").replace(/(\*\*|~~|`)(.+?)\1/g, "$2")).replace(/ #+$/, "");
}

const OPENING_SIGNS = /^["'“”„«»‹›「『《〈‘’*_~]+/u;
const CLOSING_SIGNS = /(?<!["'“”„«»‹›」』》〉‘’*_~])["'“”„«»‹›」』》〉‘’*_~]+$/u;
const DOUBLE_QUOTE = /["“”„«»]/;

/** Removes the quotation marks at both ends; a double one that nothing closes goes too. */
function withoutQuotes(text: string): string {
  const [begin] = OPENING_SIGNS.exec(text) ?? [""];
  const rest = text.slice(begin.length).replace(/[.。]$/u, "");
  const [end] = CLOSING_SIGNS.exec(rest) ?? [""];
  const within = rest.slice(0, rest.length - end.length).trim();
  if (begin === "" || within === "") return text;
  const isUnclosed = end === "" && DOUBLE_QUOTE.test(begin) && !DOUBLE_QUOTE.test(within);
  return end === "" && !isUnclosed ? text : within;
}

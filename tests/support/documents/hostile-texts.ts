/** Stands in a piece for a number that is another one each time. */
const NUMBER = "\0";

/**
 * Pieces that are repeated, as often as there is room for them: each takes a program that reads it by one of its parts
 * for the whole of it, or looks for an end that never comes.
 */
const PIECES: Record<string, string> = {
  letters: "a",
  digits: "1",
  spaces: " ",
  "spaces that do not break": "\u00a0",
  tabs: "\t",
  lines: "\n",
  "lines with a space": "\n ",
  dots: ".",
  dashes: "-",
  asterisks: "*",
  underscores: "_",
  backticks: "`",
  quotes: '"',
  parentheses: "(",
  brackets: "[",
  braces: "{",
  "less-than signs": "<",
  ampersands: "&",
  hashes: "#",
  "at signs": "@",
  backslashes: "\\",
  "marks that change places": "\u0301\u0323",
  "letters with marks": "e\u0301\u0323",
  "spaces without width": "\u200b",
  "soft hyphens": "a\u00ad",
  "changes of direction": "\u202e\u2066",
  emoji: "👋🏽",
  "families and flags": "👨\u200d👩\u200d👧🇫🇷",
  "halves of characters": "\ufffd\ud83d",
  Chinese: "漢字",
  "kana in parts": "カ\u3099ﾞ",
  "Hangul in parts": "\u1112\u1161\u11ab",
  Thai: "กำลังใจ",
  "Arabic with marks": "مُحَمَّد ",
  "what becomes eighteen letters": "\ufdfa",
  "scripts by turns": "aя漢ع",
  "short words": "a ",
  "words that are all different": `w${NUMBER} `,
  sentences: "A. B? ",
  "questions with tags": "Who? #a",
  tags: "#a",
  addresses: "https://a.example/b ",
  "beginnings of addresses": "https://",
  hosts: "www.a.",
  "decimal numbers": "1.1.",
  amounts: "1 000,00 € ",
  links: "[a](b) ",
  "links in links": "[a](",
  definitions: `[a${NUMBER}]: b\n`,
  "references to passages": '[1: "a b c d"] ',
  pictures: "![a](",
  emphasis: "*a**b_",
  "fences without an end": "```a\n",
  quotations: "> ",
  lists: "- ",
  "short items": "- a\n",
  "numbered items": "1. a\n",
  "items in items": "- a\n\n  b\n",
  rows: "| a | b |\n",
  "elements in elements": "<b>",
  "blocks in blocks": "<div>",
  paragraphs: "<p>a</p>",
  "attributes without an end": '<a href="',
  "comments without an end": "<!--",
  entities: "&amp;",
  templates: "{{a}}$${",
  formulas: "$a$\\frac{",
  "fields of a table": '"a",b;',
};

/** Names of the pieces of hostile texts. */
export const HOSTILE = Object.keys(PIECES);

/**
 * A text of so many characters. It stands between two letters: blanks alone would be refused as empty, and what looks for
 * an end finds none.
 */
export function hostileText(name: string, length: number): string {
  const piece = PIECES[name]!;
  const room = Math.max(0, length - 2);
  if (!piece.includes(NUMBER)) return `a${piece.repeat(Math.ceil(room / piece.length)).slice(0, room)}b`;
  let run = "";
  for (let at = 0; run.length < room; at += 1) run += piece.replace(NUMBER, String(at));
  return `a${run.slice(0, room)}b`;
}

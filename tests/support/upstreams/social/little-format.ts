const RESERVED = "|{}@[]()<>#*_~\\";
const HASHTAG_TEMPLATE = /^\{hashtag\|\\?[#＃]\|([^|{}@[\]()<>#*~\\]+)\}/u;
const MENTION = /^@\[((?:[^\]\\]|\\.)+)\]\(urn:li:(?:person|organization):[\w-]+\)/u;
const HASHTAG = /^#([\p{L}\p{N}]+)/u;

/**
 * Reads a commentary as readers of LinkedIn see it: it ends, without any error, at the first reserved character that is
 * neither escaped nor part of an element.
 */
export function readLittleFormat(commentary: string): string {
  let shown = "";
  let rest = commentary;
  while (rest) {
    const element = HASHTAG_TEMPLATE.exec(rest) ?? MENTION.exec(rest) ?? HASHTAG.exec(rest);
    const [first = ""] = rest;
    if (element) {
      shown += (first === "@" ? "" : "#") + element[1];
      rest = rest.slice(element[0].length);
    } else if (first === "\\" && RESERVED.includes(rest.charAt(1)) && rest.length > 1) {
      shown += rest.charAt(1);
      rest = rest.slice(2);
    } else if (RESERVED.includes(first)) {
      return shown;
    } else {
      shown += first;
      rest = rest.slice(first.length);
    }
  }
  return shown;
}

import { Parser } from "htmlparser2";
import { AppError } from "../../../core/errors";

/** Elements in each other. No text has as many, and the sanitiser takes time by the square of theirs. */
const MAX_DEPTH = 300;
/** Tags and entities, or attributes, of a document. */
const MAX_SIGNS = 80_000;
/** Of them in one piece: with some more, everybody else would wait for a quarter of a second. */
const MAX_SIGNS_AT_ONCE = 40_000;
/** Least of a piece, unless it is the last one; a piece of so many takes some hundredths of a second. */
const PIECE_SIGNS = 2_000;
const PIECE_LENGTH = 64_000;

/**
 * Splits HTML before elements that stand in no other: sanitised one by one, the pieces are what the whole would be, and
 * others' work can go on between them. Fails with `document_too_large` for too many or too deeply nested elements.
 */
export function splitHtml(html: string): string[] {
  if (signsIn(html) > MAX_SIGNS) throw new AppError("document_too_large");
  const pieces: string[] = [];
  let depth = 0;
  let attributes = 0;
  let start = 0;
  const cut = (end: number) => {
    const piece = html.slice(start, end);
    if (signsIn(piece) > MAX_SIGNS_AT_ONCE) throw new AppError("document_too_large");
    pieces.push(piece);
    start = end;
  };
  let signs = 0;
  const parser = new Parser({
    onattribute: () => {
      if (++attributes > MAX_SIGNS) throw new AppError("document_too_large");
    },
    onopentagname: () => {
      signs += 1;
      if (depth === 0 && (signs > PIECE_SIGNS || parser.startIndex - start > PIECE_LENGTH)) {
        cut(parser.startIndex);
        signs = 0;
      }
      if (++depth > MAX_DEPTH) throw new AppError("document_too_large");
    },
    onclosetag: () => (depth -= 1),
  });
  parser.end(html);
  cut(html.length);
  return pieces;
}

/** Counts what may begin a tag or an entity. */
function signsIn(html: string): number {
  let signs = 0;
  for (let at = 0; at < html.length; at += 1) if (html[at] === "<" || html[at] === "&") signs += 1;
  return signs;
}

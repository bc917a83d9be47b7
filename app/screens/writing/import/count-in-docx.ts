import { strFromU8, unzipSync } from "fflate";
import type { LeftOut } from "./losses";

const PARTS = /^word\/(?:document|comments|header\d*|footer\d*)\.xml$/;

/** Counts the parts beside the text of a DOCX file that `openDocx` has packed. */
export function countInDocx(opened: Uint8Array): LeftOut {
  const parts = Object.entries(unzipSync(opened, { filter: ({ name }) => PARTS.test(name) })).map(
    ([name, bytes]) => ({ name, xml: strFromU8(bytes) }),
  );
  const countIn = (part: string, pattern: RegExp) =>
    parts.find(({ name }) => name === `word/${part}.xml`)?.xml.match(pattern)?.length ?? 0;
  return {
    headers: parts.some(({ name, xml }) => /header|footer/.test(name) && saysSomething(xml)) ? 1 : 0,
    comments: countIn("comments", /<w:comment\s/g),
    drawings: countIn("document", /<(?:c:chart|dgm:relIds)\s/g),
  };
}

/** Whether it has more than the numbers of pages. */
function saysSomething(xml: string): boolean {
  const words = [...xml.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text!).join(" ");
  return /\p{L}/u.test(words.replace(/\b(?:page|of|sur|de)\b/gi, ""));
}

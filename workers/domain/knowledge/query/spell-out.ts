import { fold } from "../../../providers/lexical/words";

const QUARTERS = ["first", "second", "third", "fourth"];

/** Writes out what questions abbreviate: "FY18" is 2018, "Q2" a second quarter, "R&D" one word. */
export function spellOut(question: string): string {
  return fold(question)
    .replace(/\bfy\s?'?(\d{2})\b/g, "20$1")
    .replace(/\bfy\s?((?:19|20)\d{2})\b/g, "$1")
    .replace(/\bq([1-4])(?=\b|\D)/g, (_, quarter: string) => ` ${QUARTERS[Number(quarter) - 1]} quarter `)
    .replace(/\b([12])h(?=\b|\d)/g, (_, half: string) => ` ${QUARTERS[Number(half) - 1]} half `)
    .replace(/\b(\w{1,2}) & (\w)\b/g, "$1&$2")
    .replace(/(\w)&(\w)/g, "$1n$2");
}

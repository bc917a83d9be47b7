// npm run font: writes the text font without the letters and weights that no page uses, 21 KB instead of 35 KB.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ensureInstalled, root } from "./install.mjs";

/** Latin letters with the accents of western Europe, typographic marks, arrows. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŸʻʼˆ˚˜\u0304\u0308\u0329\u2009\u202f–—‘’‚“”„†•…‹›€™←↑→↓−",
].join("");
/** The weights that the styles use. */
const WEIGHTS = { min: 400, max: 700 };

await ensureInstalled();
const { resolve } = createRequire(import.meta.url);
const { default: subsetFont } = await import("subset-font");
const whole = resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2");
const options = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } };
const font = await subsetFont(readFileSync(whole), LETTERS, options);
writeFileSync(`${root}/app/ui/fonts/hanken-grotesk-latin.woff2`, font);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

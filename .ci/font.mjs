// npm run font: writes the text font without the letters and weights that no page uses, 21 KB instead of 35 KB; and for
// the images of links, whose renderer reads neither compressed nor variable fonts, a file for each weight in them.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ensureInstalled, root } from "./install.mjs";

/** Latin letters with the accents of western Europe, typographic marks, arrows. */
const LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŸʻʼˆ˚˜\u0304\u0308\u0329\u2009\u202f–—‘’‚“”„†•…‹›€™←↑→↓−",
].join("");
/** Those of eastern Europe, Turkey and Vietnam. */
const EXTENDED_LETTERS = [...range(0x100, 0x24f), ...range(0x1e00, 0x1eff)].join("");
/** The weights that the styles use. */
const WEIGHTS = { min: 400, max: 700 };
const WEIGHTS_OF_IMAGES = [500, 600];

await ensureInstalled();
const { resolve } = createRequire(import.meta.url);
const { default: subsetFont } = await import("subset-font");
const whole = (letters) =>
  readFileSync(
    resolve(`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${letters}-wght-normal.woff2`),
  );
const options = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } };
const font = await subsetFont(whole("latin"), LETTERS, options);
writeFileSync(`${root}/app/ui/fonts/hanken-grotesk-latin.woff2`, font);
for (const weight of WEIGHTS_OF_IMAGES) {
  await writeStatic("latin", LETTERS, `latin-${weight}`, weight);
  await writeStatic("latin-ext", EXTENDED_LETTERS, `latin-extended-${weight}`, weight);
}

async function writeStatic(letters, wanted, file, weight) {
  const options = { targetFormat: "truetype", variationAxes: { wght: weight } };
  const font = await subsetFont(whole(letters), wanted, options);
  writeFileSync(`${root}/workers/preview-images/fonts/${file}.ttf`, font);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

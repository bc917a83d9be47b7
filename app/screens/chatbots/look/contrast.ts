/** Contrast that WCAG 2.2 asks for between a text and its ground (AA). */
export const MIN_CONTRAST = 4.5;

const BLACK = "#000000";
const WHITE = "#ffffff";

/** Contrast of two colours (`#rrggbb`) as WCAG measures it: 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour of a text on this ground: black or white, whichever is read better. At least 4.5 on every colour. */
export const inkOn = (ground: string): string =>
  contrastOf(WHITE, ground) >= contrastOf(BLACK, ground) ? WHITE : BLACK;

/** The colour itself where it is readable as text on this ground, else the nearest of its shades that is. */
export function readableOn(ground: string, color: string): string {
  const towards = inkOn(ground);
  for (let part = 0; part < 1; part += 0.05) {
    const shade = mix(color, towards, part);
    if (contrastOf(shade, ground) >= MIN_CONTRAST) return shade;
  }
  return towards;
}

function mix(color: string, other: string, part: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + (to[at]! - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The share of light that a colour (`#rrggbb`) reflects, from 0 to 1, as WCAG 2 computes it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21. Text needs at least {@link TEXT_CONTRAST}. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What WCAG 2 asks for at level AA. */
export const TEXT_CONTRAST = 4.5;

/** Black or white, whichever is easier to read on a colour (`#rrggbb`). */
export const inkOn = (color: string): "#000000" | "#ffffff" =>
  contrastOf(color, "#ffffff") >= contrastOf(color, "#000000") ? "#ffffff" : "#000000";

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../app/ui/styles/tokens.css", import.meta.url), "utf8");
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

/** Text needs 4.5 : 1, the edges of controls and signs 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

const GROUNDS = ["surface", "surface-raised", "surface-sunken"];
const TEXTS = ["ink", "ink-muted", "ink-faint", "accent", "danger", "warning", "success"];
const CODE = ["code-keyword", "code-string", "code-number", "code-name", "code-comment"];

const pairs: [text: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string, number] => [text, ground, TEXT])),
  ...GROUNDS.map((ground): [string, string, number] => ["line-strong", ground, EDGE]),
  ...CODE.map((text): [string, string, number] => [text, "surface-sunken", TEXT]),
  ["accent-ink", "accent", TEXT],
  ["accent-ink", "accent-hover", TEXT],
  ["danger-ink", "danger", TEXT],
  ["danger-ink", "danger-hover", TEXT],
  ...["accent", "danger", "warning", "success"].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, TEXT],
    ["ink", `${tone}-soft`, TEXT],
    ["ink-muted", `${tone}-soft`, TEXT],
  ]),
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(pairs)("%s can be read on %s", (text, ground, least) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  it.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    "%s can be read on a row of %s that is pointed at",
    (text, ground) => {
      const row = laidOver(colour("hover", theme), colour(ground, theme));
      expect(contrast(colour(text, theme), row)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(GROUNDS)("muted text can be read on a pressed row of %s", (ground) => {
    const pressed = laidOver(colour("pressed", theme), colour(ground, theme));
    expect(contrast(colour("ink-muted", theme), pressed)).toBeGreaterThanOrEqual(TEXT);
  });
});

type Rgba = [red: number, green: number, blue: number, alpha: number];

function colour(name: string, theme: "light" | "dark"): Rgba {
  const hex = colours.get(name)![theme].slice(1).padEnd(8, "f");
  return [0, 2, 4, 6].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgba;
}

function laidOver([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

function contrast(one: Rgba, other: Rgba): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

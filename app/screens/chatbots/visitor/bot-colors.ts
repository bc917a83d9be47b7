import type { CSSProperties } from "react";
import type { Appearance } from "#workers/contract/chatbots/chatbots";
import { inkOn, readableOn } from "../look/contrast";

/** The ground of what the chatbot says, in the light and the dark theme. */
const GROUNDS = { light: "#f4f4f0", dark: "#1d2020" };

/**
 * A chatbot's colours in place of the product's, for all that is drawn within an element: its own colour as a ground
 * (`--bot`, with `--bot-ink` upon it), the ground of what it says (`--bubble`), and a shade of it that can be read as
 * text in both themes.
 */
export function botColors({ color }: Pick<Appearance, "color">): CSSProperties {
  const [light, dark] = [readableOn(GROUNDS.light, color), readableOn(GROUNDS.dark, color)];
  const accent = `light-dark(${light}, ${dark})`;
  return {
    "--bot": color,
    "--bot-ink": inkOn(color),
    "--bubble": `light-dark(${GROUNDS.light}, ${GROUNDS.dark})`,
    "--color-accent": accent,
    "--color-accent-hover": accent,
    "--color-accent-ink": `light-dark(${inkOn(light)}, ${inkOn(dark)})`,
    "--color-accent-soft": `color-mix(in srgb, ${accent} 12%, var(--color-surface))`,
  } as CSSProperties;
}

/** The theme of a chatbot, independent of that of the page around it: a value of `data-theme`. */
export const themeOf = ({ scheme }: Pick<Appearance, "scheme">) => (scheme === "auto" ? "system" : scheme);

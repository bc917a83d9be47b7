import { describe, expect, test } from "vitest";
import { contrastOf, inkOn, MIN_CONTRAST, readableOn } from "~/screens/chatbots/look/contrast";

const COLORS = ["#000000", "#ffffff", "#7c3aed", "#facc15", "#0f766e", "#ff0000", "#808080", "#00ff00"];

test("contrast is measured as WCAG does", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#123456", "#123456")).toBe(1);
});

describe.each(COLORS)("a chatbot of colour %s", (color) => {
  test("has text that can be read on it", () => {
    expect(contrastOf(inkOn(color), color)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  test.each(["#f4f4f0", "#1d2020"])("has links that can be read on %s", (ground) => {
    expect(contrastOf(readableOn(ground, color), ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});

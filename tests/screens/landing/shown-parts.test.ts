import { describe, expect, test } from "vitest";
import {
  completeLayout,
  DEFAULT_LAYOUT,
  LANDING_PARTS,
  type LandingLayout,
  type LandingPart,
} from "../../../workers/contract/content/layout";
import type { LandingContent } from "../../../app/screens/landing/landing-texts";
import { roomAbove, shownParts } from "../../../app/screens/landing/shown-parts";

const place = (part: LandingPart, is_hidden = false) => ({ part, is_hidden });
const partsOf = (layout: LandingLayout) => layout.map(({ part }) => part);

const content = (said: number, asked: number) =>
  ({
    testimonials: { title: "", text: "", items: Array(said).fill({ quote: "", name: "", role: "" }) },
    faq: { title: "", text: "", items: Array(asked).fill({ question: "", answer: "" }) },
  }) as unknown as LandingContent;

describe("an order of the landing page's parts", () => {
  test("that is complete stays as it is", () => {
    const turned = DEFAULT_LAYOUT.toReversed();
    expect(completeLayout(turned)).toEqual(turned);
  });

  test("has a part that came later where the product has it", () => {
    const known = DEFAULT_LAYOUT.filter(({ part }) => part !== "models");
    expect(partsOf(completeLayout(known))).toEqual(LANDING_PARTS);
    const moved = [place("modules"), place("faq", true)];
    const complete = completeLayout(moved);
    expect(partsOf(complete).toSorted()).toEqual([...LANDING_PARTS].toSorted());
    expect(partsOf(complete).indexOf("models")).toBe(partsOf(complete).indexOf("modules") + 1);
    expect(complete.find(({ part }) => part === "faq")).toEqual(place("faq", true));
  });

  test("has each part once", () => {
    const twice = completeLayout([place("faq", true), ...DEFAULT_LAYOUT]);
    expect(twice).toHaveLength(LANDING_PARTS.length);
    expect(twice[0]).toEqual(place("faq", true));
  });
});

describe("the landing page", () => {
  test("shows the parts in their order, without those that are hidden or have nothing", () => {
    const layout = [place("faq"), place("pricing", true), place("testimonials"), place("modules")];
    expect(shownParts(layout, content(1, 1))).toEqual(["faq", "testimonials", "modules"]);
    expect(shownParts(layout, content(0, 0))).toEqual(["modules"]);
  });

  test("leaves its parts as they are in the order of the product", () => {
    const shown = shownParts(DEFAULT_LAYOUT, content(0, 1));
    expect(shown.map((part, at) => roomAbove(part, shown[at - 1]))).toEqual(shown.map(() => undefined));
    expect(roomAbove("sources", shown.at(-1))).toBeUndefined();
  });

  test("has one gap between any two parts", () => {
    expect(roomAbove("figures", "pricing")).toBe("pt-16 sm:pt-24");
    expect(roomAbove("sources", "pricing")).toBe("pt-16 sm:pt-24");
    expect(roomAbove("faq", "testimonials")).toBe("-mt-16 sm:-mt-24");
    expect(roomAbove("models", undefined)).toBe("-mt-16 sm:-mt-24");
    expect(roomAbove("pricing", "modules")).toBe("-mt-px");
  });
});

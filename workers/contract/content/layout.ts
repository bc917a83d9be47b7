import { z } from "zod/mini";

/** The parts of the landing page below its opening, in the order in which the product shows them. */
export const LANDING_PARTS = [
  "showcase",
  "figures",
  "modules",
  "models",
  "pricing",
  "testimonials",
  "faq",
  "call_to_action",
] as const;

export type LandingPart = (typeof LANDING_PARTS)[number];

/** The parts in an order, each with whether visitors see it. */
export const LandingLayout = z
  .array(z.strictObject({ part: z.enum(LANDING_PARTS), is_hidden: z.boolean() }))
  .check(z.maxLength(LANDING_PARTS.length));

export type LandingLayout = z.infer<typeof LandingLayout>;

export const DEFAULT_LAYOUT: LandingLayout = LANDING_PARTS.map((part) => ({ part, is_hidden: false }));

/** The same with every part once: one that the layout does not know follows the part that it follows in the product. */
export function completeLayout(layout: LandingLayout): LandingLayout {
  const complete = layout.filter(({ part }, at) => layout.findIndex((one) => one.part === part) === at);
  LANDING_PARTS.forEach((part, at) => {
    if (complete.some((one) => one.part === part)) return;
    const before = complete.findIndex((one) => one.part === LANDING_PARTS[at - 1]);
    complete.splice(before + 1, 0, { part, is_hidden: false });
  });
  return complete;
}

import type { z } from "zod/mini";

/**
 * Whether a schema refuses only what a server that was deployed after the page may add: a field, or another word of a
 * list. A page that is still open has to understand it.
 */
export function isAddition(issue: z.core.$ZodIssue): boolean {
  switch (issue.code) {
    case "unrecognized_keys":
      return true;
    case "invalid_value":
      return typeof issue.input === "string" && issue.values.some((value) => typeof value === "string");
    case "invalid_union":
      return issue.errors.length > 0
        ? issue.errors.some((branch) => branch.every(isAddition))
        : typeof (issue.input as Record<string, unknown>)[issue.discriminator ?? ""] === "string";
    default:
      return false;
  }
}

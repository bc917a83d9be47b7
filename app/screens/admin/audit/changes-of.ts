import { toPerMillion } from "../shell/format";

/** One field of a record that was written; null if it was not there. */
export interface Change {
  field: string;
  was: string | null;
  is: string | null;
}

type Written = Record<string, unknown> | null;

/** The changes of a write, field by field; unchanged fields are left out. */
export function changesOf(before: Written, after: Written): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Change[] = [];
  for (const field of fields) {
    const [was, is] = [shown(field, before?.[field]), shown(field, after?.[field])];
    // A secret is masked on both sides, so it may have changed even if both are equal.
    if (was !== is || was?.includes("••••")) changes.push({ field, was, is });
  }
  return changes;
}

const PRICES = ["input_price", "output_price"];

/** Prices are logged per 1,000 tokens, as they are stored. */
export const isPrice = (field: string): boolean => PRICES.includes(field);

function shown(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (isPrice(field) && typeof value === "number") return String(toPerMillion(value));
  return typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 1 : 0);
}

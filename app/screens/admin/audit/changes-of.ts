import { AUDIT_REFERENCES } from "#workers/contract/admin/audit";
import { toPerMillion } from "../shell/format";

/** A field of a record that was written; null if it was not there. */
export interface Change {
  field: string;
  was: string | null;
  is: string | null;
}

type Written = Record<string, unknown> | null;

/** The changes of a write, field by field, as `write` writes their values; unchanged fields are left out. */
export function changesOf(before: Written, after: Written, write = show): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // Written beside the plan's name, its id says nothing more; read as its name, the names beside it do not either.
  if (fields.has("plan")) fields.delete("plan_id");
  if (fields.has("plan_id")) for (const name of ["plan_name", "plan_name_en"]) fields.delete(name);
  const changes: Change[] = [];
  for (const field of fields) {
    const [was, is] = [before?.[field], after?.[field]];
    const stored = show(field, was);
    // A secret is masked on both sides, so it may have changed even if both are equal.
    if (stored !== show(field, is) || stored?.includes("••••"))
      changes.push({ field, was: write(field, was), is: write(field, is) });
  }
  return changes;
}

const PRICES = ["input_price", "output_price"];

/** Prices are logged per 1,000 tokens, as they are stored. */
export const isPrice = (field: string): boolean => PRICES.includes(field);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Values as people read them: times in their language, other records by their names. */
export const readableValue =
  (time: (iso: string) => string, names: Record<string, string>) =>
  (field: string, value: unknown): string | null => {
    const kind = AUDIT_REFERENCES[field];
    const nameOf = (id: unknown) => names[`${kind}:${String(id)}`] ?? String(id);
    if (kind && (typeof value === "number" || typeof value === "string")) return nameOf(value);
    if (kind && Array.isArray(value)) return value.map((one) => nameOf(idIn(one))).join(", ");
    if (typeof value === "string" && ISO_TIME.test(value)) return time(value);
    return show(field, value);
  };

/** Lists of models hold `{model_id}`, or ids alone. */
const idIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "model_id" in value ? value.model_id : value;

function show(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (isPrice(field) && typeof value === "number") return String(toPerMillion(value));
  return typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 1 : 0);
}

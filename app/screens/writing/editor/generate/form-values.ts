import { DEFAULT_MAX_CHARACTERS, type TemplateField } from "#workers/contract/writing/templates";

/** The form's values as they were typed, by the names of its fields. */
export type TypedValues = Record<string, string>;

/** Reason why a value is refused, with the limit if there is one. */
export type Refusal =
  | { reason: "required" | "number" }
  | { reason: "tooLong" | "from" | "to"; limit: number };

/** The most characters of a text field; null for one that is no text. */
export function longestOf({ kind, max }: TemplateField): number | null {
  return kind === "text" || kind === "long-text" ? (max ?? DEFAULT_MAX_CHARACTERS[kind]) : null;
}

/** Returns the form's faults by field; empty if there are none. */
export function checkValues(fields: readonly TemplateField[], values: TypedValues): Record<string, Refusal> {
  const refusals: Record<string, Refusal> = {};
  for (const field of fields) {
    const refusal = refusalOf(field, (values[field.name] ?? "").trim());
    if (refusal) refusals[field.name] = refusal;
  }
  return refusals;
}

function refusalOf(field: TemplateField, value: string): Refusal | null {
  if (value === "") return field.required ? { reason: "required" } : null;
  const longest = longestOf(field);
  if (longest !== null) return value.length > longest ? { reason: "tooLong", limit: longest } : null;
  if (field.kind !== "number") return null;
  const number = Number(value.replace(",", "."));
  if (!Number.isFinite(number)) return { reason: "number" };
  if (field.min !== undefined && number < field.min) return { reason: "from", limit: field.min };
  if (field.max !== undefined && number > field.max) return { reason: "to", limit: field.max };
  return null;
}

/** The values as the API takes them: numbers as such, and what is empty left out. */
export function valuesToSend(
  fields: readonly TemplateField[],
  values: TypedValues,
): Record<string, string | number> {
  const sent: Record<string, string | number> = {};
  for (const { name, kind } of fields) {
    const value = (values[name] ?? "").trim();
    if (value !== "") sent[name] = kind === "number" ? Number(value.replace(",", ".")) : value;
  }
  return sent;
}

import { toPerMillion, toPerThousand } from "../../shell/format";
import type { AdminRecord, FieldDeclaration, ScreenDeclaration, Values } from "../declaration";

/** A JSON field that holds no JSON: the form says so before it is sent. */
export const NOT_JSON = "not_json";

/** The initial values of a form: texts, and the ids of chosen models. */
export function valuesOf(screen: ScreenDeclaration, record: AdminRecord | null): Values {
  if (!record) return screen.blank;
  const fields = screen.fields(record, record);
  return Object.fromEntries(fields.map((field) => [field.name, toEditable(field, record[field.name])]));
}

function toEditable({ kind }: FieldDeclaration, value: unknown): unknown {
  if (kind === "secret") return "";
  if (kind === "price") return typeof value === "number" ? toPerMillion(value) : "";
  if (kind === "json") return JSON.stringify(value ?? null, null, 2);
  if (kind === "switch") return value === 1 ? 1 : 0;
  if (kind === "models" && Array.isArray(value))
    return value.map((included: { model_id: number }) => included.model_id);
  return value ?? "";
}

/** The values to send: all of a new record, else the changed ones. Fields with invalid JSON are named. */
export function changesOf(
  fields: readonly FieldDeclaration[],
  before: Values,
  values: Values,
  isNew: boolean,
): { changes: Values; errors: Record<string, string> } {
  const changes: Values = {};
  const errors: Record<string, string> = {};
  for (const { name, kind, required } of fields) {
    const value = values[name];
    if (!isNew && isSame(before[name], value)) continue;
    if (kind === "secret" && value === "" && !isNew) continue;
    // An empty field that is not needed is left to the server.
    if (isNew && !required && value === "" && kind !== "secret") continue;
    if (kind === "price") changes[name] = toPerThousand(value);
    else if (kind === "choice") changes[name] = value === "" ? null : value;
    else if (kind !== "json") changes[name] = value;
    else {
      const parsed = parseJson(String(value));
      if (parsed === undefined) errors[name] = NOT_JSON;
      else changes[name] = parsed;
    }
  }
  return { changes, errors };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether something would be lost by leaving. */
export const isDirty = (fields: readonly FieldDeclaration[], before: Values, values: Values): boolean =>
  fields.some(({ name }) => !isSame(before[name], values[name]));

/** A number typed again is the same number. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "object" || typeof other === "object")
    return JSON.stringify(one) === JSON.stringify(other);
  return String(one) === String(other);
}

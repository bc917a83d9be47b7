import type Stripe from "stripe";
import { invalid, missingParameter } from "../state/failures.ts";

type Field = string | Fields | Field[];
interface Fields {
  [name: string]: Field;
}

/** Reads `a[b][0][c]=v`, which is how Stripe's clients write nested parameters. */
export function decodeForm(text: string): Fields {
  const fields: Fields = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [
      key.replace(/\[.*$/, ""),
      ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part),
    ];
    let at = fields;
    path.forEach((part, index) => {
      const name = part === "" ? String(Object.keys(at).length) : part;
      if (index === path.length - 1) return void (at[name] = value);
      const next = at[name];
      at = typeof next === "object" ? (next as Fields) : (at[name] = {});
    });
  }
  return withLists(fields) as Fields;
}

/** A level whose names are all numbers is a list. */
function withLists(field: Field): Field {
  if (typeof field === "string") return field;
  const entries = Object.entries(field).map(([name, inner]) => [name, withLists(inner)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** The parameters of a call, read as what they are meant to be; what is not that is refused as Stripe does. */
export class Params {
  readonly fields: Fields;
  private readonly prefix: string;

  constructor(fields: Fields = {}, prefix = "") {
    this.fields = fields;
    this.prefix = prefix;
  }

  get names(): string[] {
    return Object.keys(this.fields);
  }

  /** The name of a parameter in full, as errors say it. */
  path(name: string): string {
    return this.prefix === "" ? name : `${this.prefix}[${name}]`;
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.fields[name];
    if (value === undefined) return undefined;
    if (typeof value !== "string") throw invalid("Invalid string", { param: this.path(name) });
    return value;
  }

  /** A text that an empty one clears. */
  clearable(name: string): string | null | undefined {
    const value = this.text(name);
    return value === "" ? null : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingParameter(this.path(name));
    if (value === "")
      throw invalid(
        `You passed an empty string for '${this.path(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.path(name)}' cannot be unset.`,
        { code: "parameter_invalid_empty", param: this.path(name) },
      );
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d+$/.test(value))
      throw invalid(`Invalid integer: ${value}`, {
        code: "parameter_invalid_integer",
        param: this.path(name),
      });
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${value}`, {
        code: "parameter_invalid_boolean",
        param: this.path(name),
      });
    return value === "true";
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || (allowed as readonly string[]).includes(value)) return value as T | undefined;
    throw invalid(`Invalid ${this.path(name)}: must be one of ${allowed.join(", ")}`, {
      param: this.path(name),
    });
  }

  texts(name: string): string[] {
    const value = this.fields[name];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  }

  nested(name: string): Params | undefined {
    const value = this.fields[name];
    if (typeof value !== "object" || Array.isArray(value)) return undefined;
    return new Params(value, this.path(name));
  }

  list(name: string): Params[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) return [];
    return value.map(
      (one, index) =>
        new Params(typeof one === "object" && !Array.isArray(one) ? one : {}, `${this.path(name)}[${index}]`),
    );
  }

  /** Metadata after this call: names are merged, an empty value removes one, an empty text all. */
  metadata(current: Stripe.Metadata = {}): Stripe.Metadata {
    if (this.fields.metadata === "") return {};
    const changes = this.nested("metadata")?.fields ?? {};
    const merged = { ...current, ...changes } as Stripe.Metadata;
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
  }
}

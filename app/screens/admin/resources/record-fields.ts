import type { AdminRecord, FieldDeclaration, FilterDeclaration } from "./declaration";

/* Fields, names and filters that several resources have. */

export const byId = ({ id }: AdminRecord) => String(id);
export const byName = ({ name, name_en }: AdminRecord, language: string) =>
  String(language === "fr" ? name : (name_en ?? name));

export const DESCRIPTIONS: FieldDeclaration[] = [
  { name: "description", label: "description_fr", kind: "long-text" },
  { name: "description_en", kind: "long-text" },
];
export const NAMES: FieldDeclaration[] = [
  { name: "name", label: "name_fr", kind: "text", required: true },
  { name: "name_en", kind: "text", required: true },
  ...DESCRIPTIONS,
];
export const NAMELESS = { name: "", name_en: "", description: "", description_en: "" };
export const ORDER: FieldDeclaration = {
  name: "sort_order",
  kind: "number",
  hint: "sort_order",
  required: true,
};
export const LAST = { sort_order: 100 };
export const flag = (name: string, hint?: FieldDeclaration["hint"]): FieldDeclaration => ({
  name,
  kind: "switch",
  wide: true,
  ...(hint && { hint }),
});

export const STATE: FilterDeclaration = {
  name: "state",
  label: "state",
  options: ["active", "off"],
  optionNames: "state",
};

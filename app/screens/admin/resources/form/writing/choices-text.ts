import type { TemplateField } from "#workers/contract/writing/templates";

type Choices = NonNullable<TemplateField["choices"]>;

/** Choices as lines of `value | French | English`. */
export const choicesAsText = (choices: Choices = []): string =>
  choices.map(({ value, label, label_en }) => [value, label, label_en].join(" | ")).join("\n");

/** The choices that lines name; a line without an English name has the French one. */
export const textAsChoices = (text: string): Choices =>
  text.split("\n").flatMap((line) => {
    const [value = "", label = "", label_en = ""] = line.split("|").map((part) => part.trim());
    return value ? [{ value, label, label_en: label_en || label }] : [];
  });

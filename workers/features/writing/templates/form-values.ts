import { z } from "zod/mini";
import { LANGUAGES, type Language } from "../../../contract/languages";
import { LanguageTag } from "../../../contract/sent-fields";
import { trimmed } from "../../../contract/text/text-checks";
import { isBlank } from "../../../contract/text/is-blank";
import { DEFAULT_MAX_CHARACTERS, type TemplateField } from "../../../contract/writing/templates";
import { TONES } from "../../../contract/writing/vocabulary";
import { validationFailed } from "../../../core/errors";
import { LANGUAGE_NAMES, TONE_NAMES } from "../prompt-words";

/** Values of a template's form, by the names of its fields. */
export type FormValues = Record<string, string | number | undefined>;

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && isBlank(value));

/** The schema of one field; an empty one that is not required is absent. */
function schemaOf(field: TemplateField): z.ZodMiniType<string | number | undefined> {
  const required = field.required === 1;
  return z.pipe(
    z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
    required ? valueOf(field) : z.optional(valueOf(field)),
  );
}

function valueOf({ kind, min, max, choices }: TemplateField): z.ZodMiniType<string | number> {
  switch (kind) {
    case "number":
      return z.coerce.number().check(z.int(), z.minimum(min ?? -1_000_000), z.maximum(max ?? 1_000_000));
    case "choice":
      return z.enum((choices ?? []).map(({ value }) => value) as [string, ...string[]]);
    case "language":
      return LanguageTag;
    case "tone":
      return z.enum(TONES);
    default:
      return z.string().check(trimmed(), z.maxLength(max ?? DEFAULT_MAX_CHARACTERS[kind]));
  }
}

/**
 * Checks what was typed with the fields of its template; names that the form does not have are left out. Fails with
 * `validation_failed` and the names below `fields`.
 */
export function parseForm(fields: readonly TemplateField[], values: Record<string, unknown>): FormValues {
  const schema = z.object(Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])));
  const parsed = schema.safeParse(
    Object.fromEntries(
      fields.map(({ name }) => [name, Object.hasOwn(values, name) ? values[name] : undefined]),
    ),
  );
  if (parsed.success) return parsed.data;
  throw validationFailed(
    parsed.error.issues.map((issue) => ({ ...issue, path: ["fields", ...issue.path] })),
    "body",
  );
}

/** A value as a person would write it in a language; "" where there is none. */
export function shownValue(
  field: TemplateField,
  value: string | number | undefined,
  language: Language,
): string {
  if (value === undefined) return "";
  if (field.kind === "tone") return TONE_NAMES[language][TONES.find((tone) => tone === value) ?? "neutral"];
  if (field.kind === "language")
    return LANGUAGE_NAMES[language][LANGUAGES.find((one) => one === value) ?? language];
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return language === "fr" ? choice.label : choice.label_en;
  return String(value);
}

/** The language that the form chooses for the text, if it asks for one. */
export function languageOfForm(fields: readonly TemplateField[], values: FormValues): Language | undefined {
  const field = fields.find(({ kind }) => kind === "language");
  return field && LANGUAGES.find((language) => language === values[field.name]);
}

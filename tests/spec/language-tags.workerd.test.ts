import { expect, test } from "vitest";
import { z } from "zod/mini";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import { languageOf } from "../../workers/contract/languages";

const NAMES = ["language", "langue", "locale"];

/** The fields of calls that name a language, in the address or the body. */
const FIELDS = routesOf(FEATURES).flatMap(({ method, path, spec }) =>
  [spec.query, spec.body].flatMap((schema) =>
    Object.entries((schema as Partial<z.ZodMiniObject> | undefined)?.shape ?? {})
      .filter(([name]) => NAMES.includes(name))
      .map(([name, field]) => [`${method} ${path}`, name, field] as const),
  ),
);

test("calls of every module name a language", () => {
  expect(FIELDS.length).toBeGreaterThan(15);
});

test.each(FIELDS)("%s takes a tag of any length as %s", (_, name, field) => {
  for (const tag of ["fr", "fr-FR", "fr-CA", "en", "en-GB", "en-Latn-US"]) {
    const language = z.safeParse(field, tag);
    expect([name, tag, language.success && languageOf(language.data as string)]).toEqual([
      name,
      tag,
      tag.slice(0, 2),
    ]);
  }
});

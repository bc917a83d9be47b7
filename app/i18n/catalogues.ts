import type { Language } from "#workers/contract/languages";
import { errors as enErrors } from "./en/errors";
import { shell as enShell } from "./en/shell";
import { ui as enUi } from "./en/ui";
import { errors as frErrors } from "./fr/errors";
import { shell as frShell } from "./fr/shell";
import { ui as frUi } from "./fr/ui";

const en = { errors: enErrors, shell: enShell, ui: enUi };

/** The texts of one language, by area: one file an area, in `en/` and `fr/`. */
export type Catalogue = typeof en;

const fr = { errors: frErrors, shell: frShell, ui: frUi } satisfies { [Area in keyof Catalogue]: unknown };

/** Every text of the interface. Only the server holds them all: a page ships those of its own language. */
export const CATALOGUES: Record<Language, Catalogue> = { en, fr };

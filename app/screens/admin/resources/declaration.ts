import type { Catalogue } from "~/i18n/catalogues";

type Texts = Catalogue["adminResources"];

/** Resources with screens; also the word in the address. */
export type ResourceName = keyof Texts["resources"];

/** A record as the screens get it: each knows its fields by name. */
export interface AdminRecord {
  id: number;
  [field: string]: unknown;
}

export type FieldLabel = keyof Texts["fields"];

export type FieldKind =
  | "text"
  | "long-text"
  | "prompt"
  | "number"
  | "price"
  | "switch"
  | "select"
  | "choice"
  | "models"
  | "limits"
  | "template-fields"
  | "json"
  | "secret";

/** A field of a form; the options of a `choice` come with the record. */
export interface FieldDeclaration {
  name: string;
  kind: FieldKind;
  /** Key of its label, where that is not the name. */
  label?: FieldLabel;
  hint?: keyof Texts["hints"];
  required?: boolean;
  /** Options of a select. */
  options?: readonly string[];
  /** Texts that name the options, where they are not shown as they are. */
  optionNames?:
    | "planType"
    | "interval"
    | "currency"
    | "source"
    | "ameliorationOption"
    | "ameliorationResult"
    | "promptCategory";
  /** Takes the whole width. */
  wide?: boolean;
}

export interface ColumnDeclaration {
  name: string;
  label?: FieldLabel;
  /** `flag` shows a word only where it is set; `off` only where it is not. */
  kind:
    | "text"
    | "number"
    | "price"
    | "flag"
    | "off"
    | "count"
    | "date"
    | "json"
    | "plan-type"
    | "plan-name"
    | "prompt-category"
    | "amount"
    | "module";
  /** Whether the list can be sorted by it. */
  sortable?: boolean;
}

/** A filter of a list; stored in the URL. */
export interface FilterDeclaration {
  name: string;
  label: FieldLabel;
  options: readonly string[];
  optionNames?: "planType" | "state" | "access" | "interval" | "promptCategory";
}

/** The screens of one resource. */
export interface ScreenDeclaration {
  /** The name of a record in a language. */
  title: (record: AdminRecord, language: string) => string;
  /** The word of a record in the address. */
  word: (record: AdminRecord) => string;
  columns: readonly ColumnDeclaration[];
  filters: readonly FilterDeclaration[];
  /** Whether the list can be sorted by title; without, it has its own order. */
  sortsByTitle: boolean;
  /** The form's fields; `record` is null for a new one, `values` what the form holds. */
  fields: (record: AdminRecord | null, values: Values) => readonly FieldDeclaration[];
  /** The initial values of a new record. */
  blank: Values;
  /** A flag that the list itself can switch. */
  toggle?: { name: string; label: FieldLabel };
  isDeletable?: (record: AdminRecord) => boolean;
}

/** The values of a form. */
export type Values = Record<string, unknown>;

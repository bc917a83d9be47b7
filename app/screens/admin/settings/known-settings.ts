import { MAX_OPERATOR_TEXT, type KnownSettingKey } from "#workers/contract/settings";

/** Facts of a known setting that its form needs; its texts are in the catalogue. */
export type SettingField = NumberField | KeyField | TextField | EmailField;

interface NumberField {
  kind: "number";
  group: SettingGroup;
  min: number;
  max: number;
  /** Meaning of 0. */
  zero: "noLimit" | "off";
}

/** A public key, or nothing. */
interface KeyField {
  kind: "key";
  group: SettingGroup;
}

/** A short text, or nothing. */
interface TextField {
  kind: "text";
  group: SettingGroup;
}

/** An e-mail address, or nothing. */
interface EmailField {
  kind: "email";
  group: SettingGroup;
}

export const SETTING_GROUPS = ["limits", "payments", "search", "workersAi", "help", "operator"] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

const LIMIT: SettingField = { kind: "number", group: "limits", min: 0, max: 1_000_000, zero: "noLimit" };

export const SETTING_FIELDS: Record<KnownSettingKey, SettingField> = {
  guest_query_limit: LIMIT,
  free_query_limit: LIMIT,
  free_document_limit: LIMIT,
  chatbot_cost_limit: LIMIT,
  payment_grace_days: { kind: "number", group: "payments", min: 0, max: 30, zero: "off" },
  rerank_passages: { kind: "number", group: "search", min: 0, max: 1, zero: "off" },
  workers_ai_search: { kind: "number", group: "workersAi", min: 0, max: 1, zero: "off" },
  workers_ai_cost_limit: { kind: "number", group: "workersAi", min: 0, max: 1_000_000, zero: "noLimit" },
  support_chatbot_key: { kind: "key", group: "help" },
  operator_name: { kind: "text", group: "operator" },
  operator_address: { kind: "text", group: "operator" },
  operator_email: { kind: "email", group: "operator" },
};

/** A known setting as its form shows it. */
export interface SettingValue {
  key: KnownSettingKey;
  value: number | string;
  fallback: number | string;
  /** ISO; null for a setting that has its default. */
  updated_at: string | null;
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Turns what was typed into what is stored. */
export const valueOf = (typed: string, { kind }: SettingField): number | string =>
  kind === "number" ? Number(typed) : typed.trim();

/** Returns why a typed value cannot be saved; null if it can. */
export function refusalOf(
  typed: string,
  field: SettingField,
): "required" | "whole" | "range" | "key" | "long" | "email" | null {
  const text = typed.trim();
  if (field.kind === "text") return text.length > MAX_OPERATOR_TEXT ? "long" : null;
  if (field.kind === "email") return text === "" || EMAIL.test(text) ? null : "email";
  if (field.kind === "key") return text === "" || KEY.test(text) ? null : "key";
  const { min, max } = field;
  if (text === "") return "required";
  if (!/^-?\d+$/.test(text)) return "whole";
  return Number(text) < min || Number(text) > max ? "range" : null;
}

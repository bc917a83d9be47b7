import type { KnownSettingKey } from "#workers/contract/settings";

/** What the form of a known setting needs; its texts are in the catalogue. */
export interface SettingField {
  group: SettingGroup;
  min: number;
  max: number;
  /** What 0 means. */
  zero: "noLimit" | "off";
}

export const SETTING_GROUPS = ["limits", "payments", "search"] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

const LIMIT: SettingField = { group: "limits", min: 0, max: 1_000_000, zero: "noLimit" };

export const SETTING_FIELDS: Record<KnownSettingKey, SettingField> = {
  guest_query_limit: LIMIT,
  free_query_limit: LIMIT,
  free_document_limit: LIMIT,
  payment_grace_days: { group: "payments", min: 0, max: 30, zero: "off" },
  rerank_passages: { group: "search", min: 0, max: 1, zero: "off" },
};

/** A known setting as its form shows it. */
export interface SettingValue {
  key: KnownSettingKey;
  value: number;
  fallback: number;
  /** ISO; null for a setting that has its default. */
  updated_at: string | null;
}

/** Why what was typed cannot be saved; null where it can. */
export function refusalOf(typed: string, { min, max }: SettingField): "required" | "whole" | "range" | null {
  const text = typed.trim();
  if (text === "") return "required";
  if (!/^-?\d+$/.test(text)) return "whole";
  return Number(text) < min || Number(text) > max ? "range" : null;
}

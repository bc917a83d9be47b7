import { z } from "zod/mini";
import { Whole } from "./fields";

/** A setting that the server acts on. */
export interface KnownSetting<Value = unknown> {
  schema: z.ZodMiniType<Value>;
  /** The value without a row. */
  fallback: Value;
  isPublic: boolean;
}

const known = <Value>(setting: KnownSetting<Value>) => setting;

export const MAX_OPERATOR_TEXT = 200;
const OperatorText = z.string().check(z.trim(), z.maxLength(MAX_OPERATOR_TEXT));

/** Settings the server acts on, each with its shape. */
export const KNOWN_SETTINGS = {
  /** Questions a guest may ask in 24 hours; 0 is without limit. */
  guest_query_limit: known({ schema: Whole(0, 1_000_000), fallback: 10, isPublic: true }),
  /** Questions a user without a plan may ask in 24 hours; 0 is without limit. */
  free_query_limit: known({ schema: Whole(0, 1_000_000), fallback: 20, isPublic: true }),
  /**
   * Documents that a user without a plan may have at a time, and folders for them; 0 gives them no documents at all.
   */
  free_document_limit: known({ schema: Whole(0, 1_000_000), fallback: 3, isPublic: true }),
  /** US dollars that models may cost in 24 hours for all chatbots of one owner; 0 is without limit. */
  chatbot_cost_limit: known({ schema: Whole(0, 1_000_000), fallback: 20, isPublic: false }),
  /** Days for which a paid plan continues after the end of its period, while the renewal is not known yet. */
  payment_grace_days: known({ schema: Whole(0, 30), fallback: 3, isPublic: false }),
  /** 1 has the cheapest model reorder the passages found for a question about documents: one more call for each. */
  rerank_passages: known({ schema: Whole(0, 1), fallback: 0, isPublic: false }),
  /** 1 searches by meaning with Workers AI, where the deployment binds it. */
  workers_ai_search: known({ schema: Whole(0, 1), fallback: 1, isPublic: false }),
  /** US cents that this may cost a day, by the published prices; 0 is without limit. */
  workers_ai_cost_limit: known({ schema: Whole(0, 1_000_000), fallback: 100, isPublic: false }),
  /** The public key of the chatbot that helps the product's own users; empty without one. */
  support_chatbot_key: known({
    schema: z.union([z.literal(""), z.uuid()]),
    fallback: "",
    isPublic: true,
  }),
  /** Operator of the site: legal notices, terms and contact pages name it. */
  operator_name: known({ schema: OperatorText, fallback: "", isPublic: true }),
  /** Address in one line. */
  operator_address: known({ schema: OperatorText, fallback: "", isPublic: true }),
  operator_email: known({
    schema: z.union([z.literal(""), z.email()]),
    fallback: "",
    isPublic: true,
  }),
};

export type KnownSettingKey = keyof typeof KNOWN_SETTINGS;

export type KnownSettings = {
  [Key in KnownSettingKey]: z.infer<(typeof KNOWN_SETTINGS)[Key]["schema"]>;
};

/** Settings that are numbers. */
export type NumberSettingKey = {
  [Key in KnownSettingKey]: KnownSettings[Key] extends number ? Key : never;
}[KnownSettingKey];

export const KNOWN_SETTING_KEYS = Object.keys(KNOWN_SETTINGS) as KnownSettingKey[];

/** Finds what is known of a key; undefined for keys that only clients use. */
export const knownSetting = (key: string): KnownSetting | undefined =>
  Object.hasOwn(KNOWN_SETTINGS, key) ? (KNOWN_SETTINGS as Record<string, KnownSetting>)[key] : undefined;

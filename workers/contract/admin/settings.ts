import { z } from "zod/mini";
import { Flag } from "../fields";
import { Bit, IsoTime, listOf, success } from "../response";

/** Longest value of a setting, as JSON, in characters. */
const MAX_VALUE_LENGTH = 10_000;

export const SettingKey = z.string().check(z.regex(/^[a-z][a-z0-9_.-]{1,63}$/));

const Value = z.unknown().check(
  z.refine((value) => value !== undefined, { error: "missing" }),
  z.refine((value) => (JSON.stringify(value) ?? "").length <= MAX_VALUE_LENGTH, { error: "too_long" }),
);

export const SettingCreate = z.object({
  key: SettingKey,
  value: Value,
  is_public: z.optional(Flag),
  /** Stored encrypted and never sent; decided when the setting is created. */
  is_secret: z.optional(Flag),
});

/** New value of a setting. An empty or masked value leaves a secret unchanged. */
export const SettingUpdate = z.object({ value: z.optional(Value), is_public: z.optional(Flag) });

export type SettingInput = z.infer<typeof SettingUpdate>;

const MAX_AT_ONCE = 50;

/** Several settings at once: `[{key, value}]` or a map. */
export const SettingsUpdate = z.object({
  settings: z.pipe(
    z.union([
      z.array(z.object({ key: SettingKey, value: Value })),
      z.pipe(
        z.record(SettingKey, Value),
        z.transform((map) => Object.entries(map).map(([key, value]) => ({ key, value }))),
      ),
    ]),
    z
      .array(z.object({ key: z.string(), value: z.unknown() }))
      .check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
  ),
});

/** A setting as an administrator sees it. */
export const SettingRecord = z.strictObject({
  id: z.int(),
  key: z.string(),
  /** Masked where it is secret. */
  value: z.unknown(),
  is_public: Bit,
  is_secret: Bit,
  /** ISO time; null for a value that no administrator has set. */
  updated_at: z.nullable(IsoTime),
});
export type SettingRecord = z.infer<typeof SettingRecord>;

const PublicSetting = z.strictObject({ id: z.int(), key: z.string(), value: z.unknown() });

/** Administrators get more fields. */
export const SettingListResponse = z.union([listOf(PublicSetting), listOf(SettingRecord)]);
export const SettingsChangeResponse = success({ settings: z.array(SettingRecord) });

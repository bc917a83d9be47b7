import { z } from "zod/mini";
import { Line, Text } from "../fields";
import { success } from "../response";
import { OwnId } from "../sent-fields";
import { MAX_PRESET_NAME, MAX_PROMPT, PRESET_KINDS } from "./setting-values";
import { ChatSettings } from "./settings";

const PresetKey = z.string().check(z.regex(/^pre_[0-9a-z]{12}_[A-Za-z0-9_-]{22}$/));

const name = Line(MAX_PRESET_NAME);

/** Settings for chats. */
const SettingsPreset = z.object({ kind: z.literal("settings"), name, settings: ChatSettings });

/** A question to be completed: words between double braces, `{{such as these}}`, are asked for. */
const PromptPreset = z.object({ kind: z.literal("prompt"), name, text: Text(MAX_PROMPT) });

/** What a user keeps for further chats. */
export const Preset = z.discriminatedUnion("kind", [SettingsPreset, PromptPreset]);
export type Preset = z.infer<typeof Preset>;

export const NewPreset = z.discriminatedUnion("kind", [
  z.extend(SettingsPreset, { user_id: OwnId }),
  z.extend(PromptPreset, { user_id: OwnId }),
]);

export const PresetView = z.discriminatedUnion("kind", [
  z.strictObject({ id: z.string(), ...SettingsPreset.shape }),
  z.strictObject({ id: z.string(), ...PromptPreset.shape }),
]);
export type PresetView = z.infer<typeof PresetView>;

export type ViewOf<Kind extends Preset["kind"]> = Extract<PresetView, { kind: Kind }>;

/** `after`: the `next` of the page that was read last. */
export const PresetQuery = z.object({ kind: z.enum(PRESET_KINDS), after: z.optional(PresetKey) });
export const PresetParams = z.object({ preset: PresetKey });

/** In no set order. */
export const PresetListResponse = success({ data: z.array(PresetView), next: z.nullable(z.string()) });
export const PresetResponse = success({ preset: PresetView });

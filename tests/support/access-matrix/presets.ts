import { addPreset } from "../presets";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const PROMPT = { kind: "prompt", name: "Reply", text: "Reply to {{message}}" } as const;
const presetOf = async ({ owner }: Scene) => `/user/presets/${(await addPreset(owner, PROMPT)).id}`;

/** Settings and prompts that users keep. */
export const PRESET_ROWS: AccessRows = {
  "GET /user/:user/presets": ownerOnly(({ owner }) => `/user/${owner.id}/presets?kind=prompt`),
  "POST /user/presets": userOnly("/user/presets", PROMPT, 201),
  "PUT /user/presets/:preset": ownerOnly(presetOf, PROMPT, 200, 404),
  "DELETE /user/presets/:preset": ownerOnly(presetOf, undefined, 200, 404),
};

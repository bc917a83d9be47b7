import { expect } from "vitest";
import type { Preset, PresetView } from "../../workers/contract/chat/presets";
import type { TestUser } from "./accounts";

export const createPreset = (user: TestUser, preset: object): Promise<Response> =>
  user.client.call("/api/user/presets", { json: preset });

/** A preset that is stored. */
export async function addPreset(user: TestUser, preset: Preset): Promise<PresetView> {
  const response = await createPreset(user, preset);
  expect(response.status).toBe(201);
  return (await response.json<{ preset: PresetView }>()).preset;
}

/** A page of the list. */
export async function listPresets(
  user: TestUser,
  query: string,
): Promise<{ data: PresetView[]; next: string | null }> {
  const response = await user.client.call(`/api/user/${user.id}/presets?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

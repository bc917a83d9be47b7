import type { Preset, PresetView, ViewOf } from "#workers/contract/chat/presets";
import { callApi, requireUserId } from "~/api-client";

const contract = () => import("#workers/contract/chat/presets");

/** All of a user's presets of a kind, by name. Rejects with {@link ApiError}. */
export async function fetchPresets<Kind extends Preset["kind"]>(
  user: string | null,
  kind: Kind,
  signal?: AbortSignal,
): Promise<ViewOf<Kind>[]> {
  const answer = contract().then(({ PresetListResponse }) => PresetListResponse);
  const found: PresetView[] = [];
  let after = "";
  for (;;) {
    const query: string = new URLSearchParams({ kind, ...(after && { after }) }).toString();
    const page = await callApi(`/user/${requireUserId(user)}/presets?${query}`, {
      answer,
      signal,
    });
    found.push(...page.data);
    if (page.next === null) break;
    after = page.next;
  }
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return (found as ViewOf<Kind>[]).sort((a, b) => compare(a.name, b.name));
}

/** Stores a preset, in place of the one with that id if one is given. Rejects with {@link ApiError}. */
export async function savePreset(user: string | null, preset: Preset, id?: string): Promise<PresetView> {
  const answer = contract().then(({ PresetResponse }) => PresetResponse);
  const saved = id
    ? await callApi(`/user/presets/${id}`, { method: "PUT", body: preset, answer })
    : await callApi("/user/presets", { body: { ...preset, user_id: requireUserId(user) }, answer });
  return saved.preset;
}

/** Rejects with {@link ApiError}. */
export const deletePreset = (id: string): Promise<unknown> =>
  callApi(`/user/presets/${id}`, { method: "DELETE" });

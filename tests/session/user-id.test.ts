import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "#workers/contract/error-texts";
import { GUEST_USER } from "#workers/contract/session";
import { type ApiError, requireUserId } from "~/api-client";
import { fetchRecent } from "~/conversation/stores/conversation-calls";
import { RecentEntries } from "~/conversation/stores/recent-entries";
import { switchModule } from "~/shell/marketplace/module-switch";
import { trackVisit } from "~/shell/visits/track-visit";

let calls: string[];
const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push([init.method ?? "GET", path, init.body].filter(Boolean).join(" "));
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  calls = [];
  answer(200, { success: true });
});
afterEach(() => void vi.unstubAllGlobals());

test("a user's call without a user id is an error, and no request", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(() => requireUserId(null)).toThrow(
    expect.objectContaining({ code: "user_id_missing" }) as unknown as ApiError,
  );
  await expect(switchModule(null, 8, true)).rejects.toMatchObject({ code: "user_id_missing" });
  expect(warned).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  expect(ERROR_TEXTS.fr.user_id_missing).toBe("ID utilisateur manquant");
});

test("a module is switched with the user's id, and a refusal is told by its code", async () => {
  await switchModule("usr_1", 8, false);
  expect(calls).toEqual(["POST /api/user/usr_1/modules/8/deactivate"]);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answer(403, { code: "plan_required", error: "no" });
  await expect(switchModule("usr_1", 8, true)).rejects.toMatchObject({ code: "plan_required" });
});

test("a list of conversations that is not there is an empty one", async () => {
  answer(404, { code: "not_found" });
  expect(await fetchRecent("usr_1")).toEqual({ success: false, data: [] });
  const recent = new RecentEntries("usr_1", Promise.resolve());
  await recent.ensure();
  expect(recent.get()).toEqual([]);
  recent.touch("cnv_1", "First");
  expect(recent.get()).toEqual([expect.objectContaining({ id: "cnv_1", title: "First" })]);
});

test("a list of conversations that failed is asked for again", async () => {
  answer(500, { code: "internal" });
  const recent = new RecentEntries("usr_1", Promise.resolve());
  await expect(recent.ensure()).rejects.toThrow();
  expect(recent.get()).toBeNull();
  const at = "2026-11-23T12:00:00.000Z";
  const entry = {
    id: "cnv_1",
    title: "First",
    created_at: at,
    updated_at: at,
    pinned_at: null,
    folder_id: null,
  };
  const page = { current_page: 1, last_page: 1, per_page: 10, total: 1 };
  answer(200, { success: true, data: [entry], ...page });
  await recent.ensure();
  expect(recent.get()).toEqual([entry]);
});

test("a visit is counted as the guest's or the user's, with its source and without ids", async () => {
  const storage = { getItem: () => "news" } as unknown as Storage;
  await trackVisit(GUEST_USER, "/user/conversation/cnv_secret", () => storage);
  await trackVisit({ ...GUEST_USER, id: "usr_1", guest: false }, "/user/pdf-chat/view/pdf_1", () => {
    throw new Error("forbidden");
  });
  expect(calls).toEqual([
    "GET /api/user-statistics/track-guest?page=%2Fuser%2Fconversation&source=news",
    'POST /api/user-statistics/track/usr_1 {"page":"/user/pdf-chat"}',
  ]);
});

import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "~/browser/storage";
import type { LeftDrafts } from "~/browser/left-drafts";
import { readDraft } from "~/conversation/drafts/draft-store";
import { restoreLeftDrafts } from "~/conversation/drafts/restore-left-drafts";

const left = vi.hoisted(() => ({ kept: undefined as LeftDrafts | undefined }));
vi.mock("~/browser/left-drafts", () => ({
  takeLeftDrafts: async () => {
    const taken = left.kept;
    left.kept = undefined;
    return taken;
  },
}));

const NOW = Date.now();
const local = () => browserStorage("localStorage");
const textAt = (place: string, owner = "usr_1") => readDraft(local(), place, owner)?.text ?? null;
const stored = (text: string, owner: string | null = "usr_1") => ({ text, owner, at: NOW, attached: true });

beforeEach(() => {
  local().clear();
  vi.stubGlobal("indexedDB", { databases: async () => [{ name: "atelier-left" }] });
  const model = { id: 1, name: "A", provider: "OpenAI", request_name: "a", can_stream: 1 };
  left.kept = {
    owner: "usr_1",
    drafts: JSON.stringify({ new: stored("Half a question"), cnv_2: stored("Not theirs", "usr_2") }),
    pending: JSON.stringify({
      query: "Being sent",
      idempotencyKey: "k",
      hasImages: false,
      conversation: "cnv_1",
      model,
    }),
    at: NOW,
  };
  return () => vi.unstubAllGlobals();
});

test("what a forced logout left comes back to its writer, once, each in its place", async () => {
  await restoreLeftDrafts("usr_1");
  expect([textAt("new"), textAt("cnv_1"), textAt("cnv_2")]).toEqual(["Half a question", "Being sent", null]);
  expect(readDraft(local(), "new", "usr_1")?.attached).toBe(false);
  local().clear();
  await restoreLeftDrafts("usr_1");
  expect(textAt("new")).toBeNull();
});

test("another user gets nothing of it, and takes it away", async () => {
  await restoreLeftDrafts("usr_2");
  expect([textAt("new", "usr_2"), textAt("cnv_1", "usr_2")]).toEqual([null, null]);
  await restoreLeftDrafts("usr_1");
  expect(textAt("new")).toBeNull();
});

test("what was written since stays, and after a day nothing comes back", async () => {
  local().setItem("atelier:drafts", JSON.stringify({ new: stored("Written since") }));
  await restoreLeftDrafts("usr_1", NOW + 23 * 60 * 60 * 1000);
  expect(textAt("new")).toBe("Written since");
  expect(textAt("cnv_1")).toBe("Being sent");
  left.kept = { owner: "usr_1", drafts: JSON.stringify({ new: stored("Old") }), pending: null, at: NOW };
  local().clear();
  await restoreLeftDrafts("usr_1", NOW + 25 * 60 * 60 * 1000);
  expect(textAt("new")).toBeNull();
});

import { expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import type { UserView } from "#workers/contract/users";
import { memoryStorage } from "~/browser/storage";
import { SessionRules, type SessionDependencies, type StoredTexts } from "~/session/session-rules";

const USER: UserView = { ...GUEST_USER, id: "usr_1", guest: false };
const TEXTS: StoredTexts = { drafts: "{}", pending: null };
const done = async () => {};

/** A tab in which something is written until the server refuses its calls. */
function openTab(user: UserView, { readDrafts, endBearer }: Partial<SessionDependencies> = {}) {
  const keepDrafts = vi.fn(done);
  const local = memoryStorage();
  const nothing = () => {};
  const rules = new SessionRules({
    local,
    session: memoryStorage(),
    caches: { keys: async () => [] } as unknown as CacheStorage,
    endBearer: endBearer ?? done,
    endCookie: done,
    path: () => "/user/dashboard",
    go: nothing,
    reload: nothing,
    refresh: nothing,
    readDrafts: readDrafts ?? (() => TEXTS),
    keepDrafts,
    clearAttachments: done,
    clearKept: done,
  });
  rules.keep(user);
  return { rules, local, keepDrafts };
}

test("a forced logout puts aside what its user had written, as it was before anything else happened", async () => {
  let written: StoredTexts | null = TEXTS;
  const { rules, local, keepDrafts } = openTab(USER, {
    readDrafts: () => written,
    endBearer: async () => void (written = null),
  });
  await rules.forceLogout("unauthorized");
  expect(keepDrafts).toHaveBeenCalledExactlyOnceWith("usr_1", TEXTS);
  expect(local).toHaveLength(0);
});

test("nothing is put aside for a guest, nor when the user logs out", async () => {
  const guest = openTab(GUEST_USER);
  await guest.rules.forceLogout("ended");
  expect(guest.keepDrafts).not.toHaveBeenCalled();
  const user = openTab(USER);
  await user.rules.logOut();
  expect(user.keepDrafts).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { UserView } from "#workers/contract/users";
import { FORCE_LOGOUT } from "~/session/force-logout";
import { ENDS_LATER_KEY, FORCE_LOGOUT_KEY, KEPT_FOR_KEY } from "~/session/session-entry";

const keep = vi.fn<(user: UserView) => void>();
const heard = vi.fn<(event: Event) => void>();

vi.mock("~/session/browser-session.client", () => ({ sessionRules: { keep } }));

const GUEST = { id: "", guest: true, isPremium: false } as unknown as UserView;
const USER = { id: "usr_1", guest: false, isPremium: false } as unknown as UserView;

/** The module as a new page has it. */
async function newPage() {
  vi.resetModules();
  return import("~/session/keep-session");
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  const types = ["storage", FORCE_LOGOUT];
  for (const type of types) removeEventListener(type, heard);
  // The rules listen from the moment on at which they have come.
  keep.mockImplementation(() => types.forEach((type) => addEventListener(type, heard)));
});

test("a user's rules are there at once", async () => {
  (await newPage()).keepSession(USER);
  await vi.waitFor(() => expect(keep).toHaveBeenCalledWith(USER));
});

test("a guest's come with what happens to the session, which they hear of once each", async () => {
  (await newPage()).keepSession(GUEST);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(keep).not.toHaveBeenCalled();
  const told = [
    new StorageEvent("storage", { key: FORCE_LOGOUT_KEY, newValue: "1" }),
    new CustomEvent(FORCE_LOGOUT, { detail: { reason: "ended" } }),
  ];
  for (const event of told) dispatchEvent(event);
  await vi.waitFor(() => expect(heard.mock.calls.map(([event]) => event)).toEqual(told));
  expect(keep).toHaveBeenCalledWith(GUEST);
});

test.each([KEPT_FOR_KEY, ENDS_LATER_KEY])("a guest's are there at once where %s is left", async (key) => {
  localStorage.setItem(key, "usr_1");
  (await newPage()).keepSession(GUEST);
  await vi.waitFor(() => expect(keep).toHaveBeenCalledWith(GUEST));
});

test("who has signed out on this page is a guest to the rules too", async () => {
  const page = await newPage();
  page.keepSession(USER);
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
  page.keepSession(GUEST);
  await vi.waitFor(() => expect(keep.mock.calls).toEqual([[USER], [GUEST]]));
});

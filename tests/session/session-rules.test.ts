import { beforeEach, describe, expect, test, vi } from "vitest";
import { GUEST_USER } from "#workers/contract/session";
import type { UserView } from "#workers/contract/users";
import { memoryStorage } from "~/browser/storage";
import { watchSession } from "~/session/watch-session";
import { SessionRules, type SessionDependencies } from "~/session/session-rules";

const USER: UserView = { ...GUEST_USER, id: "usr_1", guest: false, name: "Ada", email: "ada@example.com" };
const ENTRY = JSON.stringify({ id: "usr_1", guest: false, isPremium: false });
const done = async () => {};
const refused = async (): Promise<void> => {
  throw new Error("refused");
};

let went: string[];
let cacheNames: Set<string>;
beforeEach(() => {
  went = [];
  cacheNames = new Set(["pages"]);
});

function open(
  user: UserView,
  {
    path = "/user/dashboard",
    ...dependencies
  }: Omit<Partial<SessionDependencies>, "path"> & { path?: string } = {},
) {
  const local = memoryStorage();
  const session = memoryStorage();
  for (const storage of [local, session])
    for (const [key, value] of [
      ["atelier:model", "3"],
      ["other-library:atelier:cache", "1"],
      ["theme", "dark"],
      ["cookie-consent", "{}"],
    ] as const)
      storage.setItem(key, value);
  const caches = {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  } as unknown as CacheStorage;
  const all: SessionDependencies = {
    local,
    session,
    caches,
    endBearer: vi.fn(done),
    endCookie: vi.fn(done),
    path: () => path,
    go: (address) => void went.push(address),
    reload: () => void went.push("reload"),
    refresh: () => void went.push("refresh"),
    readDrafts: () => null,
    keepDrafts: vi.fn(done),
    clearAttachments: vi.fn(done),
    clearKept: vi.fn(done),
    ...dependencies,
  };
  const rules = new SessionRules(all);
  rules.keep(user);
  return { ...all, rules, isEmpty: () => local.length + session.length + cacheNames.size === 0 };
}

/** Event of another tab of this browser. */
const removal = { key: "atelier:session", newValue: null };
const flag = { key: "atelier:force-logout", newValue: "1" };
const cleared = { key: null, newValue: null };

test("the entry for other tabs holds no secret", () => {
  expect(open(USER).local.getItem("atelier:session")).toBe(ENTRY);
  expect(open(GUEST_USER).local.getItem("atelier:session")).toBeNull();
});

test("a destination that was kept for after signing in is forgotten then", () => {
  const { local, rules } = open(GUEST_USER);
  local.setItem("atelier:after-login", "/user/history");
  rules.keep(USER);
  expect(local.getItem("atelier:after-login")).toBeNull();
});

describe("in another tab, the session entry", () => {
  test.each([
    ["removed", removal],
    ["cleared with all storage", cleared],
  ])("%s leads to /auth, once", async (_, event) => {
    const tab = open(USER);
    tab.local.removeItem("atelier:session");
    await Promise.all([tab.rules.onStorage(event), tab.rules.onStorage(event)]);
    await tab.rules.onStorage(cleared);
    expect(went).toEqual(["/auth"]);
    expect(tab.endCookie).toHaveBeenCalledTimes(1);
    expect(tab.local.getItem("theme")).toBe("dark");
  });

  test("removed leads nowhere from /auth, and none that is back again by now", async () => {
    await open(USER, { path: "/auth" }).rules.onStorage(removal);
    await open(USER).rules.onStorage(removal);
    expect(went).toEqual([]);
  });

  test("leads to /auth though the server does not answer", async () => {
    const tab = open(USER, { endCookie: refused });
    tab.local.removeItem("atelier:session");
    await tab.rules.onStorage(removal);
    expect(went).toEqual(["/auth"]);
  });

  test("of a guest's page is none, so clearing its storage leads nowhere", async () => {
    await open(GUEST_USER).rules.onStorage(cleared);
    expect(went).toEqual([]);
  });

  test("that tells of another plan has the page ask again", async () => {
    const { rules } = open(USER);
    await rules.onStorage({ key: "atelier:session", newValue: ENTRY });
    expect(went).toEqual([]);
    const isPremium = !USER.isPremium;
    await rules.onStorage({
      key: "atelier:session",
      newValue: JSON.stringify({ ...(JSON.parse(ENTRY) as object), isPremium }),
    });
    await rules.onStorage({ key: "atelier:session-changed", newValue: "1" });
    expect(went).toEqual(["refresh", "refresh"]);
  });

  test("that becomes another user's loads the page again", async () => {
    await open(USER).rules.onStorage({ key: "atelier:session", newValue: ENTRY.replace("usr_1", "usr_2") });
    await open(USER).rules.onStorage({ key: "atelier:session", newValue: ENTRY });
    expect(went).toEqual(["reload"]);
  });
});

describe("the force-logout flag of another tab", () => {
  test("clears everything and leads to /auth, once", async () => {
    const tab = open(USER);
    tab.local.setItem("atelier:force-logout", "1");
    await Promise.all([tab.rules.onStorage(flag), tab.rules.onStorage(cleared), tab.rules.onStorage(flag)]);
    expect(tab.isEmpty()).toBe(true);
    expect(went).toEqual(["/auth"]);
  });

  test("clears everything on /auth too, and stays there", async () => {
    const tab = open(GUEST_USER, { path: "/auth" });
    await tab.rules.onStorage(flag);
    expect(tab.isEmpty()).toBe(true);
    expect(went).toEqual([]);
  });

  test("means nothing when it is taken away", async () => {
    await open(USER).rules.onStorage({ ...flag, newValue: null });
    expect(went).toEqual([]);
  });
});

describe("a forced logout", () => {
  test("calls the logout action, clears everything, and tells the reason at /auth", async () => {
    const tab = open(USER);
    const told: string[] = [];
    const { setItem } = tab.local;
    tab.local.setItem = (key, value) => {
      told.push(key);
      setItem(key, value);
    };
    await Promise.all([tab.rules.forceLogout("unauthorized"), tab.rules.forceLogout("unauthorized")]);
    expect(tab.endBearer).toHaveBeenCalledTimes(1);
    expect(told).toEqual(["atelier:force-logout"]);
    expect(tab.isEmpty()).toBe(true);
    expect(went).toEqual(["/auth?reason=unauthorized"]);
  });

  test("clears everything and leads to /auth though the logout action fails", async () => {
    const tab = open(USER, { endBearer: refused, endCookie: refused });
    await tab.rules.forceLogout("ended");
    expect(tab.isEmpty()).toBe(true);
    expect(went).toEqual(["/auth?reason=ended"]);
  });

  test("waits no longer than three seconds for the server", async () => {
    vi.useFakeTimers();
    const tab = open(USER, { endBearer: () => new Promise(() => {}) });
    const leaving = tab.rules.forceLogout("ended");
    await vi.advanceTimersByTimeAsync(3_000);
    await leaving;
    vi.useRealTimers();
    expect(went).toEqual(["/auth?reason=ended"]);
  });

  test("continues where the browser forbids storage", async () => {
    const forbidden = new Proxy({} as Storage, {
      get() {
        throw new Error("forbidden");
      },
    });
    const tab = open(USER, { local: forbidden, session: forbidden });
    await tab.rules.forceLogout("ended");
    expect(went).toEqual(["/auth?reason=ended"]);
  });
});

describe("signing out", () => {
  test("removes what carries the product's marker; theme and consent stay", async () => {
    const tab = open(USER);
    await tab.rules.logOut();
    for (const storage of [tab.local, tab.session])
      expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
        "theme",
        "cookie-consent",
      ]);
    expect([...cacheNames]).toEqual(["pages"]);
    expect(went).toEqual(["/auth"]);
  });

  test.each([
    ["refuses", refused],
    ["does not answer", () => new Promise<never>(() => {})],
  ])(
    "where the server %s removes the same here, says so, and is ended by the next page",
    async (_, endCookie) => {
      vi.useFakeTimers();
      const tab = open(USER, { endCookie: vi.fn(endCookie) });
      tab.local.setItem("atelier.kept-for", "usr_1");
      const leaving = tab.rules.logOut();
      await vi.advanceTimersByTimeAsync(3_000);
      await leaving;
      vi.useRealTimers();
      for (const key of ["atelier:session", "atelier:model", "atelier.kept-for"])
        expect(tab.local.getItem(key)).toBeNull();
      expect(tab.clearKept).toHaveBeenCalled();
      expect(went).toEqual(["/auth?reason=unreached"]);
      const next = new SessionRules({ ...tab, endCookie: vi.fn(done) });
      next.keep(USER);
      await vi.waitFor(() => expect(went).toEqual(["/auth?reason=unreached", "/auth"]));
      expect(next.dependencies.endCookie).toHaveBeenCalledOnce();
      expect(tab.local.getItem("atelier:session")).toBeNull();
      next.keep(USER);
      expect(next.dependencies.endCookie).toHaveBeenCalledOnce();
    },
  );

  test("later is forgotten once the session has ended by itself", async () => {
    const tab = open(USER, { endCookie: refused });
    await tab.rules.logOut();
    const next = new SessionRules({ ...tab, endCookie: vi.fn(done) });
    next.keep(GUEST_USER);
    next.keep(USER);
    expect(next.dependencies.endCookie).not.toHaveBeenCalled();
  });

  test("after the account is deleted clears the same", async () => {
    const tab = open(USER);
    await tab.rules.forget();
    expect([tab.local.getItem("atelier:model"), tab.local.getItem("theme"), went]).toEqual([
      null,
      "dark",
      ["/auth"],
    ]);
  });
});

test.each([
  ["signing out", (rules: SessionRules) => rules.logOut()],
  ["a forced logout", (rules: SessionRules) => rules.forceLogout("unauthorized")],
  ["a flag of another tab", (rules: SessionRules) => rules.onStorage(flag)],
])("%s removes the images of drafts", async (_, end) => {
  const { rules, clearAttachments } = open(USER);
  await end(rules);
  expect(clearAttachments).toHaveBeenCalledOnce();
});

describe("conversations that are kept for reading without a network", () => {
  const openKept = async (user: UserView, owner: string) => {
    const tab = open(user);
    tab.local.setItem("atelier.kept-for", owner);
    tab.rules.keep(user);
    await Promise.resolve();
    await Promise.resolve();
    return {
      cleared: vi.mocked(tab.clearKept).mock.calls.length,
      mark: tab.local.getItem("atelier.kept-for"),
    };
  };

  test("stay for their user", async () => {
    expect(await openKept(USER, "usr_1")).toEqual({ cleared: 0, mark: "usr_1" });
  });

  test("are removed by the first page of a guest, such as after a session has expired", async () => {
    expect(await openKept(GUEST_USER, "usr_1")).toEqual({ cleared: 1, mark: null });
  });

  test("are removed by the first page of another user", async () => {
    expect(await openKept(USER, "usr_2")).toEqual({ cleared: 1, mark: null });
  });

  test("are looked for once more by the page after signing out, since another tab may have written in the meantime", async () => {
    const tab = open(USER);
    tab.local.setItem("atelier.kept-for", "usr_1");
    await tab.rules.logOut();
    expect(tab.local.getItem("atelier.kept-for")).toBe("usr_1");
  });
});

describe("an administrator’s tab of the same browser", () => {
  test.each(["/admin", "/admin/users", "/Admin/login"])(
    "at %s is left alone by a user’s session",
    async (path) => {
      const tab = open(GUEST_USER, { path });
      tab.local.setItem("atelier.kept-for", "usr_1");
      tab.rules.keep(GUEST_USER);
      tab.local.setItem("atelier:force-logout", "1");
      for (const event of [removal, flag, cleared]) await tab.rules.onStorage(event);
      expect(went).toEqual([]);
      expect(tab.endCookie).not.toHaveBeenCalled();
      expect(tab.isEmpty()).toBe(false);
      expect(tab.clearKept).not.toHaveBeenCalled();
    },
  );
});

describe("a page that is only read", () => {
  function read(entry: string | null) {
    const local = memoryStorage();
    if (entry) local.setItem("atelier:session", entry);
    const endCookie = vi.fn(done);
    const go = (address: string) => void went.push(address);
    const reload = () => void went.push("reload");
    const page = { local, session: memoryStorage(), caches: undefined, path: () => "/pricing", go, reload };
    return { local, endCookie, rules: watchSession({ ...page, endCookie }) };
  }

  test.each([
    ["leads to /auth when the session is removed", removal, "/auth"],
    ["leads to /auth when all tabs are to end", flag, "/auth"],
    [
      "is loaded again for another user",
      { key: "atelier:session", newValue: ENTRY.replace("usr_1", "usr_2") },
      "reload",
    ],
  ])("%s", async (_, event, address) => {
    const { local, rules } = read(ENTRY);
    if (event === removal) local.removeItem("atelier:session");
    await rules!.onStorage(event);
    expect(went).toEqual([address]);
  });

  test.each([null, "{", "null"])("of a guest (%s) has nothing to follow", (entry) => {
    expect(read(entry).rules).toBeNull();
  });
});

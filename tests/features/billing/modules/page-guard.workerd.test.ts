import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { routes } from "../../../../app/routes";
import { MODULE_KEYS, MODULES, modulesOfPlan, type ModuleKey } from "../../../../workers/contract/modules";
import type { UserScreen } from "../../../../workers/contract/route-access";
import { addUser, type TestUser } from "../../../support/accounts";
import { Client } from "../../../support/client";
import { rowsOf } from "../../../support/factories";
import { offerModules, SEEDED_MODULES, switchOn } from "../../../support/offered-modules";
import {
  MATRIX,
  MODULE_OF,
  SCREENS,
  targetOf,
  type MatrixVisitor,
} from "../../../support/access-matrix/route-matrix";

const VISITORS = Object.keys(MATRIX) as MatrixVisitor[];

/** Every path of `app/routes.ts`, as it stands there. */
const ROUTED = new Set<string>();
routes(
  (path, _file, ...rest) => {
    ROUTED.add(path ?? "");
    for (const part of rest) if (typeof part === "function") part();
  },
  { gallery: false },
);

function routed(path: string, address: string): string[] {
  return ROUTED.has(path) ? [address] : [];
}

/** The addresses of each screen, those below it too. */
const PATHS: Record<UserScreen, string[]> = {
  dashboard: ["/user/dashboard"],
  history: ["/user/history"],
  upgrade: ["/user/upgrade", "/user/upgrade?tab=redaction"],
  conversation: routed("conversation/:id", "/user/conversation/cnv_none"),
  account: routed("account", "/user/account"),
  "pdf-chat": ["/user/pdf-chat", "/user/pdf-chat/view/7"],
  "assistant-ia": ["/user/assistant-ia"],
  editor: ["/user/editor", "/user/editor/7"],
  "social-planner": ["/user/social-planner", "/user/social-planner/details/7", "/user/social-planner/post/7"],
  "support-chat": ["/user/support-chat", "/user/support-chat/7"],
  "support-chat-create": ["/user/support-chat/create"],
  article: ["/user/article", "/user/article?url=http://127.0.0.1/"],
};

/** Screens that a later part of the product brings: who may pass reads that they are not here yet. */
const NOT_YET: readonly UserScreen[] = [
  ...(Object.keys(MODULE_OF) as UserScreen[]).filter((screen) => !MODULES[MODULE_OF[screen]!].isBuilt),
];

/** Returns the server's decision where a few documents are free, as they are by default. */
const cellOf = (name: MatrixVisitor, screen: UserScreen) =>
  name === "no plan" && screen === "pdf-chat" ? "yes" : MATRIX[name][screen];

/** A redirect from a module carries its address, so that the reason is shown; one from a conversation names it. */
function withReason(cell: string, screen: UserScreen, path: string, to: string | null): string | null {
  if (!to || cell === "auth") return to;
  if (screen === "conversation") return `${to}?conversation=cnv_none`;
  if (!MODULE_OF[screen]) return to;
  return `${to}${to.includes("?") ? "&" : "?"}from=${encodeURIComponent(path)}`;
}

/** The screens of missing documents, chatbots, campaigns and posts say that they are missing. */
const MISSING = [
  "/user/pdf-chat/view/7",
  "/user/editor/7",
  "/user/support-chat/7",
  "/user/social-planner/details/7",
  "/user/social-planner/post/7",
];

async function newVisitor(name: MatrixVisitor): Promise<TestUser | null> {
  if (name === "guest") return null;
  const user = await addUser(name === "no plan" ? {} : { plan: name });
  if (name !== "no plan")
    await switchOn(
      user.id,
      modulesOfPlan(name).map((key) => MODULES[key].id),
    );
  return user;
}

async function visit(user: TestUser | null, path: string): Promise<{ status: number; to: string | null }> {
  const response = await open(user, path);
  await response.text();
  return { status: response.status, to: response.headers.get("location") };
}

function open(user: TestUser | null, path: string): Promise<Response> {
  const headers: Record<string, string> = user ? { cookie: `atelier_session=${user.token}` } : {};
  return new Client(undefined, headers).call(path);
}

/** Offers modules, and waits until pages know: their copy of the marketplace may be some seconds old. */
async function offerOnPages(keys: readonly ModuleKey[]): Promise<void> {
  await offerModules(keys);
  const user = await addUser({ plan: "combo" });
  const expected = keys.includes("pdf") ? 200 : 302;
  await vi.waitFor(
    async () => {
      const { status } = await visit(user, "/user/pdf-chat");
      if (status !== expected) throw new Error(`pages still answer ${status}`);
    },
    { interval: 250 },
  );
}

const modulesOf = async (user: TestUser) =>
  (
    await rowsOf<{ module_id: number }>(
      "SELECT module_id FROM user_modules WHERE user_id = ? AND is_active = 1",
      user.id,
    )
  ).map(({ module_id }) => module_id);

describe("every cell of the plan × route matrix holds on the server", () => {
  beforeAll(() => offerOnPages(MODULE_KEYS), 30_000);
  afterAll(() => offerOnPages(SEEDED_MODULES), 30_000);

  test.each(VISITORS)("for %s", async (name) => {
    const user = await newVisitor(name);
    for (const screen of SCREENS)
      for (const path of PATHS[screen]) {
        const seen = await visit(user, path);
        const cell = cellOf(name, screen);
        const to = withReason(cell, screen, path, targetOf(cell, path));
        // The screen of a missing conversation says so in its own way.
        const shown =
          screen === "conversation"
            ? expect.any(Number)
            : NOT_YET.includes(screen) || MISSING.includes(path)
              ? 404
              : 200;
        const status = to ? 302 : shown;
        expect({ path, ...seen }).toEqual({ path, status, to });
      }
  });

  test("a visit switches on a covered module, once", async () => {
    const user = await addUser({ plan: "combo" });
    expect(await modulesOf(user)).toEqual([]);
    expect((await visit(user, "/user/pdf-chat")).status).toBe(200);
    expect(await modulesOf(user)).toEqual([MODULES.pdf.id]);
    expect((await visit(user, "/user/pdf-chat")).status).toBe(200);
    expect(await modulesOf(user)).toEqual([MODULES.pdf.id]);
  });

  test("the menu of that first visit contains it already", async () => {
    const user = await addUser({ plan: "combo" });
    expect(await (await open(user, "/user/history.data")).text()).not.toContain("PDF chat");
    expect(await (await open(user, "/user/pdf-chat.data")).text()).toContain("PDF chat");
  });

  test("a user who bought a module without switching it on is redirected to the plans, and a visit switches it on", async () => {
    const user = await addUser({ plan: "social" });
    expect((await visit(user, "/user/dashboard")).to).toBe("/user/upgrade?tab=combo");
    expect((await visit(user, "/user/social-planner")).status).toBe(200);
    expect((await visit(user, "/user/dashboard")).to).toBe("/user/social-planner");
  });

  test("a module that cannot be switched on is logged, and redirects to the dashboard, without a loop", async () => {
    const user = await addUser({ plan: "combo" });
    await env.DB.prepare(
      `CREATE TRIGGER refuse_module BEFORE INSERT ON user_modules WHEN NEW.user_id = '${user.id}'
       BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    ).run();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      expect(await visit(user, "/user/pdf-chat")).toEqual({ status: 302, to: "/user/dashboard" });
      expect(String(logged.mock.calls)).toContain("module_activation_failed");
      expect((await visit(user, "/user/dashboard")).status).toBe(200);
    } finally {
      logged.mockRestore();
      await env.DB.prepare("DROP TRIGGER refuse_module").run();
    }
  });
});

describe("what a visitor came for is kept by the redirect", () => {
  const dashboard = (params: Record<string, string>) => `/user/dashboard?${new URLSearchParams(params)}`;

  test("a question for the chat, where the plan does not open it", async () => {
    const user = await addUser({ plan: "pdf" });
    await switchOn(user.id, [MODULES.pdf.id]);
    const asked = dashboard({ q: "Why is the sky blue & not green?", prompt: "7" });
    const { to } = await visit(user, asked);
    expect(to).toMatch(/^\/user\/pdf-chat\?from=/);
    expect(new URL(to!, "http://x").searchParams.get("from")).toBe(asked);
    expect((await visit(user, dashboard({ q: "  " }))).to).toBe("/user/pdf-chat");
  });

  test("a conversation, where one screen opens it and the other does not", async () => {
    const conversation = "cnv_asked";
    const chat = await addUser({ plan: "chatai" });
    expect((await visit(chat, `/user/conversation/${conversation}`)).to).toBe(dashboard({ conversation }));
    const writing = await addUser({ plan: "rédaction" });
    expect((await visit(writing, dashboard({ conversation }))).to).toBe(`/user/conversation/${conversation}`);
  });
});

describe("a visitor who is redirected from a module", () => {
  beforeAll(() => offerOnPages(["pdf", "social"]), 30_000);
  afterAll(() => offerOnPages(SEEDED_MODULES), 30_000);

  /** The notice's title, text and link, of all that the page says. */
  const noticeOf = async (user: TestUser | null, path: string) => {
    const page = await (await open(user, path)).text();
    const [, title, rest = ""] = /<p class="font-semibold">([^<]*)<\/p>(.*?)(?:<\/a>|$)/s.exec(page) ?? [];
    const link = rest.replaceAll("&amp;", "&");
    return title ? { title, text: rest.replace(/<[^>]*>/g, " "), link } : null;
  };
  const shownInstead = async (user: TestUser | null, path: string) =>
    noticeOf(user, (await visit(user, path)).to!);
  const signIn = (path: string) => `/auth?to=${encodeURIComponent(path)}`;

  test("as a guest reads that documents need a free account, and how many it has", async () => {
    const notice = (await shownInstead(null, "/user/pdf-chat/view/7"))!;
    expect(notice.title).toBe("You need an account to use documents");
    expect(notice.text).toContain("3 documents");
    expect(notice.link).toContain(signIn("/user/pdf-chat/view/7"));
  });

  test("as a guest reads that another module needs a plan too", async () => {
    const notice = (await shownInstead(null, "/user/social-planner"))!;
    expect(notice.title).toMatch(/requires an account and a plan/);
    expect(notice.link).toContain(signIn("/user/social-planner"));
  });

  test("with a plan for chats reads that documents are not part of it", async () => {
    const notice = (await shownInstead(await addUser({ plan: "chatai" }), "/user/pdf-chat"))!;
    expect(notice.title).toMatch(/isn’t included in your plan/);
    expect(notice.link).toContain("/user/upgrade?tab=combo");
  });

  test("without a plan reads among the plans which module it is about", async () => {
    const notice = (await shownInstead(await addUser(), "/user/social-planner"))!;
    expect(notice.title).toMatch(/isn’t included in your plan/);
  });

  test("to a module that is not offered reads that it is not open yet", async () => {
    expect((await shownInstead(null, "/user/editor"))!.title).toMatch(/is not available yet/);
  });

  test.each(["/user/dashboard", "//elsewhere.example/user/pdf-chat", "/user/pdf-chat/../dashboard", "x"])(
    "and no reason is shown for the address %s",
    async (from) => {
      expect(await noticeOf(null, `/user/dashboard?${new URLSearchParams({ from })}`)).toBeNull();
    },
  );
});

test("while no module is offered, nobody is redirected to one", async () => {
  await offerOnPages([]);
  const [pdf, combo] = [await addUser({ plan: "pdf" }), await addUser({ plan: "combo" })];
  expect(await visit(pdf, "/user/pdf-chat")).toEqual({ status: 302, to: "/user/upgrade?tab=combo" });
  expect(await visit(combo, "/user/pdf-chat")).toEqual({ status: 302, to: "/user/dashboard" });
  expect(await modulesOf(combo)).toEqual([]);
  await offerOnPages(SEEDED_MODULES);
});

test("addresses below a module that it does not have are not found", async () => {
  const user = await addUser({ plan: "combo" });
  for (const path of ["/user/pdf-chat/more", "/user/social-planner/other/7", "/user/support-chat/7/8"])
    expect((await visit(user, path)).to).toContain("/not-found?redirect=");
});

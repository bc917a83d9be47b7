import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUEST_USER, type SessionView } from "#workers/contract/session";
import { callApi, type ApiError } from "~/api-client";
import type { CallClass } from "~/session/refused-call";
import { holdSession } from "~/session/session";

const reactions: CallClass[] = [];
vi.mock("~/session/refused-call", () => ({
  onUnauthorized: (callClass: CallClass) => void reactions.push(callClass),
}));

const SESSION: SessionView = {
  user: { ...GUEST_USER, id: "usr_1", guest: false },
  token: "first",
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
};
const GUEST: SessionView = { user: GUEST_USER, token: null, expires_at: null };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (code: string) => () => json(401, { code, error: code });

/** Returns the API by the bearer it is called with, and `/session` with what the cookie says. */
function serve(api: (bearer: string | null) => Response, session: SessionView): string[] {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? "GET"} ${path}`);
    return path === "/session" ? json(200, session) : api(new Headers(init.headers).get("authorization"));
  });
  return calls;
}

const call = (callClass?: CallClass) =>
  callApi("/x", callClass ? { callClass } : {}).catch((error: unknown) => (error as ApiError).code);

beforeEach(() => {
  reactions.length = 0;
  vi.stubGlobal("location", { pathname: "/user/dashboard" });
});
afterEach(() => void vi.unstubAllGlobals());

test.each<[string, SessionView, CallClass | undefined, string, CallClass[]]>([
  ["a user's call ends the session", SESSION, undefined, "unauthorized", ["user"]],
  ["a call about folders ends it at once", SESSION, "folder", "unauthorized", ["folder"]],
  ["a guest's call is refused like any other", GUEST, undefined, "unauthorized", []],
  ["a public call of a user is refused like any other", SESSION, "plain", "unauthorized", []],
  ["a wrong password ends no session", SESSION, undefined, "invalid_credentials", []],
  ["an administrator's call leads to their login", GUEST, "admin", "unauthorized", ["admin"]],
])("a 401: %s", async (_, session, callClass, code, expected) => {
  holdSession(session);
  serve(refusal(code), session);
  expect(await call(callClass)).toBe(code);
  await vi.waitFor(() => expect(reactions).toEqual(expected));
});

test("below /admin a call is an administrator's without saying so", async () => {
  vi.stubGlobal("location", { pathname: "/admin/users" });
  holdSession(GUEST);
  serve(refusal("unauthorized"), GUEST);
  await call();
  await vi.waitFor(() => expect(reactions).toEqual(["admin"]));
});

test("a bearer that has expired is renewed, and the call made again", async () => {
  holdSession(SESSION);
  const isRenewed = (bearer: string | null) => bearer === "Bearer second";
  const calls = serve(
    (bearer) => (isRenewed(bearer) ? json(200, { fine: true }) : refusal("unauthorized")()),
    { ...SESSION, token: "second" },
  );
  expect(await callApi("/x", { method: "PUT", body: {} })).toEqual({ fine: true });
  expect(calls).toEqual(["PUT /api/x", "GET /session", "PUT /api/x"]);
  expect(reactions).toEqual([]);
});

test("a session that is another's by now is not called with", async () => {
  holdSession(SESSION);
  const bearers: (string | null)[] = [];
  const others = { ...SESSION, token: "theirs", user: { ...SESSION.user, id: "usr_2" } };
  serve((bearer) => {
    bearers.push(bearer);
    return refusal("unauthorized")();
  }, others);
  await call();
  expect(bearers).toEqual(["Bearer first"]);
});

import { expect, test } from "vitest";
import { leadOn } from "~/shell/modules/lead-on.server";
import { wantedPlace } from "~/shell/modules/closed-place";
import { decideRoute, screenOfPath, type Visitor } from "../../workers/contract/route-access";

const from = (path: string) => `?${new URLSearchParams({ tab: "combo", from: path })}`;

test.each([
  [
    "/user/pdf-chat",
    "/user/dashboard?q=Why%3F&send=1",
    { place: "chat", path: "/user/dashboard", question: "Why?" },
  ],
  ["/user/upgrade", "/user/dashboard?q=Why%3F", { place: "chat", path: "/user/dashboard", question: "Why?" }],
  [
    "/user/pdf-chat",
    "/user/social-planner/new",
    { place: "social", path: "/user/social-planner/new", question: "" },
  ],
])("at %s, a reader who wanted %s is told", (here, wanted, told) => {
  expect(wantedPlace(here, from(wanted))).toEqual(told);
});

test.each([
  ["the chat without a question", "/user/pdf-chat", "/user/dashboard"],
  ["a module, where the screen itself explains", "/user/upgrade", "/user/social-planner"],
  ["another site", "/user/pdf-chat", "//elsewhere.example/user/dashboard?q=x"],
  ["no screen of the user area", "/user/pdf-chat", "/pricing?q=x"],
])("nothing is told about %s", (_, here, wanted) => {
  expect(wantedPlace(here, from(wanted))).toBeNull();
});

const pdf: Visitor = { kind: "user", plan: "pdf", active: ["pdf"], offered: ["pdf", "social"], free: [] };
const chatai: Visitor = { kind: "user", plan: "chatai", active: [], offered: ["pdf"], free: [] };
const plain: Visitor = { kind: "user", plan: null, active: [], offered: ["pdf"], free: [] };

/** Where the guard leads a visitor who asks for an address. */
function led(visitor: Visitor, path: string): string | null {
  const url = new URL(path, "https://atelier.test");
  const screen = screenOfPath(url.pathname)!;
  const decision = decideRoute(visitor, screen);
  return decision.kind === "redirect" ? leadOn(visitor, screen, decision.to, url) : null;
}

test.each([
  ["a question", pdf, "/user/dashboard?q=Why%3F", "/user/pdf-chat?from=%2Fuser%2Fdashboard%3Fq%3DWhy%253F"],
  ["no question", pdf, "/user/dashboard", "/user/pdf-chat"],
  ["an empty question", pdf, "/user/dashboard?q=%20", "/user/pdf-chat"],
  ["a conversation", pdf, "/user/dashboard?conversation=cnv_1", "/user/conversation/cnv_1"],
  ["another module", pdf, "/user/social-planner", "/user/pdf-chat?from=%2Fuser%2Fsocial-planner"],
  ["a conversation", chatai, "/user/conversation/cnv_1", "/user/dashboard?conversation=cnv_1"],
  ["the account", chatai, "/user/account", "/user/dashboard"],
  ["a module", chatai, "/user/pdf-chat", "/user/dashboard?from=%2Fuser%2Fpdf-chat"],
  ["a module", plain, "/user/social-planner", "/user/upgrade?tab=combo&from=%2Fuser%2Fsocial-planner"],
])("the guard loses nothing of a visit with %s", (_, visitor, path, to) => {
  expect(led(visitor, path)).toBe(to);
});

import { describe, expect, test } from "vitest";
import { MODULE_KEYS, modulesOfPlan, type ModuleKey } from "../../workers/contract/modules";
import { PLAN_TYPES, planTypeOf } from "../../workers/contract/plans/plan-types";
import { PlanType } from "../../workers/contract/plans/plans";
import {
  decideRoute,
  screenOfPath,
  userScreens,
  type UserScreen,
  type Visitor,
} from "../../workers/contract/route-access";
import {
  MATRIX,
  MODULE_OF,
  SCREENS,
  targetOf,
  type MatrixVisitor,
} from "../support/access-matrix/route-matrix";

const VISITORS = Object.keys(MATRIX) as MatrixVisitor[];

function visitor(name: MatrixVisitor, changes: Partial<Extract<Visitor, { kind: "user" }>> = {}): Visitor {
  if (name === "guest") return { kind: "guest" };
  const plan = name === "no plan" ? null : name;
  const active = plan ? modulesOfPlan(plan) : [];
  return { kind: "user", plan, active, offered: MODULE_KEYS, free: [], ...changes };
}

test("the matrix has every screen and every kind of visitor", () => {
  expect([...SCREENS].sort()).toEqual([...userScreens()].sort());
  expect(VISITORS.sort()).toEqual(["guest", "no plan", ...PLAN_TYPES].sort());
});

describe.each(VISITORS)("%s, with the plan's modules on", (name) => {
  test.each(SCREENS)("asks for %s", (screen) => {
    const decision = decideRoute(visitor(name), screen);
    const cell = MATRIX[name][screen];
    if (cell === "yes") expect(decision).toEqual({ kind: "pass" });
    else if (cell === "auth") expect(decision).toEqual({ kind: "redirect", to: "/auth", remember: true });
    else expect(decision).toEqual({ kind: "redirect", to: targetOf(cell, "") });
  });
});

describe.each(VISITORS.filter((name) => name !== "guest"))("%s, with every module off", (name) => {
  test.each(SCREENS)("asks for %s", (screen) => {
    const decision = decideRoute(visitor(name, { active: [] }), screen);
    const cell = MATRIX[name][screen];
    const module = MODULE_OF[screen];
    if (cell === "yes" && module) expect(decision).toEqual({ kind: "activate", module });
    else if (cell === "yes") expect(decision).toEqual({ kind: "pass" });
    else if (cell === "dashboard") expect(decision).toEqual({ kind: "redirect", to: "/user/dashboard" });
    else expect(decision).toEqual({ kind: "redirect", to: "/user/upgrade?tab=combo" });
  });

  test.each(SCREENS)("asks for %s where no module is offered: nothing is switched on", (screen) => {
    const decision = decideRoute(visitor(name, { active: [], offered: [] }), screen);
    expect(decision.kind).not.toBe("activate");
    if (decision.kind === "redirect") expect(decision.to).toMatch(/^\/user\/(dashboard|upgrade)/);
  });
});

test("no redirects form a loop", () => {
  const subsets: ModuleKey[][] = [[], ...MODULE_KEYS.map((key) => [key]), [...MODULE_KEYS]];
  for (const name of VISITORS)
    for (const active of subsets)
      for (const offered of subsets)
        for (const screen of userScreens()) {
          const who = visitor(name, { active: active.filter((key) => offered.includes(key)), offered });
          let at: string | null = screen;
          let hops = 0;
          while (at) {
            const decision = decideRoute(who, at as UserScreen);
            at =
              decision.kind === "redirect" && decision.to !== "/auth"
                ? screenOfPath(new URL(decision.to, "http://a").pathname)
                : null;
            hops += 1;
            expect(hops, `${name} ${screen} active ${active} offered ${offered}`).toBeLessThan(4);
          }
        }
});

test("a path belongs to its screen, no matter what follows", () => {
  expect(screenOfPath("/user/pdf-chat/view/7")).toBe("pdf-chat");
  expect(screenOfPath("/user/editor")).toBe("editor");
  expect(screenOfPath("/user/support-chat/create")).toBe("support-chat-create");
  expect(screenOfPath("/user/support-chat/12")).toBe("support-chat");
  expect(screenOfPath("/user/unknown")).toBeNull();
  expect(screenOfPath("/admin/account")).toBeNull();
});

describe("documents that are free", () => {
  const free = { active: ["pdf"], free: ["pdf"] } as const;
  test("are open to a user without a plan, and no other module is", () => {
    const who = visitor("no plan", free);
    expect(decideRoute(who, "pdf-chat")).toEqual({ kind: "pass" });
    expect(decideRoute(who, "dashboard")).toEqual({ kind: "pass" });
    expect(decideRoute(who, "editor")).toEqual({ kind: "redirect", to: "/user/upgrade?tab=combo" });
  });
  test("that were switched off are switched on by a visit", () => {
    const who = visitor("no plan", { ...free, active: [] });
    expect(decideRoute(who, "pdf-chat")).toEqual({ kind: "activate", module: "pdf" });
  });
  test.each(["chatai", "social"] as const)("do not come with the plan %s", (plan) => {
    expect(decideRoute(visitor(plan, { free: ["pdf"] }), "pdf-chat")).toMatchObject({ kind: "redirect" });
  });
});

test.each(["rédaction", "redaction", "Rédaction", "re\u0301daction", decodeURIComponent("r%C3%A9daction")])(
  "a plan type may be written %s",
  (text) => {
    expect(planTypeOf(text)).toBe("rédaction");
    expect(PlanType.parse(text)).toBe("rédaction");
  },
);

test.each(["", "everything", null])("%j is no plan type", (text) => {
  expect(planTypeOf(text)).toBeNull();
});

import { MODULES, type ModuleKey } from "./modules";
import { MODULES_OF_PLAN, type PlanTypeName } from "./plans/plan-types";

/** The screens of the user area. */
export const USER_SCREENS = [
  "dashboard",
  "history",
  "upgrade",
  "conversation",
  "account",
  "pdf-chat",
  "assistant-ia",
  "editor",
  "social-planner",
  "support-chat",
  "support-chat-create",
  "article",
] as const;

export type UserScreen = (typeof USER_SCREENS)[number];

/** The screen of the user area that a path belongs to; null for a path that is none of them. */
export function screenOfPath(path: string): UserScreen | null {
  const [area, first = "", second] = path.split("/").slice(1);
  if (area !== "user") return null;
  if (first === "support-chat" && second === "create") return "support-chat-create";
  return USER_SCREENS.find((screen) => screen === first) ?? null;
}

/** What the guard needs to know of who comes. */
export type Visitor =
  | { kind: "guest" }
  | {
      kind: "user";
      plan: PlanTypeName | null;
      /** Modules that are switched on for this user. */
      active: readonly ModuleKey[];
      /** Modules that are offered here at all. */
      offered: readonly ModuleKey[];
      /** Modules that a user without a plan may use. */
      free: readonly ModuleKey[];
    };

export type RouteDecision =
  | { kind: "pass" }
  /** Covered, but not switched on yet: switch it on, then go on (decision T-23). */
  | { kind: "activate"; module: ModuleKey }
  /** `remember`: come back here after signing in. */
  | { kind: "redirect"; to: string; remember?: true };

/** The screens of each module. */
const MODULE_OF_SCREEN: Partial<Record<UserScreen, ModuleKey>> = {
  "pdf-chat": "pdf",
  "assistant-ia": "rédaction",
  editor: "rédaction",
  "social-planner": "social",
  "support-chat": "support",
  "support-chat-create": "support",
};

export const moduleOfScreen = (screen: UserScreen): ModuleKey | null => MODULE_OF_SCREEN[screen] ?? null;

const OPEN_TO_GUESTS: readonly UserScreen[] = ["dashboard", "history", "upgrade"];
const SINGLE_MODULE: readonly (PlanTypeName | null)[] = ["pdf", "rédaction", "social", "support"];
const PASS: RouteDecision = { kind: "pass" };
const redirect = (to: string): RouteDecision => ({ kind: "redirect", to });

export const UPGRADE = "/user/upgrade?tab=combo";
export const DASHBOARD = "/user/dashboard";

/** Who may see which screen of the user area; the table of screens.md §0, decided in its order. */
export function decideRoute(visitor: Visitor, screen: UserScreen): RouteDecision {
  if (screen === "upgrade") return PASS;
  if (visitor.kind === "guest" && screen === "support-chat-create")
    return { kind: "redirect", to: "/auth", remember: true };
  const isLimited = visitor.kind === "guest" || visitor.plan === "chatai";
  if (isLimited) return OPEN_TO_GUESTS.includes(screen) ? PASS : redirect(DASHBOARD);
  if (screen === "dashboard" && SINGLE_MODULE.includes(visitor.plan)) return redirect(homeOf(visitor));
  const module = MODULE_OF_SCREEN[screen];
  if (!module) return PASS;
  if (!covers(visitor, module)) return redirect(homeOf(visitor));
  if (visitor.active.includes(module)) return PASS;
  return visitor.offered.includes(module) ? { kind: "activate", module } : redirect(homeOf(visitor));
}

/** Whether somebody may use a module: their plan gives it or, where there is none, it is free. */
export function covers(visitor: Visitor, module: ModuleKey): boolean {
  if (visitor.kind === "guest") return false;
  return (visitor.plan === null ? visitor.free : MODULES_OF_PLAN[visitor.plan]).includes(module);
}

/** Where a user begins whose plan is for one module: there, else where plans are chosen. */
function homeOf({ plan, active }: Extract<Visitor, { kind: "user" }>): string {
  const module = plan && MODULES_OF_PLAN[plan].find((key) => active.includes(key));
  if (plan === "combo") return DASHBOARD;
  return module ? MODULES[module].home : UPGRADE;
}

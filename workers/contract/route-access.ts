import { MODULE_KEYS, MODULES, modulesOfPlan, type ModuleKey, type ModuleScreen } from "./modules";
import type { PlanTypeName } from "./plans/plan-types";
import { DASHBOARD } from "./session";

/** Screens of the user area that are no module's; each is at its name. */
const SHARED_SCREENS = ["dashboard", "history", "upgrade", "conversation", "account", "article"] as const;

/** The screens of the user area. */
export type UserScreen = (typeof SHARED_SCREENS)[number] | ModuleScreen;

const screensOf = (key: ModuleKey) => Object.keys(MODULES[key].screens) as ModuleScreen[];

/** Every screen of the user area. */
export const userScreens = (): UserScreen[] => [...SHARED_SCREENS, ...MODULE_KEYS.flatMap(screensOf)];

/** The module that a screen belongs to. */
export const moduleOfScreen = (screen: UserScreen): ModuleKey | null =>
  MODULE_KEYS.find((key) => screen in MODULES[key].screens) ?? null;

const factsOf = (screen: UserScreen) => {
  const module = moduleOfScreen(screen);
  return module && MODULES[module].screens[screen];
};

/** The screen of the user area that a path belongs to, the most exact one; null for a path that is none of them. */
export function screenOfPath(path: string): UserScreen | null {
  const isAt = (screen: UserScreen) => `${path}/`.startsWith(`/user/${factsOf(screen)?.path ?? screen}/`);
  const [first] = userScreens()
    .filter(isAt)
    .sort((one, other) => (factsOf(other)?.path.length ?? 0) - (factsOf(one)?.path.length ?? 0));
  return first ?? null;
}

/** Facts of the visitor that the guard needs. */
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
  /** Covered, but not switched on yet: switch it on, then continue. */
  | { kind: "activate"; module: ModuleKey }
  /** `remember`: come back here after signing in. */
  | { kind: "redirect"; to: string; remember?: true };

const OPEN_TO_GUESTS: readonly UserScreen[] = ["dashboard", "history", "upgrade"];
const PASS: RouteDecision = { kind: "pass" };
const redirect = (to: string): RouteDecision => ({ kind: "redirect", to });

export const UPGRADE = "/user/upgrade?tab=combo";

/** Decides who may see which screen of the user area; the rules are tried in this order. */
export function decideRoute(visitor: Visitor, screen: UserScreen): RouteDecision {
  if (screen === "upgrade") return PASS;
  if (visitor.kind === "guest" && factsOf(screen)?.asksToSignIn)
    return { kind: "redirect", to: "/auth", remember: true };
  const isLimited = visitor.kind === "guest" || visitor.plan === "chatai";
  if (isLimited) return OPEN_TO_GUESTS.includes(screen) ? PASS : redirect(DASHBOARD);
  if (screen === "dashboard" && !opensChat(visitor.plan)) return redirect(homeOf(visitor));
  const module = moduleOfScreen(screen);
  if (!module) return PASS;
  if (!covers(visitor, module)) return redirect(homeOf(visitor));
  if (visitor.active.includes(module)) return PASS;
  return visitor.offered.includes(module) ? { kind: "activate", module } : redirect(homeOf(visitor));
}

/** Whether a plan opens the chat: one that is for a single module does not. */
export const opensChat = (plan: PlanTypeName | null): boolean =>
  plan === null || modulesOfPlan(plan).length !== 1;

/** Whether someone may use a module: their plan gives it or, where there is none, it is free. */
export function covers(visitor: Visitor, module: ModuleKey): boolean {
  if (visitor.kind === "guest") return false;
  return (visitor.plan === null ? visitor.free : modulesOfPlan(visitor.plan)).includes(module);
}

/** Returns the first screen of a user whose plan is for one module: that module, else the choice of plans. */
function homeOf({ plan, active }: Extract<Visitor, { kind: "user" }>): string {
  const module = plan && modulesOfPlan(plan).find((key) => active.includes(key));
  if (plan === "combo") return DASHBOARD;
  return module ? MODULES[module].home : UPGRADE;
}

import type { ModuleKey } from "./modules";
import type { PlanTypeName } from "./plans/plan-types";

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** The signed-in user as clients see it; a guest object if nobody is signed in. */
export interface UserView {
  id: string | null;
  guest: boolean;
  isPremium: boolean;
  name: string | null;
  email: string | null;
  plan: PlanTypeName | null;
  /** The last payment for the plan failed. */
  paymentFailed: boolean;
  /** Switched on by the user. */
  modules: ModuleKey[];
  isIncognito: boolean;
}

export const GUEST_USER: UserView = {
  id: null,
  guest: true,
  isPremium: false,
  name: null,
  email: null,
  plan: null,
  paymentFailed: false,
  modules: [],
  isIncognito: false,
};

/** What a page needs to call the API for its session. */
export interface SessionView {
  user: UserView;
  /** Bearer of the page, and when it expires (ISO); null for a guest. */
  token: string | null;
  expires_at: string | null;
}

/** The device of a session, from the browser's own description; null for what it does not contain. */
export interface Device {
  /** `Firefox`, `Microsoft Edge`, … */
  browser: string | null;
  /** `Windows`, `iPhone`, … */
  system: string | null;
  is_handheld: boolean;
}

import type { UserView } from "./users";

/** The page where a session begins, unless its plan has another. */
export const DASHBOARD = "/user/dashboard";

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

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

/** Data that a page needs to call the API for its session. */
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

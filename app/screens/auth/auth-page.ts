import type { AuthMode } from "~/session/auth-modes";

/** The result of a form that did not redirect. */
export type AuthDone = {
  done: "activation-sent" | "activated" | "reset-sent" | "reset" | "email-changed";
  email: string;
};

export type LinkRefusal = "link_unknown" | "link_expired";

export interface AuthPage {
  mode: AuthMode;
  /** Address in the mailed link, or as passed on between the forms. */
  email: string;
  token: string;
  /** A path of this site to go to after signing in. */
  to: string | null;
  /** Reason why the session ended, if its end has led here. */
  reason: string | null;
  source: string;
  /** Reason why the emailed link of this address does not work; null if it does, or if there is none. */
  brokenLink: LinkRefusal | null;
  isSignedIn: boolean;
  /** The visitor is signed in and has nothing to do here. */
  leadsOn: boolean;
  google: boolean;
  /** Destination of mailed links: `terminal` and `outbox` are installations without a mail server. */
  mail: "sent" | "terminal" | "outbox";
  title: string;
}

import { z } from "zod/mini";
import { PlatformName, type Platform } from "./platforms";

/** `expired`: its owner has to connect it again before it can publish; `limited`: permissions are missing. */
export const ACCOUNT_STATES = ["connected", "limited", "expired"] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Days before the end of an account's access at which its owner is warned. */
export const EXPIRY_WARNINGS_DAYS = [14, 7, 1] as const;

export const AccountKey = z.string().check(z.regex(/^acc_[A-Za-z0-9_-]{16,64}$/));
export const AccountPlatformParams = z.object({ platform: PlatformName, user: z.string() });

/** An account on a network that a user has connected. Times are ISO 8601. */
export interface SocialAccountView {
  /** Its id; posts name it as `profile_id`. */
  profile_id: string;
  platform: Platform;
  name: string;
  /** Without `@`; empty where the network has none. */
  handle: string;
  state: AccountState;
  /** Permissions that the network did not grant. */
  missing_scopes: string[];
  /** When publishing ends unless the account is connected again; null where access renews itself. */
  expires_at: string | null;
  /** Publishing waits until then: the network refused more for now. */
  paused_until: string | null;
  connected_at: string;
}

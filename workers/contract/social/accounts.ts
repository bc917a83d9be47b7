import { z } from "zod/mini";
import { PlatformName, PLATFORMS } from "./platforms";
import { IsoTime, success } from "../response";

/** `expired`: its owner has to connect it again before it can publish; `limited`: permissions are missing. */
export const ACCOUNT_STATES = ["connected", "limited", "expired"] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Days before the end of an account's access at which its owner is warned. */
export const EXPIRY_WARNINGS_DAYS = [14, 7, 1] as const;

export const AccountKey = z.string().check(z.regex(/^acc_[A-Za-z0-9_-]{16,64}$/));
export const AccountPlatformParams = z.object({ platform: PlatformName, user: z.string() });

/** An account on a network that a user has connected. Times are ISO 8601. */
export const SocialAccountView = z.strictObject({
  /** Id of the account; posts name it as `profile_id`. */
  profile_id: z.string(),
  platform: z.enum(PLATFORMS),
  name: z.string(),
  /** Name without `@`; empty if the network has none. */
  handle: z.string(),
  state: z.enum(ACCOUNT_STATES),
  /** Permissions that the network did not grant. */
  missing_scopes: z.array(z.string()),
  /** Time at which publishing ends unless the account is connected again; null if access renews itself. */
  expires_at: z.nullable(IsoTime),
  /** Publishing waits until then: the network refused more for now. */
  paused_until: z.nullable(IsoTime),
  connected_at: IsoTime,
});
export type SocialAccountView = z.infer<typeof SocialAccountView>;

/** Path at which the planner begins; connecting an account leads back to it or to a page below. */
export const PLANNER_PATH = "/user/social-planner";

/**
 * Outcomes of a connection, as `connect` in the address of the page that the browser comes back to: `limited`:
 * connected, but permissions are missing; `stale`: its link was used, is too old or is another session's; `refused`:
 * the network says no; `unavailable`: it could not be reached.
 */
export const CONNECT_RESULTS = [
  "connected",
  "limited",
  "cancelled",
  "stale",
  "refused",
  "unavailable",
] as const;

export type ConnectResult = (typeof CONNECT_RESULTS)[number];

export const ConnectQuery = z.object({
  /** The page of the planner to come back to. */
  return_to: z.optional(
    z.string().check(z.maxLength(300), z.regex(/^\/user\/social-planner(?:\/[\w-]+)*(?:\?[\w=&.-]*)?$/)),
  ),
});

export const CallbackParams = z.object({ platform: PlatformName });
/** Parameters that networks send back. */
export const CallbackQuery = z.object({
  state: z.optional(z.string().check(z.maxLength(500))),
  code: z.optional(z.string().check(z.maxLength(4_000))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

/** All accounts of the network, unless one is named. */
export const DisconnectQuery = z.object({ profile_id: z.optional(AccountKey) });

/** Reasons why a scheduled post cannot go out from its account; `expires_before`: access ends before its time. */
export const ACCOUNT_WARNINGS = ["disconnected", "expired", "permission_missing", "expires_before"] as const;

export const AccountWarning = z.strictObject({
  post_id: z.string(),
  profile_id: z.string(),
  platform: z.enum(PLATFORMS),
  reason: z.enum(ACCOUNT_WARNINGS),
  /** Time at which the post is to go out; ISO 8601. */
  scheduled_date: IsoTime,
});
export type AccountWarning = z.infer<typeof AccountWarning>;

export const SocialAccountListResponse = success({
  data: z.array(SocialAccountView),
  /** Networks that can be connected here. */
  available: z.array(z.enum(PLATFORMS)),
  /** Scheduled posts that cannot go out as things are. */
  warnings: z.array(AccountWarning),
});

/** Address at which the browser allows the connection. */
export const SocialConnectResponse = success({ url: z.url() });

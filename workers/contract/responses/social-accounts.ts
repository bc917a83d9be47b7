import { z } from "zod/mini";
import { ACCOUNT_STATES, ACCOUNT_WARNINGS } from "../social/accounts";
import { PLATFORMS } from "../social/platforms";
import { IsoTime, success } from "./response";

const SocialAccount = z.strictObject({
  profile_id: z.string(),
  platform: z.enum(PLATFORMS),
  name: z.string(),
  handle: z.string(),
  state: z.enum(ACCOUNT_STATES),
  missing_scopes: z.array(z.string()),
  expires_at: z.nullable(IsoTime),
  paused_until: z.nullable(IsoTime),
  connected_at: IsoTime,
});

const AccountWarning = z.strictObject({
  post_id: z.string(),
  profile_id: z.string(),
  platform: z.enum(PLATFORMS),
  reason: z.enum(ACCOUNT_WARNINGS),
  scheduled_date: IsoTime,
});

export const SocialAccountListResponse = success({
  data: z.array(SocialAccount),
  /** Networks that can be connected here. */
  available: z.array(z.enum(PLATFORMS)),
  /** Scheduled posts that cannot go out as things are. */
  warnings: z.array(AccountWarning),
});

/** Where the browser goes to allow the connection. */
export const SocialConnectResponse = success({ url: z.url() });

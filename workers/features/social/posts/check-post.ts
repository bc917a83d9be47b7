import { MAX_POST_LENGTH } from "../../../contract/social/platforms";
import { postLength, publishingCost } from "../../../contract/social/post-length";
import {
  BLOCKING_WARNINGS,
  type PostCheck,
  type PostWarning,
  type PostWarningView,
} from "../../../contract/social/planning";
import type { PublishFailure } from "../../../contract/social/post-states";
import type { Context } from "../../../core/context";
import { openNetwork } from "../open-network";
import { imagesOf } from "../media/media-files";
import type { AccountRow } from "../accounts/account-tokens";
import { accountFault, accountOf } from "./refusal";
import { chooseAccount } from "./choose-account";
import { findAtSameTime, findDuplicate } from "./find-duplicate";
import { requirePost, type PostRow } from "./own-post";
import { partsOf, textFault } from "./post-rules";
import { isoTime } from "../../../core/iso-time";

/**
 * Checks the user's post before it goes out: its length and cost, and what speaks against it. Fails with `not_found`.
 */
export async function checkPost(ctx: Context, postId: string): Promise<PostCheck> {
  const post = await requirePost(ctx, postId);
  const [images, duplicate, atSameTime, warnings] = await Promise.all([
    imagesOf(ctx, postId),
    findDuplicate(ctx, post),
    findAtSameTime(ctx, post),
    networkWarnings(ctx, post),
  ]);
  const fault = textFault(post, images.length);
  if (fault) warnings.push(warning(fault.code, { part: fault.part }));
  if (post.approval === "needed") warnings.push(warning("approval_needed"));
  if (duplicate) warnings.push(warning("duplicate", { post_id: duplicate }));
  if (atSameTime) warnings.push(warning("same_time", { post_id: atSameTime }));
  const undescribed = images.filter(({ alt }) => alt === "").map(({ id }) => id);
  if (undescribed.length > 0) warnings.push(warning("alt_missing", { media: undescribed }));
  const parts = partsOf(post);
  const limit = MAX_POST_LENGTH[post.platform];
  return {
    parts: parts.map((text) => ({ length: postLength(post.platform, text), limit })),
    cost_usd: publishingCost(post.platform, parts),
    warnings,
  };
}

const warning = (code: PostWarning, detail: Partial<PostWarningView> = {}): PostWarningView => ({
  code,
  is_blocking: BLOCKING_WARNINGS.includes(code),
  ...detail,
});

/** Faults of an account that are warnings under the same name. */
const ACCOUNT_FAULTS: readonly PublishFailure[] = [
  "account_missing",
  "account_expired",
  "permission_missing",
];

/** Finds what speaks against the way a post goes out; nothing where its author publishes it by hand. */
async function networkWarnings(ctx: Context, post: PostRow): Promise<PostWarningView[]> {
  if (post.delivery === "reminder") return [];
  if (!openNetwork(ctx.config, post.platform)) return [warning("not_configured")];
  const account_id = post.account_id ?? (await chooseAccount(ctx, post.platform));
  const [account, images] = await Promise.all([
    accountOf(ctx, { ...post, account_id }),
    imagesOf(ctx, post.id),
  ]);
  const fault = accountFault(account, images.length);
  if (fault && ACCOUNT_FAULTS.includes(fault)) return [warning(fault as PostWarning)];
  return account ? expiryWarning(post, account) : [];
}

/** Access that cannot be renewed ends before the time of the post. */
function expiryWarning({ scheduled_at }: PostRow, account: AccountRow): PostWarningView[] {
  const endsBefore =
    account.refresh_token === null && scheduled_at !== null && account.expires_at < scheduled_at;
  return endsBefore ? [warning("account_expires", { expires_at: isoTime(account.expires_at) })] : [];
}

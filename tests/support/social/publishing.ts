import type { PostView } from "../../../workers/contract/social/posts";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { addUser, type TestUser } from "../accounts";
import { testContext } from "../factories";
import type { Failure } from "../upstreams/social/failures";
import {
  addPost,
  connectAccount,
  makePostDue,
  networkOf,
  readPost,
  runPublishing,
  schedulePost,
  type TestAccount,
} from "./posts";

/** Answer to publishing. */
export interface Published {
  scheduled: boolean;
  post_url: string | null;
  post: PostView;
}

/** A user with an account of a network. */
export async function author(platform: "linkedin" | "twitter" = "linkedin") {
  const user = await addUser({ plan: "social" });
  const account = await connectAccount(user, platform);
  return { user, account, network: networkOf(platform) };
}

/** A scheduled post whose time comes, and whose job runs once. */
export async function publishDue(user: TestUser, fields: object, changes = ""): Promise<PostView> {
  const { id } = await addPost(user, fields);
  await schedulePost(user, id);
  await makePostDue(id, changes);
  await publishDuePosts(testContext());
  await runPublishing(id);
  return readPost(user, id);
}

/** The next creation of a post of an account fails. */
export const fail = (account: TestAccount, platform: "linkedin" | "twitter", failure: Failure, times = 1) =>
  networkOf(platform).failNext({ call: "create", account: account.externalId, failure, times });

/** The time of a post has come again, and its job runs once. */
export async function publishAgain(id: string): Promise<void> {
  await makePostDue(id);
  await publishDuePosts(testContext());
  await runPublishing(id);
}

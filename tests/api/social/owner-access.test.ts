import { describe, expect, test } from "vitest";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { refreshMetrics } from "../../../workers/features/social/results/metrics-schedule";
import type { TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob } from "../../support/jobs";
import { countMails } from "../../support/mails";
import {
  addPost,
  makePostDue,
  readPost,
  runPublishing,
  schedulePost,
  send,
} from "../../support/social/posts";
import { author, publishDue, type Published } from "../../support/social/publishing";

const suspend = ({ id }: TestUser) => rowsOf("UPDATE users SET suspended_at = 1 WHERE id = ?", id);
const restore = ({ id }: TestUser) => rowsOf("UPDATE users SET suspended_at = NULL WHERE id = ?", id);
const endPlan = ({ id }: TestUser) =>
  rowsOf("UPDATE subscriptions SET access_until = 1 WHERE user_id = ?", id);
const renewPlan = ({ id }: TestUser) =>
  rowsOf("UPDATE subscriptions SET access_until = NULL WHERE user_id = ?", id);

describe.each([
  ["a suspended user", "owner_suspended", suspend, restore],
  ["a user whose plan has ended", "plan_ended", endPlan, renewPlan],
] as const)("a post of %s", (_, failure, lose, regain) => {
  test("is not published, says why, and can be scheduled again", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id);
    await lose(user);
    await makePostDue(id);
    await publishDuePosts(testContext());
    await runPublishing(id);
    await regain(user);
    expect(await readPost(user, id)).toMatchObject({
      state: "failed",
      failure,
      next_action: "schedule_again",
    });
    expect(await network.calls("create", account.externalId)).toEqual([]);
    const { post } = await send<Published>(user, `post/${id}/retry`, { json: {} });
    expect(post).toMatchObject({ state: "published", failure: null });
  });

  test("is not published where that happened after it was claimed", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id);
    await makePostDue(id);
    await publishDuePosts(testContext());
    await lose(user);
    await runPublishing(id);
    await regain(user);
    expect(await readPost(user, id)).toMatchObject({ state: "failed", failure });
    expect(await network.calls("create", account.externalId)).toEqual([]);
  });

  test("is not mailed to them as a reminder", async () => {
    const { user } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id, { delivery: "reminder" });
    await lose(user);
    await makePostDue(id);
    await publishDuePosts(testContext());
    await regain(user);
    expect(await readPost(user, id)).toMatchObject({ state: "failed", failure, reminded_at: null });
    expect(await countMails(user.email, "post-reminder")).toBe(0);
  });

  test("has no figures read, which the operator would pay for, until they are back", async () => {
    const { user, account, network } = await author("twitter");
    const { id } = await publishDue(user, { platform: "x" });
    await lose(user);
    const readFigures = async () => {
      await rowsOf("UPDATE social_posts SET metrics_due_at = 1 WHERE id = ?", id);
      await refreshMetrics(testContext());
      await deliverJob("read-figures", account.id);
    };
    await readFigures();
    expect(await network.calls("figures", account.externalId)).toEqual([]);
    await regain(user);
    await readFigures();
    expect(await network.calls("figures", account.externalId)).toHaveLength(1);
  });
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { loadMenu } from "../../../app/shell/menu/load-menu.server";
import { countWaiting } from "../../../workers/features/chatbots/hand-over/count-waiting";
import { countTroubled } from "../../../workers/features/social/posts/count-troubled";
import { mailFailures } from "../../../workers/features/social/publishing/mail-failures";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { countMails, mailTo } from "../../support/mails";
import { listeningContext, scansOf } from "../../support/query-plans";
import { addPost, refusal, schedulePost } from "../../support/social/posts";
import { author, fail, publishAgain, publishDue } from "../../support/social/publishing";

const TEMPLATE = "posts-failed";

afterEach(() => void vi.useRealTimers());

/** Runs the schedule some minutes from now. */
async function tellIn(minutes: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });
  await mailFailures(testContext());
  vi.useRealTimers();
}

const told = ({ email }: TestUser) => countMails(email, TEMPLATE);

describe("a scheduled post that is not published", () => {
  test("is told to its author by mail, once, with the reason and the way to it", async () => {
    const { user, account } = await author("twitter");
    await fail(account, "twitter", "rejected");
    const post = await publishDue(user, { platform: "x", content: "We open at nine.\nAnd close at six." });
    expect(post.state).toBe("failed");
    await tellIn(0);
    expect(await told(user)).toBe(0);
    await tellIn(2);
    await tellIn(3);
    expect(await told(user)).toBe(1);
    const mail = await mailTo(user.email, TEMPLATE);
    expect(mail.text).toContain("A scheduled post was not published:");
    expect(mail.text).toMatch(/X, .*: “We open at nine\.”\nX didn’t accept the content\./);
    expect(mail.link.pathname).toBe(`/user/social-planner/post/${post.id}`);
    // Scheduled again, it may fail again, which is told again.
    await schedulePost(user, post.id);
    await fail(account, "twitter", "rejected");
    await publishAgain(post.id);
    await tellIn(2);
    expect(await told(user)).toBe(2);
  });

  test("is one mail with all others of the same minutes, in the language of its author", async () => {
    const { user, account } = await author("twitter");
    await rowsOf("UPDATE users SET language = 'fr' WHERE id = ?", user.id);
    await fail(account, "twitter", "rejected", 2);
    for (const content of ["Un premier post", "Un second post"])
      await publishDue(user, { platform: "x", content });
    await tellIn(2);
    expect(await told(user)).toBe(1);
    const { text, link } = await mailTo(user.email, TEMPLATE);
    expect(text).toContain("2 posts programmés n’ont pas été publiés");
    expect(text).toContain("«\u00a0Un premier post\u00a0»\nX n’a pas accepté le contenu.");
    expect(text).toContain("Un second post");
    expect(link.pathname).toBe("/user/social-planner");
  });

  test("that its network did not confirm is told too", async () => {
    const { user, account } = await author("linkedin");
    await fail(account, "linkedin", "drop-after-accepting");
    const post = await publishDue(user, { content: "Perhaps there" });
    await publishAgain(post.id);
    await tellIn(2);
    expect((await mailTo(user.email, TEMPLATE)).text).toContain("LinkedIn didn’t confirm it.");
  });

  test("that was not approved in time is told too", async () => {
    const { user } = await author("twitter");
    await publishDue(user, { platform: "x" }, ", approval = 'needed'").catch(() => {});
    await tellIn(2);
    expect((await mailTo(user.email, TEMPLATE)).text).toContain("It wasn’t approved in time.");
  });

  test("is not told to an author who sees it, or who has scheduled it again, or is suspended", async () => {
    const { user, account } = await author("twitter");
    await fail(account, "twitter", "rejected", 3);
    const present = await addPost(user, { platform: "x" });
    expect(await refusal(user, "publish/post", { json: { post_id: present.id } })).toEqual([
      502,
      "publish_failed",
    ]);
    const again = await publishDue(user, { platform: "x" });
    await schedulePost(user, again.id);
    await tellIn(2);
    expect(await told(user)).toBe(0);
    await publishDue(user, { platform: "x" });
    await rowsOf("UPDATE users SET suspended_at = 1 WHERE id = ?", user.id);
    await tellIn(2);
    expect(await told(user)).toBe(0);
  });
});

test("the menu says how many posts were not published, to their author alone", async () => {
  const { user, account } = await author("twitter");
  const attentionOf = async (reader: TestUser) => {
    const { modules } = await loadMenu(
      testContext(await actorOf(reader)),
      new URL("http://atelier.test/user/social-planner"),
    );
    return modules.map(({ key, attention }) => [key, attention]);
  };
  expect(await attentionOf(user)).toContainEqual(["social", 0]);
  await fail(account, "twitter", "rejected");
  await publishDue(user, { platform: "x" });
  expect(await attentionOf(user)).toContainEqual(["social", 1]);
  expect(await attentionOf(await addUser({ plan: "social" }))).toContainEqual(["social", 0]);
});

test("neither the schedule nor the menu reads a whole table", async () => {
  const user = await addUser({ plan: "combo" });
  const { ctx, asked } = listeningContext(await actorOf(user));
  await mailFailures(ctx);
  await countTroubled(ctx);
  await countWaiting(ctx);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(await scansOf(asked)).toEqual([]);
});

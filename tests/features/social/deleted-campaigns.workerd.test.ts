import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pruneActivity } from "../../../workers/features/social/activity";
import { deleteCampaign } from "../../../workers/features/social/campaigns/change-campaign";
import { actorOf, addUser } from "../../support/accounts";
import { PIXEL } from "../../support/chatbots/chatbots";
import { rowsOf, testContext } from "../../support/factories";
import { addCampaign, addPost, imageForm, send } from "../../support/social/posts";

test("the images of a campaign’s posts go with it, those of other posts stay", async () => {
  const user = await addUser({ plan: "social" });
  const campaign_id = await addCampaign(user);
  const [within, outside] = [await addPost(user, { campaign_id }), await addPost(user)];
  for (const { id } of [within, within, outside])
    await send(user, `post/${id}/media`, { method: "POST", body: imageForm(PIXEL, "A pixel") });
  const keysOf = async (id: string) =>
    (await rowsOf<{ file_key: string }>("SELECT file_key FROM social_media WHERE post_id = ?", id)).map(
      ({ file_key }) => file_key,
    );
  const [gone, left] = [await keysOf(within.id), await keysOf(outside.id)];
  const stored = (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await env.FILES.head(key)) !== null));
  expect(await stored([...gone, ...left])).toEqual([true, true, true]);
  await deleteCampaign(testContext(await actorOf(user)), campaign_id);
  expect(await stored([...gone, ...left])).toEqual([false, false, true]);
  expect(await keysOf(within.id)).toEqual([]);
});

test("what happened in a planner is forgotten after a year", async () => {
  const user = await addUser({ plan: "social" });
  const day = 24 * 60 * 60 * 1000;
  const insert = (id: string, days: number) =>
    rowsOf(
      "INSERT INTO social_activity (id, user_id, kind, target_id, detail, created_at) VALUES (?, ?, 'post_created', 'pst', '{}', ?)",
      ...[`${id}_${user.id}`, user.id, Date.now() - days * day],
    );
  await insert("old", 366);
  await insert("young", 364);
  await pruneActivity(testContext());
  const left = await rowsOf<{ id: string }>("SELECT id FROM social_activity WHERE user_id = ?", user.id);
  expect(left.map(({ id }) => id)).toEqual([`young_${user.id}`]);
});

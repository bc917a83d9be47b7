import { expect, test } from "vitest";
import { addUser } from "../support/accounts";
import { addConversations } from "../support/conversations";
import { rowsOf } from "../support/factories";
import { addCampaign, addPost } from "../support/social/posts";

const countOf = async (owner: string) => {
  const [row] = await rowsOf<{ records: number }>("SELECT records FROM record_counts WHERE owner = ?", owner);
  return row?.records ?? null;
};

test("a history counts the conversations that it lists, whatever becomes of them", async () => {
  const [{ id: user }, { id: other }] = [await addUser(), await addUser()];
  const [first, second, third, last] = (await addConversations(user, 4)) as [string, string, string, string];
  await addConversations(user, 2, { incognito: 1 });
  expect(await countOf(user)).toBe(4);
  await rowsOf("UPDATE conversations SET title = 'Renamed', updated_at = 1 WHERE id = ?", first);
  await rowsOf("UPDATE conversations SET subject = 'library' WHERE id = ?", first);
  expect(await countOf(user)).toBe(3);
  await rowsOf("UPDATE conversations SET user_id = ? WHERE id = ?", other, second);
  expect([await countOf(user), await countOf(other)]).toEqual([2, 1]);
  await rowsOf("UPDATE conversations SET is_incognito = 1 WHERE id = ?", third);
  await rowsOf("DELETE FROM conversations WHERE id IN (?, ?)", first, third);
  expect(await countOf(user)).toBe(1);
  await rowsOf("DELETE FROM conversations WHERE id = ?", last);
  expect(await countOf(user)).toBeNull();
});

test.each(["folder", "project"])(
  "a %s counts its conversations, and neither it nor the history counts deleted ones",
  async (place) => {
    const [{ id: user }, id] = [await addUser(), `plc_${crypto.randomUUID()}`];
    const [first, second, third] = (await addConversations(user, 3)) as [string, string, string];
    await rowsOf(`UPDATE conversations SET ${place}_id = ? WHERE user_id = ?`, id, user);
    expect(await countOf(id)).toBe(3);
    await rowsOf("UPDATE conversations SET deleted_at = 1 WHERE id IN (?, ?)", first, second);
    expect([await countOf(id), await countOf(user)]).toEqual([1, 1]);
    await rowsOf("UPDATE conversations SET deleted_at = NULL WHERE id = ?", first);
    expect([await countOf(id), await countOf(user)]).toEqual([2, 2]);
    await rowsOf(`UPDATE conversations SET ${place}_id = NULL WHERE id = ?`, third);
    expect([await countOf(id), await countOf(user)]).toEqual([1, 2]);
    await rowsOf("DELETE FROM conversations WHERE id IN (?, ?)", first, second);
    expect([await countOf(id), await countOf(user)]).toEqual([null, 1]);
  },
);

test("a campaign counts its posts, and leaves no count when it is deleted", async () => {
  const owner = await addUser({ plan: "social" });
  const campaign = await addCampaign(owner);
  const [first] = [
    await addPost(owner, { campaign_id: campaign }),
    await addPost(owner, { campaign_id: campaign }),
    await addPost(owner, {}),
  ];
  expect(await countOf(campaign)).toBe(2);
  await rowsOf("DELETE FROM social_posts WHERE id = ?", first.id);
  expect(await countOf(campaign)).toBe(1);
  await rowsOf("DELETE FROM campaigns WHERE id = ?", campaign);
  expect(await countOf(campaign)).toBeNull();
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newKey, randomShard } from "../../../workers/core/ids";
import { keyedWords, ownerKey, ownerKeyOf } from "../../../workers/core/search/owner-key";
import { ownSearch } from "../../../workers/features/conversations/own-words";
import { testContext } from "../../support/factories";
import { TRANSLATED_TEXTS } from "../../support/translated-texts";
import { TEXTS } from "../../support/words-of-scripts";

const IDS = [newKey("usr", randomShard()), "usr_ab", "usr_A-b_C9d8e7f6", "usr"];

test("the key of an owner is the same in SQL", async () => {
  const ctx = testContext();
  for (const id of IDS) {
    const [row] = await ctx.db.all<{ key: string }>(sql`SELECT ${ownerKeyOf(sql`${id}`)} AS key`);
    expect(row!.key, id).toBe(ownerKey(id));
  }
});

test("each word of a text begins with the key", async () => {
  const keyed = async (words: string) => {
    const [row] = await testContext().db.all<{ text: string }>(
      sql`SELECT ${keyedWords(sql`${"1a2b"}`, sql`${words}`)} AS text`,
    );
    return row!.text;
  };
  expect(await keyed("a heron 今天")).toBe("1a2ba 1a2bheron 1a2b今天");
  expect(await keyed("")).toBe("");
});

test("a search looks for no word of another user", () => {
  const [user] = IDS as [string];
  const queries = [
    ...TEXTS.flatMap(({ find, miss }) => [...find, ...miss]),
    ...TRANSLATED_TEXTS.map(({ query }) => query),
    ...["C++", "50%", "a", "ba", '"quoted words" OR b*', "v2.5", "compan"],
  ];
  for (const query of queries) {
    const search = ownSearch(user, query);
    const words = [search?.pattern, search?.exact].flatMap((pattern) =>
      [...(pattern ?? "").matchAll(/"([^"]*)"/g)].flatMap(([, phrase]) => phrase!.split(" ")),
    );
    expect(words.length, query).toBeGreaterThan(0);
    expect(
      words.filter((word) => !word.startsWith(ownerKey(user))),
      query,
    ).toEqual([]);
  }
});

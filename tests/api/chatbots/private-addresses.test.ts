import { beforeAll, describe, expect, inject, test } from "vitest";
import { LOOPBACK_URLS, PRIVATE_URLS } from "../../providers/web/spellings";
import { addUser, type TestUser } from "../../support/accounts";
import { addChatbot, callOf, finishTraining } from "../../support/chatbots/chatbots";
import { rowsOf } from "../../support/factories";

const { canaryPort, canaryHitsUrl } = inject("hostileWeb");
const canaryHits = async () => (await (await fetch(canaryHitsUrl)).json<{ hits: number }>()).hits;

/** Ways to write addresses in private networks, with and without the canary's port. */
const SPELLINGS = [
  ...LOOPBACK_URLS.flatMap((one) => [one.replace("PORT", `:${canaryPort}`), one.replace("PORT", "")]),
  ...PRIVATE_URLS,
];

let owner: TestUser;
let hitsBefore: number;
beforeAll(async () => {
  owner = await addUser({ plan: "combo" });
  // The canary is there, and an ordinary fetch reaches it.
  await (await fetch(`http://127.1:${canaryPort}/expected`)).text();
  const { expected } = await (await fetch(canaryHitsUrl)).json<{ expected: number }>();
  expect(expected).toBeGreaterThan(0);
  hitsBefore = await canaryHits();
});

describe("R31: an address in a private network", () => {
  test("is no site whose pages are looked for, in whichever spelling", async () => {
    for (const url of SPELLINGS) {
      const response = await owner.client.call(callOf("scrape-website-urls"), { json: { url } });
      expect(response.status, url).toBe(422);
    }
    expect(await canaryHits()).toBe(hitsBefore);
  });

  test("is no source of a chatbot, neither when it is made nor later", async () => {
    const { id } = await addChatbot(owner);
    for (const url of SPELLINGS) {
      const made = await owner.client.call(callOf("chat-add"), { json: { name: "Helper", urls: [url] } });
      expect(made.status, url).toBe(422);
      const json = { support_chat_id: id, urls: [url] };
      expect((await owner.client.call(callOf("add-new-sources"), { json })).status, url).toBe(422);
    }
    expect(await rowsOf("SELECT 1 FROM chatbot_sources WHERE chatbot_id = ?", id)).toEqual([]);
    expect(await rowsOf("SELECT id FROM support_chatbots WHERE user_id = ?", owner.id)).toEqual([{ id }]);
    expect(await canaryHits()).toBe(hitsBefore);
  });

  test("is not read even where it stands among the sources", async () => {
    const { id } = await addChatbot(owner);
    const urls = [`http://127.0.0.1:${canaryPort}/`, `http://[::1]:${canaryPort}/`, "http://169.254.169.254/latest/"]; // prettier-ignore
    for (const [at, url] of urls.entries())
      await rowsOf("INSERT INTO chatbot_sources (id, chatbot_id, kind, name, url, created_at) VALUES (?, ?, 'page', 'x', ?, 1)", `src_${id.slice(4)}_${at}`, id, url); // prettier-ignore
    await owner.client.call(callOf(`recrawl/${id}`), { json: {} });
    const { sources_failed, sources_trained } = await finishTraining(owner, id);
    expect([sources_failed, sources_trained]).toEqual([urls.length, 0]);
    expect(await canaryHits()).toBe(hitsBefore);
  });
});

import { beforeAll, describe, expect, inject, test } from "vitest";
import { LOOPBACK_URLS, PRIVATE_URLS } from "../../providers/web/spellings";
import { actorOf } from "../../support/accounts";
import { demoModel } from "../../support/chatbots/trained-site";
import { rowsOf, testContext } from "../../support/factories";
import {
  draftCampaign,
  planner,
  plannerCall,
  putCampaign,
  writeAll,
} from "../../support/social/written-campaigns";

describe("R31: an address in a private network", () => {
  const { canaryPort, canaryHitsUrl } = inject("hostileWeb");
  const canaryHits = async () => (await (await fetch(canaryHitsUrl)).json<{ hits: number }>()).hits;
  const spellings = [
    ...LOOPBACK_URLS.flatMap((one) => [one.replace("PORT", `:${canaryPort}`), one.replace("PORT", "")]),
    ...PRIVATE_URLS,
  ];
  let before = 0;
  beforeAll(async () => {
    await (await fetch(`http://127.1:${canaryPort}/expected`)).text();
    before = await canaryHits();
  });

  test("is no website of a campaign and no profile, in whichever spelling", async () => {
    const user = await planner();
    const { id } = await draftCampaign(user);
    for (const url of spellings) {
      expect((await putCampaign(user, id, { website: url })).status, url).toBe(422);
      const profile = await user.client.call("/api/social/profile/extract", { json: { profile_url: url } });
      expect(profile.status, url).toBe(422);
    }
    expect(await canaryHits()).toBe(before);
  });

  test("is not read even where it stands in a campaign", async () => {
    const user = await planner();
    const { id } = await draftCampaign(user, { goal: "x", ai_model: await demoModel() });
    await rowsOf("UPDATE campaigns SET website = ? WHERE id = ?", `http://127.0.0.1:${canaryPort}/`, id);
    await user.client.call(plannerCall(`${id}/start`), { json: {} });
    const check = await writeAll(testContext(await actorOf(user)), user, id);
    expect(check).toMatchObject({ state: "failed", count: 0, website_problem: "unreachable" });
    expect(await canaryHits()).toBe(before);
  });
});

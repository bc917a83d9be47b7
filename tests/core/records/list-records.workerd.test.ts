import { describe, expect, test } from "vitest";
import { ResourceQuery } from "../../../workers/contract/admin/resource-page";
import { listRecords } from "../../../workers/core/records/read-records";
import { modelResource } from "../../../workers/core/ai-models/model-resource";
import { planResource } from "../../../workers/features/billing/plans/plan-resource";
import { addModel, rowsOf, testContext } from "../../support/factories";

const models = (query: object) =>
  listRecords(testContext(), modelResource, ResourceQuery.parse(query)).then(({ data }) => data);
const ascending = (values: number[]) => values.toSorted((one, other) => one - other);

describe("a list of the administration", () => {
  test("is searched where filters were left open", async () => {
    const found = await models({ q: "gpt", filters: { provider: "", access: "", state: "" } });
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual((await models({ q: "gpt" })).map(({ id }) => id));
  });

  test("is searched for signs as they are typed, however long the words are", async () => {
    const name = `100%_off "é" \\ ${"long ".repeat(20)}`;
    const model = await addModel("normal", { model_common_name: name });
    await rowsOf("UPDATE ai_models SET name = ? WHERE id = ?", name, model.id);
    const ids = async (q: string) => (await models({ q })).map(({ id }) => id);
    for (const q of ["0%_O", "%_", '"é"', "\\ ", name.trim().slice(0, 90)])
      expect([q, await ids(q)]).toEqual([q, [model.id]]);
    for (const q of ["0__o", "1%f", "%%"]) expect([q, await ids(q)]).toEqual([q, []]);
  });

  test("is searched in every script, whatever case, accents and normal form are typed", async () => {
    const name = "Ёлка 记忆断裂 ΕΛΛΑΔΑ हिन्दी Straße ガイド".normalize("NFD");
    const model = await addModel("normal", { model_common_name: "x" });
    await rowsOf("UPDATE ai_models SET name = ? WHERE id = ?", name, model.id);
    for (const q of ["ёлка", "елка", "ЁЛКА", "断裂", "ελλάδα", "हिन्दी", "STRASSE", "ガイド", "ｶﾞｲﾄﾞ"])
      expect([q, (await models({ q })).map(({ id }) => id)]).toEqual([q, [model.id]]);
    expect(await models({ q: "🦓" })).toEqual([]);
  });

  test("is filtered by the chosen values; unknown ones are ignored", async () => {
    const found = await models({ filters: { provider: "Anthropic", access: "guests", nonsense: "x" } });
    expect(found.length).toBeGreaterThan(0);
    for (const model of found) expect(model).toMatchObject({ provider: "Anthropic", need_account: 0 });
    expect(await models({ filters: { provider: "Nobody" } })).toEqual([]);
    expect((await models({ filters: { state: "nonsense" } })).length).toBeGreaterThan(0);
  });

  test("is sorted by a column in both directions; by an unknown one in its default order", async () => {
    const prices = (await models({ sort: "input_price" })).map(({ input_price }) => input_price);
    expect(prices).toEqual(ascending(prices));
    const falling = (await models({ sort: "-input_price" })).map(({ input_price }) => input_price);
    expect(falling).toEqual(ascending(falling).toReversed());
    const orders = (await models({ sort: "deleted_at" })).map(({ sort_order }) => sort_order);
    expect(orders).toEqual(ascending(orders));
  });

  test("of plans is sorted by their subscribers", async () => {
    const query = ResourceQuery.parse({ sort: "-subscribers" });
    const { data } = await listRecords(testContext(), planResource, query);
    const counts = data.map(({ subscribers }) => subscribers);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual(ascending(counts).toReversed());
  });
});

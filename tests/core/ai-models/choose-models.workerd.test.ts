import { describe, expect, test } from "vitest";
import type { Context, UserActor } from "../../../workers/core/context";
import type { Provider } from "../../../workers/contract/ai-models";
import {
  chooseDefaultModels,
  chooseModels,
  chooseServiceModels,
} from "../../../workers/core/ai-models/choose-models";
import { mayAsk } from "../../../workers/core/ai-models/model-access";
import { readCatalogue } from "../../../workers/core/ai-models/catalogue";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { addModel, testContext } from "../../support/factories";

const UNCONFIGURED: Provider = "OpenRouter";

/** A context in which that provider has no key. */
async function contextOf(user: TestUser): Promise<Context> {
  const ctx = testContext(await actorOf(user));
  return { ...ctx, env: { ...ctx.env, OPENROUTER_API_KEY: "", OPENROUTER_BASE_URL: "" } };
}

/** A model whose provider is not configured, and the same model at one that is. */
async function twins(changes: object = {}) {
  const model_common_name = `Twin ${crypto.randomUUID()}`;
  const asked = await addModel("normal", { provider: UNCONFIGURED, model_common_name, sort_order: 1 });
  const twin = await addModel("normal", { model_common_name, sort_order: 2, ...changes });
  return { asked, twin, ctx: await contextOf(await addUser()) };
}

describe("a model whose provider is not configured", () => {
  test("is asked at another provider of the same common name", async () => {
    const { asked, twin, ctx } = await twins();
    const ids = (models: { id: number }[]) => models.map(({ id }) => id);
    expect(ids(await chooseModels(ctx, "openrouter", { model_list_id: asked.id }, false))).toEqual([twin.id]);
    expect(ids(await chooseDefaultModels(ctx, asked.id, null, false))).toEqual([twin.id]);
    expect(ids(await chooseDefaultModels(ctx, undefined, asked.id, false))).toEqual([twin.id]);
    expect(ids(await chooseServiceModels(ctx, asked.id))).toEqual([twin.id]);
  });

  test("takes images where that one takes them", async () => {
    const { asked, ctx } = await twins({ supports_images: 0 });
    await expect(chooseModels(ctx, "openrouter", { model_list_id: asked.id }, true)).rejects.toMatchObject({
      code: "images_unsupported",
    });
  });

  test("is refused without one, and where the other is beyond the plan", async () => {
    const alone = await addModel("normal", { provider: UNCONFIGURED });
    const { asked, ctx } = await twins({ need_account: 1 });
    for (const { id } of [alone, asked])
      await expect(chooseModels(ctx, "openrouter", { model_list_id: id }, false)).rejects.toMatchObject({
        code: "model_unavailable",
      });
  });
});

test("a free plan grants no fewer models than none, and what it includes besides", async () => {
  const free = await addModel("normal");
  const [included, paid] = [
    await addModel("normal", { need_account: 1 }),
    await addModel("normal", { need_account: 1 }),
  ];
  const actor = (await actorOf(await addUser({ plan: "combo" }))) as UserActor;
  const rows = await readCatalogue(testContext());
  const may = (included_models: number[] | null) => {
    const plan = included_models && { ...actor.plan!, is_free: true, included_models };
    const ctx = testContext({ ...actor, isPremium: false, plan });
    return [free, included, paid].map(({ id }) =>
      mayAsk(
        ctx,
        rows.find((row) => row.id === id)!,
      ),
    );
  };
  expect(may(null)).toEqual([true, false, false]);
  expect(may([])).toEqual([true, false, false]);
  expect(may([included.id])).toEqual([true, true, false]);
});

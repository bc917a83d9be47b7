import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../../../app/routes";
import { loadMenu } from "../../../../app/shell/menu/load-menu.server";
import type { Context } from "../../../../workers/core/context";
import type { JobKind } from "../../../../workers/contract/jobs";
import type { PlanTypeName } from "../../../../workers/contract/plans/plan-types";
import { decideRoute, screenOfPath } from "../../../../workers/contract/route-access";
import { removeUser } from "../../../../workers/features/accounts/erase/delete-account";
import { exportAccount } from "../../../../workers/features/accounts/export/export-account";
import { updateRecord } from "../../../../workers/core/records/write-records";
import { reserveUnits } from "../../../../workers/core/quota/reserve-units";
import { ruleFor } from "../../../../workers/core/quota/rule-for";
import { newJobs } from "../../../../workers/core/jobs/job-requests";
import { enqueueJob } from "../../../../workers/core/jobs/enqueue-job";
import { listUserModules } from "../../../../workers/features/billing/modules/list-modules";
import { moduleResource } from "../../../../workers/features/billing/modules/module-resource";
import { deactivateModule } from "../../../../workers/features/billing/modules/switch-module";
import { visitorOf } from "../../../../workers/core/entitlements/visitor";
import { grantPlan } from "../../../../workers/features/billing/plans/grant-plan";
import { prepareTurn, streamTurn } from "../../../../workers/core/turns/start-turn";
import { turnContext } from "../../../../workers/core/turns/turn-kind";
import { actorOf, addAdmin, addUser, type TestUser } from "../../../support/accounts";
import { EventReader } from "../../../support/client";
import { addModel, persisted, rowsOf, testContext } from "../../../support/factories";
import { addPlan } from "../../../support/plans/plans";
import { deliverJob, jobOf, silentQueue } from "../../../support/jobs";
import {
  addNotebook,
  addPage,
  continuePage,
  NOTEBOOK,
  NOTEBOOK_ID,
  NOTEBOOK_QUOTA,
  NOTEBOOK_SCREEN,
  removeNotebook,
  signNotebook,
  textsOf,
} from "../../../support/sixth-module";

const PAGES = 3;
/** The plan that covers the module. */
let notebooks: number;

async function contextOf(user: TestUser): Promise<Context> {
  const ctx = testContext(await actorOf(user));
  // Jobs are run by the test itself.
  return { ...ctx, env: { ...ctx.env, JOBS: silentQueue().queue } };
}

/** Someone who subscribed before the module was offered. */
async function subscriber(plan_type: PlanTypeName): Promise<TestUser> {
  const user = await addUser();
  const id = plan_type === "social" ? notebooks : 0;
  const [plan] = await rowsOf<Parameters<typeof grantPlan>[1]["plan"]>(
    "SELECT id, plan_type, current_version FROM plans WHERE plan_type = ? AND id >= ? ORDER BY id LIMIT 1",
    plan_type,
    id,
  );
  await grantPlan(testContext(), { userId: user.id, plan: plan!, source: "admin", periodEnd: null });
  return user;
}

/** An administrator switches the module on or off for everyone. */
async function offerNotebook(active: 0 | 1): Promise<void> {
  const { id, email } = await addAdmin();
  const ctx = testContext({ kind: "admin", id, sessionId: "", email, addressHash: "" });
  await updateRecord(ctx, moduleResource, NOTEBOOK_ID, { active });
}

const decisionFor = async (ctx: Context) => decideRoute(await visitorOf(ctx), NOTEBOOK_SCREEN);

describe("a sixth module, known to shared code by its entries only", () => {
  let [early, other, leaver] = [] as unknown as [TestUser, TestUser, TestUser];

  beforeAll(async () => {
    await addNotebook();
    notebooks = await addPlan({
      plan_type: "social",
      is_active: 0,
      limits: { [NOTEBOOK_QUOTA]: { quantity: PAGES, period: "month" } },
    });
    early = await subscriber("social");
    other = await subscriber("pdf");
    leaver = await subscriber("combo");
    expect(await decisionFor(await contextOf(early))).toMatchObject({ kind: "redirect" });
    await offerNotebook(1);
  });
  afterAll(removeNotebook);

  test("has its screens at their addresses", () => {
    const files = new Map<string, string>();
    routes(
      (path, file, ...rest) => {
        files.set(path ?? "", file);
        for (const part of rest) if (typeof part === "function") part();
      },
      { gallery: false },
    );
    expect(files.get("notebook")).toBe("screens/notebook/shelf/shelf.route.tsx");
    expect(files.get("notebook/:page")).toBe("screens/notebook/page/page.route.tsx");
    expect(screenOfPath("/user/notebook/7")).toBe(NOTEBOOK_SCREEN);
  });

  test("is open to subscribers whose plan covers it, also to those from before it was offered", async () => {
    expect(await decisionFor(await contextOf(early))).toEqual({ kind: "pass" });
    expect(await decisionFor(await contextOf(await subscriber("combo")))).toEqual({ kind: "pass" });
  });

  test("is closed to guests, users without a plan and subscribers of other plans", async () => {
    expect(await decisionFor(testContext({ kind: "guest", addressHash: "0" }))).toMatchObject({
      to: "/user/dashboard",
    });
    for (const user of [await addUser(), other])
      expect(await decisionFor(await contextOf(user))).toMatchObject({ kind: "redirect" });
  });

  test("stays off for a subscriber who switches it off, until the next visit", async () => {
    await deactivateModule(await contextOf(leaver), NOTEBOOK_ID);
    expect(await decisionFor(await contextOf(leaver))).toEqual({ kind: "activate", module: NOTEBOOK });
  });

  test("is in the marketplace and in the menu of its users", async () => {
    const stateFor = async (user: TestUser) =>
      (await listUserModules(await contextOf(user))).find(({ module_key }) => module_key === NOTEBOOK);
    expect(await stateFor(early)).toMatchObject({ name_en: "Notebook", active: 1, covered: 1 });
    expect(await stateFor(other)).toMatchObject({ active: 0, covered: 0 });
    const menuFor = async (user: TestUser) =>
      (await loadMenu(await contextOf(user), new URL("http://atelier.test/user/history"))).modules;
    expect(await menuFor(early)).toContainEqual(
      expect.objectContaining({ key: NOTEBOOK, name: "Notebook", to: "/user/notebook" }),
    );
    expect((await menuFor(other)).map(({ key }) => key)).not.toContain(NOTEBOOK);
  });

  test("has its units counted against the plan", async () => {
    const ctx = await contextOf(await subscriber("social"));
    for (let page = 0; page < PAGES; page += 1) await reserveUnits(ctx, NOTEBOOK_QUOTA, crypto.randomUUID());
    await expect(reserveUnits(ctx, NOTEBOOK_QUOTA, "one more")).rejects.toMatchObject({
      code: "limit_reached",
    });
    await expect(ruleFor(await contextOf(other), NOTEBOOK_QUOTA)).rejects.toMatchObject({
      code: "plan_required",
    });
  });

  test("has its job run when its message arrives", async () => {
    const ctx = await contextOf(early);
    await addPage(early.id, "A page");
    await enqueueJob(ctx, newJobs(signNotebook, [{ subject: early.id, ownerId: early.id }]));
    await deliverJob("sign-notebook" as JobKind, early.id);
    expect(await textsOf(early.id)).toEqual(["A page (signed)"]);
    expect(await jobOf("sign-notebook" as JobKind, early.id)).toMatchObject({ state: "done" });
  });

  test("streams its turn, and the model's call is recorded under it", async () => {
    const ctx = await contextOf(early);
    const model = await addModel("normal?tokens=3");
    const turn = await prepareTurn(ctx, {
      context: turnContext(continuePage, { page: "page_1" }),
      question: "Once upon a time",
      images: [],
      models: [{ ...model, can_stream: true, supports_images: false, max_output_tokens: 1_000 }],
      rule: await ruleFor(ctx, NOTEBOOK_QUOTA),
      idempotencyKey: undefined,
    });
    const { stream, requestId } = await streamTurn(ctx, turn);
    expect((await new EventReader(new Response(stream)).toEnd()).complete).not.toBeNull();
    await persisted(requestId);
    expect(
      await rowsOf("SELECT module, user_id FROM usage_records WHERE request_id = ?", `${requestId}:0`),
    ).toEqual([{ module: NOTEBOOK, user_id: early.id }]);
  });

  test("is in the export of an account, and is deleted with it", async () => {
    const user = await subscriber("social");
    await addPage(user.id, "Mine");
    await addPage(other.id, "Another's");
    const ctx = await contextOf(user);
    const zip = new Uint8Array(await new Response(await exportAccount(ctx)).arrayBuffer());
    expect(strFromU8(unzipSync(zip)["notebook.json"]!)).toContain('"text":"Mine"');
    await removeUser(ctx, user);
    await deliverJob("erase-account", user.id);
    expect(await textsOf(user.id)).toEqual([]);
    expect(await textsOf(other.id)).toEqual(["Another's"]);
  });
});

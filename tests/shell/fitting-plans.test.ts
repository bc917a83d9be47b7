import { expect, test } from "vitest";
import { modulesOfPlan } from "../../workers/contract/modules";
import { PLAN_TYPES, type PlanTypeName } from "../../workers/contract/plans/plan-types";
import type { OfferedPlanView, PlanLimits, QueryType } from "../../workers/contract/plans/plans";
import { fitsWish, planPath, type Wish } from "~/shell/plans/fitting-plans";

const LARGE = 7;
/** Every plan has model 1; the large one is in those for the chat, and in that for support. */
const offered = PLAN_TYPES.map((plan_type, at): OfferedPlanView => {
  const models = ["combo", "chatai", "support"].includes(plan_type) ? [1, LARGE] : [1];
  return {
    id: at + 1,
    plan_type,
    name: plan_type,
    name_en: plan_type,
    description: "",
    description_en: "",
    is_free: 0,
    limits: {},
    included_models: models.map((model_id) => ({ model_id })),
    modules: modulesOfPlan(plan_type),
    prices: [],
  };
});

test.each<[string, Wish, PlanTypeName[]]>([
  ["the chat", { place: "chat" }, ["combo", "chatai"]],
  ["a model in the chat", { place: "chat", model: LARGE }, ["combo", "chatai"]],
  ["documents", { place: "pdf" }, ["pdf", "combo"]],
  ["a model for documents", { place: "pdf", model: LARGE }, ["combo"]],
  ["a model for chatbots", { place: "support", model: LARGE }, ["combo", "support"]],
  ["a model that no plan has", { place: "chat", model: 99 }, []],
])("a reader who asked for %s is offered the plans that include it", (_, wish, types) => {
  const fitting = offered.filter((plan) => fitsWish(plan, wish));
  expect(fitting.map(({ plan_type }) => plan_type).toSorted()).toEqual(types.toSorted());
});

/** The plan for the chat has 100 questions a day, that for everything 5,000 a month. */
const limited = offered.map((plan): OfferedPlanView => {
  if (plan.plan_type === "chatai") return { ...plan, limits: { chat: { quantity: 100, period: "day" } } };
  const limits: PlanLimits = {
    chat: { quantity: 5_000, period: "month" },
    "pdf-chat": { quantity: plan.plan_type === "pdf" ? 50 : null, period: "day" },
  };
  return { ...plan, limits };
});

test.each<[string, QueryType, PlanLimits, PlanTypeName[]]>([
  ["a guest", "chat", {}, ["combo", "chatai"]],
  ["20 a day", "chat", { chat: { quantity: 20, period: "day" } }, ["combo", "chatai"]],
  ["100 a day", "chat", { chat: { quantity: 100, period: "day" } }, ["combo"]],
  ["4,000 a month", "chat", { chat: { quantity: 4_000, period: "month" } }, ["combo"]],
  ["5,000 a month", "chat", { chat: { quantity: 5_000, period: "month" } }, []],
  ["no limit", "chat", { chat: { quantity: null, period: "day" } }, []],
  ["50 a day", "pdf-chat", { "pdf-chat": { quantity: 50, period: "day" } }, ["combo"]],
  ["20 a day, as questions", "pdf-chat", { chat: { quantity: 20, period: "day" } }, ["combo", "pdf"]],
  ["no documents", "pdf-uploads", { "pdf-uploads": { quantity: 3, period: "total" } }, []],
])("a reader with %s of %s is offered the plans that allow more", (_, more, present, types) => {
  const place = more === "chat" ? "chat" : "pdf";
  const fitting = limited.filter((plan) => fitsWish(plan, { place, more }, present));
  expect(fitting.map(({ plan_type }) => plan_type).toSorted()).toEqual(types.toSorted());
});

test("the way to a plan leads to its kind; without one, to the plan for everything", () => {
  const writing = offered.find(({ plan_type }) => plan_type === "rédaction");
  expect(planPath(writing)).toBe("/user/upgrade?tab=r%C3%A9daction");
  expect(planPath(undefined)).toBe("/user/upgrade?tab=combo");
});

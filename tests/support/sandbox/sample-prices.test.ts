import { expect, test } from "vitest";
import { modulesOfPlan } from "../../../workers/contract/modules";
import { PLAN_TYPES } from "../../../workers/contract/plans/plan-types";
import { SAMPLE_PRICES } from "./sample-prices";

test("in the sandbox, a plan with more modules costs more, and the one with all of them less than each by itself", () => {
  const costs = (modules: number) =>
    PLAN_TYPES.filter((type) => modulesOfPlan(type).length === modules).map((type) => SAMPLE_PRICES[type]);
  const [chat, single, all] = [costs(0), costs(1), costs(4)];
  expect(Math.max(...chat)).toBeLessThan(Math.min(...single));
  expect(Math.max(...single)).toBeLessThan(Math.min(...all));
  expect(all[0]).toBeLessThan(single.reduce((sum, price) => sum + price, 0));
});

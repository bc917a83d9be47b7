import { expect, test } from "vitest";
import type { PlanPrice } from "../../workers/contract/plans/plans";
import enBilling from "~/i18n/en/billing.json" with { type: "json" };
import enPlans from "~/i18n/en/plans.json" with { type: "json" };
import frBilling from "~/i18n/fr/billing.json" with { type: "json" };
import frPlans from "~/i18n/fr/plans.json" with { type: "json" };
import { limitTexts, missingTexts } from "~/shell/plans/limit-texts";
import { savingText, yearlySaving } from "~/shell/plans/plan-price";
import { translations } from "../support/translations";

const price = (interval: "month" | "year", price_amount: number, currency = "eur"): PlanPrice => ({
  id: 1,
  interval,
  price_amount,
  currency,
});
const plan = (month: number, year: number) => ({ prices: [price("month", month), price("year", year)] });
const textsIn = (language: "en" | "fr") =>
  translations(
    { en: { billing: enBilling, plans: enPlans }, fr: { billing: frBilling, plans: frPlans } },
    language,
  );

test.each([
  ["two months with every plan", [plan(9, 90), plan(29, 290)], { months: 2 }],
  ["one month", [plan(10, 110)], { months: 1 }],
  ["different shares", [plan(10, 90), plan(10, 110)], { percent: 8 }],
  ["no whole months", [plan(10, 105)], { percent: 12 }],
  ["nothing", [plan(10, 120)], null],
  ["more than by the month", [plan(10, 130)], null],
  ["no yearly price", [{ prices: [price("month", 9)] }], null],
  ["another currency", [{ prices: [price("month", 9), price("year", 90, "usd")] }], null],
])("paying by the year that saves %s is told as that", (_, plans, saving) => {
  expect(yearlySaving(plans)).toEqual(saving);
});

test("whole months are told as months, in both languages", () => {
  const two = [plan(9, 90)];
  expect(savingText(textsIn("en").getFixedT("en", "billing"), two)).toBe("2 months free");
  expect(savingText(textsIn("fr").getFixedT("fr", "billing"), two)).toBe("2 mois offerts");
  expect(savingText(textsIn("fr").getFixedT("fr", "billing"), [plan(10, 110)])).toBe("1 mois offert");
});

test("a plan says what its owner cannot open", () => {
  const t = textsIn("en").getFixedT("en", "plans");
  const pdf = { key: "pdf", name: "PDF chat", open: true };
  expect(missingTexts(t, { hasChat: false, modules: [pdf], isFree: false })).toEqual([
    "AI chat not included",
  ]);
  expect(missingTexts(t, { hasChat: true, modules: [], isFree: false })).toEqual([
    "Documents and other modules not included",
  ]);
  expect(missingTexts(t, { hasChat: true, modules: [pdf], isFree: false })).toEqual([]);
});

test("a limit of PDF tools says which tools", () => {
  const t = textsIn("en").getFixedT("en", "plans");
  expect(limitTexts(t, { "pdf-functionality": { quantity: 100, period: "day" } })).toEqual([
    "100 PDF explanations, summaries or translations a day",
  ]);
});

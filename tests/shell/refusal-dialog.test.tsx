// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfferedPlanView, PlanLimits } from "#workers/contract/plans/plans";
import { GUEST_USER } from "#workers/contract/session";
import { CATALOGUES } from "~/i18n/catalogues";
import { dropKeptPlace, readKeptPlace } from "~/session/after-plan";
import { planOffer, type RefusedWork } from "~/session/plan-offer";
import { holdSession } from "~/session/session";
import ClosedPlace from "~/shell/modules/closed-place";
import { translations } from "../support/translations";

const HERE = "/user/support-chat/create?step=2";

const plan = (id: number, name_en: string, chatbots: number, models: number[]): OfferedPlanView => ({
  id,
  plan_type: "support",
  name: name_en,
  name_en,
  description: "",
  description_en: "",
  is_free: 0,
  limits: { chatbots: { quantity: chatbots, period: "total" } },
  included_models: models.map((model_id) => ({ model_id })),
  modules: ["support"],
  prices: [{ id, interval: "month", price_amount: 10 * id, currency: "eur" }],
});
const PLANS = [plan(1, "Small", 1, []), plan(2, "Large", 5, [7])];

let present: PlanLimits = {};
let close = () => {};

beforeEach(() => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  holdSession({ user: { ...GUEST_USER, id: "usr_1", guest: false }, token: "bearer", expires_at });
  present = { chatbots: { quantity: 1, period: "total" } };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(
      url.endsWith("/plans")
        ? { data: PLANS }
        : { plan: null, included_models: [], limits: present, usage: {} },
    ),
  );
});
afterEach(() => {
  close();
  planOffer.close();
  dropKeptPlace();
  holdSession({ user: GUEST_USER, token: null, expires_at: null });
  vi.unstubAllGlobals();
});

/** Opens a page, and on it what offers plans. */
function open(language: "en" | "fr" = "en") {
  const element = document.body.appendChild(document.createElement("main"));
  const root = createRoot(element);
  close = () => {
    root.unmount();
    element.remove();
  };
  const router = createMemoryRouter([{ path: "*", element: <ClosedPlace /> }], {
    initialEntries: [HERE],
    future: { v7_relativeSplatPath: true },
  });
  root.render(
    <I18nextProvider i18n={translations({ [language]: CATALOGUES[language] }, language)}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </I18nextProvider>,
  );
  return router;
}

const REFUSED = {
  code: "limit_reached",
  message: "You have reached your chatbot limit",
  counts: "chatbots",
} as const satisfies RefusedWork;

const dialog = () => document.querySelector("[role=dialog]");
const offered = () => [...document.querySelectorAll("[role=dialog] li")].map((one) => one.textContent);
function press(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>("[role=dialog] :is(a, button)")];
  all.find(({ textContent }) => textContent === name)!.click();
}

test("a reached limit says which it was and names the plans that allow more, with their prices", async () => {
  open();
  planOffer.open(REFUSED);
  await vi.waitFor(() => expect(offered()).toEqual(["Large€20 a month"]));
  expect(dialog()!.textContent).toContain("You have reached your chatbot limit");
  press("Not now");
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(readKeptPlace()).toBeNull();
});

test("the way to a plan leads back to the page that was left", async () => {
  const router = open("fr");
  planOffer.open({ ...REFUSED, message: "Vous avez atteint votre limite de chatbots" });
  await vi.waitFor(() => expect(offered()).toHaveLength(1));
  press("Voir les offres");
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe("/user/upgrade?tab=support");
  expect(readKeptPlace()).toBe(HERE);
});

test("who has the highest limit there is reads that no plan allows more", async () => {
  present = { chatbots: { quantity: 5, period: "total" } };
  open();
  planOffer.open(REFUSED);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain("No plan allows more."));
  expect(offered()).toEqual([]);
});

test("a model that the plan lacks has the plans offered that include it", async () => {
  open();
  planOffer.open({ ...REFUSED, code: "plan_required", message: "", model: 7 });
  await vi.waitFor(() => expect(offered()).toEqual(["Large€20 a month"]));
  expect(dialog()!.textContent).toContain("Your plan does not include this");
});

test("the dialog closes with the page that it was opened on", async () => {
  const router = open();
  planOffer.open(REFUSED);
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await router.navigate("/user/support-chat");
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import type { Env } from "../../../workers/core/env";
import worker from "../../support/test-worker";
import { without } from "../../support/without-table";

const ORIGIN = "http://atelier.test";
/** Parts of the landing page that are there whatever cannot be read. */
const ALWAYS = ["<h1 ", 'id="modules"', 'id="models"', 'id="pricing"', 'id="call_to_action"', "<footer"];
const UNREAD = "The plans can’t be shown right now.";

/** Nothing that was read before is still known. */
function forgetAll(): void {
  const { atelierCaches } = globalThis as {
    atelierCaches?: Map<string, { cached: unknown; invalidations: number }>;
  };
  for (const entry of atelierCaches?.values() ?? []) {
    entry.cached = null;
    entry.invalidations += 1;
  }
}

const open = async (path: string, bindings = env as unknown as Env) => {
  const request = new Request(ORIGIN + path, { headers: { "accept-language": "en" } });
  const response = await worker.fetch(request as never, bindings, createExecutionContext());
  return { status: response.status, html: await response.text() };
};

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  forgetAll();
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetAll();
});

test.each([
  ["ai_models", [UNREAD, "/models/gpt.svg"]],
  ["settings", [UNREAD]],
  ["plans", [UNREAD]],
  ["modules", [UNREAD]],
  ["content_items", ["Questions and answers"]],
])(
  "the landing page is shown though %s cannot be read, and is whole again for the next visitor",
  async (table, shown) => {
    const { status, html } = await open("/", without(table));
    expect(status).toBe(200);
    for (const part of [...ALWAYS, ...shown]) expect(html).toContain(part);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("page_part_unread"));
    expect((await open("/")).html).not.toContain(UNREAD);
  },
);

test("the page of the prices says that the plans cannot be shown, and leads to another try", async () => {
  const failed = await open("/pricing", without("plans"));
  expect(failed.status).toBe(200);
  expect(failed.html).toMatch(new RegExp(`${UNREAD}.*href="/pricing"[^>]*>Try again`, "s"));
  expect((await open("/pricing")).html).toContain("Combo");
});

test("the prices without any plan say that they are being prepared", async () => {
  await env.DB.prepare("UPDATE plans SET is_active = is_active - 2").run();
  try {
    expect((await open("/pricing")).html).toContain("Plans are being prepared");
    expect((await open("/pricing?lang=fr")).html).toContain("Les offres arrivent bientôt");
  } finally {
    await env.DB.prepare("UPDATE plans SET is_active = is_active + 2").run();
  }
});

test("a plan without a price is shown with its limits, and says who sets the price", async () => {
  const { html } = await open("/pricing");
  expect(html).toContain("Price set by the operator");
  expect(html).toContain("300 questions a day");
});

import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { findPassages } from "../../../workers/features/documents/retrieval/find-passages";
import { invalidateSettings } from "../../../workers/core/settings/read-settings";
import { addUser } from "../../support/accounts";
import { addModel, callsOf, rowsOf, testContext } from "../../support/factories";
import { storeDocument } from "../../support/documents/stored-document";

const PAGES = [
  "The bridge over the river was painted green in spring. The bridge has a toll.",
  "The bridge was closed for a month. A crack had been found below the western lane.",
  "Boats pass below the bridge at noon.",
];
const QUESTION = "Why could nobody cross the bridge?";

async function switchReranking(on: boolean): Promise<void> {
  await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'rerank_passages'").run();
  if (on)
    await env.DB.prepare(
      "INSERT INTO settings (setting_key, value, is_public) VALUES ('rerank_passages', '1', 0)",
    ).run();
  invalidateSettings();
}

afterEach(() => switchReranking(false));

async function askWith(reply: string, isOn = true) {
  const user = await addUser();
  const file = await storeDocument(user.id, PAGES);
  // Cheaper than any other, so that it is the one asked.
  const model = await addModel(`normal?text=${encodeURIComponent(reply)}`, {
    output_price: 0,
    sort_order: -1,
  });
  await switchReranking(isOn);
  const found = await findPassages(testContext(), { files: [file] }, QUESTION, { limit: 3 });
  const usage = await rowsOf("SELECT user_id, success FROM usage_records WHERE model_id = ?", model.id);
  const calls = await callsOf(model);
  await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  return { user, usage, calls, evidence: found.evidence, pages: found.passages.map(({ page }) => page) };
}

test("passages come in the order that the model gives, and its call is recorded for their owner", async () => {
  const before = await askWith("", false);
  expect(before.calls).toHaveLength(0);
  const last = before.pages.at(-1)!;
  const after = await askWith(String(before.pages.length));
  expect(after.pages[0]).toBe(last);
  expect(after.pages).toHaveLength(before.pages.length);
  expect(after.evidence).toBe("enough");
  expect(after.usage).toEqual([{ user_id: after.user.id, success: 1 }]);
});

test("a model that finds no answer does not change the order or the evidence", async () => {
  const before = await askWith("", false);
  const after = await askWith("0");
  expect([after.pages, after.evidence]).toEqual([before.pages, before.evidence]);
});

test("a reply that is not a list of numbers keeps the order", async () => {
  const before = await askWith("", false);
  expect((await askWith("I cannot tell, sorry.")).pages).toEqual(before.pages);
});

import { expect, test } from "vitest";
import { Client } from "../../../support/client";
import { addModel, callsOf, rowsOf } from "../../../support/factories";

test("a model writes no more suggestions for a guest than the guest has questions; then there are none", async () => {
  const text = encodeURIComponent("Why is that so?");
  const model = await addModel(`normal?text=${text}`, { need_account: 0, output_price: 0, sort_order: -1 });
  const client = new Client();
  const theme = `Birds that stay (${client.address})`;
  const asked: string[][] = [];
  for (let at = 0; at < 13; at += 1) {
    const response = await client.call("/api/generate-questions", { json: { theme, language: "en" } });
    expect(response.status).toBe(200);
    asked.push((await response.json<{ questions: string[] }>()).questions);
  }
  const calls = (await callsOf(model)).filter(({ body }) => JSON.stringify(body).includes(theme));
  expect(calls).toHaveLength(10);
  expect(asked.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ["Why is that so?"]));
  // Help about this product has nothing to do with what the guest asked about.
  expect(asked.slice(10)).toEqual([[], [], []]);
  const limits = await client.call("/api/check-plan/guest-user/limits", { json: {} });
  expect(await limits.json()).toMatchObject({ remaining: 10 });
  await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
});

import { describe, expect, test } from "vitest";
import type { AiModelView } from "../../../workers/contract/ai-models";
import { NO_VOICE } from "../../../workers/contract/writing/brand-voice";
import { addUser } from "../../support/accounts";
import { addModel } from "../../support/factories";

const PATH = "/api/v01/assistant/brand-voice";
const VOICE = {
  tone: "friendly",
  audience: "Gardeners",
  words_to_use: ["harvest"],
  words_to_avoid: ["cheap"],
  sample: "We grow what we eat.",
};

describe("a brand voice", () => {
  test("is empty at first, then what its user saved, and nobody else's", async () => {
    const [user, other] = await Promise.all([addUser({ plan: "rédaction" }), addUser({ plan: "combo" })]);
    const read = async (who = user) => (await who.client.call(PATH)).json<{ voice: unknown }>();
    expect((await read()).voice).toEqual(NO_VOICE);
    const saved = await user.client.call(PATH, { method: "PUT", json: VOICE });
    expect(await saved.json()).toMatchObject({ voice: VOICE });
    expect((await read()).voice).toEqual(VOICE);
    expect((await read(other)).voice).toEqual(NO_VOICE);
  });

  test("is refused with too many words, an unknown tone or a long sample, and kept from plans without writing", async () => {
    const [user, reader] = await Promise.all([addUser({ plan: "rédaction" }), addUser({ plan: "pdf" })]);
    const put = async (changes: object, who = user) =>
      (await who.client.call(PATH, { method: "PUT", json: { ...VOICE, ...changes } })).status;
    expect(await put({ words_to_avoid: Array.from({ length: 101 }, (_, at) => `word ${at}`) })).toBe(422);
    expect(await put({ tone: "rude" })).toBe(422);
    expect(await put({ sample: "a".repeat(4_001) })).toBe(422);
    expect(await put({}, reader)).toBe(403);
  });
});

test("the models that can write come default first, the demo model last", async () => {
  await addModel("normal");
  const user = await addUser({ plan: "rédaction" });
  const response = await user.client.call("/api/v01/assistant-ai/template-model-list");
  const { data } = await response.json<{ data: Pick<AiModelView, "provider" | "premium" | "available">[] }>();
  expect(data.every(({ available }) => available === 1)).toBe(true);
  const usable = data.filter(({ premium }) => premium === 0).map(({ provider }) => provider);
  expect(data.slice(0, usable.length).every(({ premium }) => premium === 0)).toBe(true);
  expect(usable[0]).not.toBe("Atelier demo");
  expect(usable.at(-1)).toBe("Atelier demo");
});

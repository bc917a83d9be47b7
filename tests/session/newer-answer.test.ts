import { expect, test } from "vitest";
import { z } from "zod/mini";
import { isAddition } from "~/session/newer-answer";

const Post = z.strictObject({ state: z.enum(["draft", "published"]), likes: z.number() });
const Event = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string() }),
  z.strictObject({ type: z.literal("end") }),
]);
const Listed = z.union([Post, z.strictObject({ id: z.string() })]);

/** Whether a page that is still open goes on with an answer that the schema refuses. */
function goesOn(schema: z.ZodMiniType, answer: unknown): boolean {
  const checked = schema.safeParse(answer, { reportInput: true });
  expect(checked.success).toBe(false);
  return checked.error!.issues.every(isAddition);
}

test.each([
  ["a field more", Post, { state: "draft", likes: 1, shares: 2 }],
  ["another word of a list", Post, { state: "archived", likes: 1 }],
  ["both", Post, { state: "archived", likes: 1, shares: 2 }],
  ["another kind of event", Event, { type: "tool_call", name: "search" }],
  ["a field more in one of several forms", Listed, { id: "pst_1", pinned: true }],
])("a page that is still open understands %s of a newer server", (_, schema, answer) => {
  expect(goesOn(schema, answer)).toBe(true);
});

test.each([
  ["a field is missing", Post, { state: "draft" }],
  ["a value has another type", Post, { state: "draft", likes: "1" }],
  ["a word is no text", Post, { state: 1, likes: 1 }],
  ["a field is missing beside an addition", Post, { state: "archived", shares: 2 }],
  ["an event has no kind", Event, { text: "a" }],
  ["it fits none of several forms", Listed, { id: 1 }],
])("an answer is refused where %s", (_, schema, answer) => {
  expect(goesOn(schema, answer)).toBe(false);
});

import { expect, test } from "vitest";
import { contentColumns } from "../../../workers/features/writing/documents/store-document";

test("others' work goes on between the sanitising of a text and its indexing", async () => {
  let isDone = false;
  setTimeout(() => (isDone = true), 0);
  expect(await contentColumns("<p>One.</p>")).toMatchObject({ content: "<p>One.</p>", text: "One." });
  expect(isDone).toBe(true);
});

import { expect, test } from "vitest";
import { sectionsOf } from "./heading-sections.ts";
import { isHeld } from "./questions.ts";

test("about half of the questions are held, always the same", () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `q${at}`);
  const held = ids.filter(isHeld);
  expect(held.length).toBeGreaterThan(450);
  expect(held.length).toBeLessThan(550);
  expect(ids.filter(isHeld)).toEqual(held);
});

test("a page is divided at its headings, and each section has the page's title", () => {
  const page =
    "<title>Backup</title><nav>Home</nav><p>In<b>tro</b></p><script>x</script><h1>First</h1>One<h2>Second</h2><p>Two</p>";
  expect(sectionsOf(page)).toEqual(["Backup Intro", "Backup First One", "Backup Second Two"]);
});

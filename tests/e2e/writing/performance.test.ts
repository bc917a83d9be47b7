import type { Page } from "playwright/test";
import { longText } from "../../support/writing/long-text.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { saved, textOf } from "./editor-page.ts";

// How many milliseconds a key takes is measured by `npm run bench -- --scenario editor`: counts are the same on every
// machine.
const WORDS = 20_000;
const TYPED = "typing ".repeat(3);
/**
 * Most calls of functions, as a factor, in a text ten times as long. Walking through the whole text at each key takes
 * more.
 */
const MAX_TIMES_CALLS = 4;
/** Most changed nodes, as a factor: those of the paragraph that is written. */
const MAX_TIMES_CHANGES = 2;

async function openDocument(page: Page, { id, token }: SeededUser, words: number): Promise<void> {
  const answer = await page.request.post(`/api/documents/${id}/assistantdoc`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "A book", content: longText(words) },
  });
  expect(answer.status()).toBe(201);
  const { document } = (await answer.json()) as { document: { id: string } };
  await page.goto(`/user/editor/${document.id}`);
  await expect(textOf(page).locator("h2").last()).toBeAttached();
}

type Coverage = { result: { functions: { ranges: { count: number }[] }[] }[] };

const callsIn = ({ result }: Coverage): number =>
  result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);

/** Types into a paragraph, and counts the calls of functions and the changes of nodes until the text is there. */
async function typeInto(page: Page): Promise<{ calls: number; changes: number }> {
  await textOf(page).locator("p").nth(5).click();
  await textOf(page).evaluate((text) => {
    const counted = Object.assign(window, { changes: 0 });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => (counted.changes += records.length)).observe(text, all);
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Profiler.enable");
  // Work that waits for a pause between keys gets none: how often it ran would depend on the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await protocol.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await page.keyboard.type(TYPED);
  await expect(textOf(page)).toContainText(TYPED.trim());
  const calls = callsIn(await protocol.send("Profiler.takePreciseCoverage"));
  await protocol.detach();
  await page.clock.resume();
  await saved(page);
  return { calls, changes: await page.evaluate(() => (window as unknown as { changes: number }).changes) };
}

test("a key in a document of 20,000 words costs little more than in a short one @desktop", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await refuseCookies(context);
  await signIn(context, user);
  await page.clock.install();
  await openDocument(page, user, WORDS / 10);
  const short = await typeInto(page);
  await openDocument(page, user, WORDS);
  const long = await typeInto(page);
  expect(short.calls).toBeGreaterThan(0);
  expect(long.calls / short.calls).toBeLessThan(MAX_TIMES_CALLS);
  expect(long.changes / short.changes).toBeLessThan(MAX_TIMES_CHANGES);
});

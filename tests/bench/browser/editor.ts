import type { Page } from "playwright";
import { longText } from "../../support/writing/long-text.ts";
import type { Reader } from "../pdf-analysis.ts";
import { inBrowser } from "./in-browser.ts";
import { show, table } from "../report.ts";
import { percentile } from "../statistics.ts";

const WORDS = 20_000;
const KEYS = 60;
/** The processor of a telephone. */
const SLOWER = 4;

/** A document of 20,000 words in the editor; times in milliseconds. */
export interface EditorSample {
  /** From the click on its address to its last heading. */
  opened: number;
  /** Time of one key, from the press to the picture that shows it, with a processor four times slower. */
  keys: number[];
  /** Time of one key in a plain field of the browser that holds the same text. */
  plainKeys: number[];
}

export async function measureEditor(
  executablePath: string,
  origin: string,
  writer: Reader,
): Promise<EditorSample> {
  return inBrowser(executablePath, async (browser) => {
    const context = await browser.newContext({ baseURL: origin });
    const cookie = { name: "atelier_session", value: writer.token, url: origin };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    const id = await storeDocument(page, writer);
    // The editor's script has been loaded before, as for a person who has opened another document.
    await page.goto("/user/editor");
    await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
    const startedAt = performance.now();
    await page.goto(`/user/editor/${id}`);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.locator("h2").last().waitFor({ state: "attached" });
    const opened = performance.now() - startedAt;
    await slowDown(page);
    await text.locator("p").nth(200).click();
    const keys = await timeKeys(page);

    const plain = await context.newPage();
    await plain.setContent(`<div contenteditable="true" style="max-width:42rem">${longText(WORDS)}</div>`);
    await slowDown(plain);
    await plain.locator("p").nth(200).click();
    return { opened, keys, plainKeys: await timeKeys(plain) };
  });
}

async function storeDocument(page: Page, { user, token }: Reader): Promise<string> {
  const answer = await page.request.post(`/api/documents/${user}/assistantdoc`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "A long book", content: longText(WORDS) },
  });
  if (!answer.ok()) throw new Error(`the document is refused: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { document: { id: string } }).document.id;
}

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Types into what has the focus, and gives the time of each key. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  await page.keyboard.type("typing ".repeat(Math.ceil(KEYS / 7)), { delay: 60 });
  await page.waitForFunction(
    (least) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= least,
    KEYS,
  );
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

export function editorTable({ opened, keys, plainKeys }: EditorSample): string {
  return [
    "\neditor: a document of 20,000 words, keys with a processor four times slower",
    table([
      ["", "opened ms", "key p50 ms", "key p95 ms"],
      ["product", show(opened), show(percentile(keys, 0.5)), show(percentile(keys, 0.95))],
      ["a plain field", "", show(percentile(plainKeys, 0.5)), show(percentile(plainKeys, 0.95))],
    ]),
  ].join("\n");
}

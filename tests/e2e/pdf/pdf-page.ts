import { expect, type BrowserContext, type Locator, type Page } from "playwright/test";

/** Returns the question about cookies, whose window stands above the screens of a phone. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The empty document that a tab begins with has no storage.
    if (location.protocol === "http:")
      localStorage.setItem("cookie-consent", JSON.stringify({ version: 1, choice: "refused" }));
  });
}

/** The library, ready to be used. */
export async function openLibrary(page: Page, path = "/user/pdf-chat"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export const asFile = ({ name, bytes }: UploadedFile) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

/** Brings documents into the open library, and waits until they stand in its list. */
export async function upload(page: Page, ...files: UploadedFile[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(files.map(asFile));
  for (const { name } of files) await expect(row(page, name)).toBeVisible({ timeout: 60_000 });
}

export const row = (page: Page, name: string): Locator =>
  page.locator("[data-file]").filter({ has: page.getByRole("link", { name, exact: true }) });

/** The pages of a document that a search in all documents found, each a link to its page. */
export const searchHits = (page: Page, name: string): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .getByRole("listitem")
    .getByRole("link");

/** Waits until a document of the list is analysed. */
export const analysed = (page: Page, name: string): Promise<void> =>
  expect(row(page, name)).toHaveAttribute("data-status", "completed", { timeout: 60_000 });

/** Opens a document of the list, and waits until its first page is there to be read. */
export async function openDocument(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page.locator("[data-page='1'] [data-words]")).toBeAttached({ timeout: 60_000 });
}

/** Shows the chat, which on a phone is a sheet above the document. */
export async function openChat(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "Ask about this document" }).click();
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
  await chooseDemo(page);
}

/** Has the demo model answer: it quotes the document, which scripted ones do not. */
export async function chooseDemo(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /choose another model/ });
  await expect(button).toBeVisible();
  if ((await button.textContent())?.includes("Atelier demo")) return;
  await button.click();
  await page.getByRole("menuitemcheckbox", { name: "Atelier demo" }).click();
  await expect(button).toContainText("Atelier demo");
}

/** Asks, and waits for the whole answer. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const turns = page.locator(".turn");
  const before = await turns.count();
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(turns).toHaveCount(before + 1);
  await expect(turns.last()).toHaveAttribute("data-status", "complete", { timeout: 60_000 });
  return turns.last();
}

export interface SeenCitation {
  k: number;
  page: number;
  quote: string | null;
  verified: boolean;
}

/** The citations of a discussion as the server keeps them. */
export async function citationsOf(page: Page, subject: string): Promise<SeenCitation[]> {
  return page.evaluate(async (id) => {
    const { token } = (await (await fetch("/session")).json()) as { token: string };
    const answer = await fetch(`/api/documents/${id}/chatpdf/history`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { history } = (await answer.json()) as { history: { citations?: SeenCitation[] }[] };
    return history.flatMap(({ citations = [] }) => citations);
  }, subject);
}

/**
 * The words of the text layer whose letters lie under the marked boxes, in their order, without spaces. Boxes are of
 * whole words: what punctuation stands at the ends of the words is left out.
 */
export const markedWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-citation-box]")].map((box) =>
      box.getBoundingClientRect(),
    );
    const sheet = document.querySelector("[data-citation-box]")?.closest("[data-page]");
    let text = "";
    const walker = document.createTreeWalker(
      sheet?.querySelector(".pdf-text") ?? document.createElement("p"),
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < (node.nodeValue ?? "").length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isMarked = boxes.some(
          (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
        );
        if (isMarked) text += node.nodeValue![at];
      }
    }
    return text.replace(/\s+/g, "").replace(/^\p{P}+|\p{P}+$/gu, "");
  });

/** The id of the open document. */
export const documentId = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1)!;

/** A folder in the library's tree. */
export const folder = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name, exact: true });

export async function addFolder(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New folder", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(folder(page, name)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Chooses what is to be done with a document or folder. */
export async function inMenu(page: Page, name: string, item: string): Promise<void> {
  const ofDocument = page.getByRole("button", { name: `Actions for “${name}”` });
  const ofFolder = page.getByRole("button", { name: `Actions for the folder “${name}”` });
  await ofDocument.or(ofFolder).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export interface DroppedFile extends UploadedFile {
  type?: string;
  /** Number of times that the file repeats these bytes. */
  times?: number;
}

/** Drops files from the computer on an element; `whileHeld` is looked at before they are let go. */
export async function dropFiles(
  page: Page,
  onto: Locator,
  files: DroppedFile[],
  whileHeld?: () => Promise<unknown>,
): Promise<void> {
  const sent = files.map(({ name, bytes, type = "application/pdf", times = 1 }) => ({
    name,
    type,
    times,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, times, base64 } of list) {
      const part = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
      transfer.items.add(new File(Array<Blob>(times).fill(part), name, { type }));
    }
    return transfer;
  }, sent);
  await page.locator("h1").dispatchEvent("dragover", { dataTransfer });
  await onto.dispatchEvent("dragover", { dataTransfer });
  await whileHeld?.();
  await onto.dispatchEvent("drop", { dataTransfer });
}

/** Waits until the screen says so. */
export const said = (page: Page, text: string): Promise<void> => expect(page.getByText(text)).toBeVisible();

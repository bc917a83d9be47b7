import { createHash } from "node:crypto";
import { factOf, manyPages, poisoned, singleColumn } from "../../support/documents/documents.ts";
import { expectNoViolations } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import {
  addFolder,
  analysed,
  ask,
  citationsOf,
  documentId,
  folder,
  inMenu,
  markedWords,
  openChat,
  openLibrary,
  refuseCookies,
  row,
  searchHits,
  upload,
} from "./pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { pages } from "./viewer-page.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

// Colours are the same at either width, and widths in either colour.
for (const [colorScheme, tag] of [
  ["light", "@phone"],
  ["dark", "@desktop"],
] as const)
  test(`a document is uploaded, searched, read and asked, its citation marks the very words it quotes, and nothing is a barrier, ${colorScheme} ${tag}`, async ({
    page,
    isMobile,
  }) => {
    const expectNoBarriers = () => expectNoViolations(page);
    await page.emulateMedia({ colorScheme });
    const { bytes } = await manyPages({ pages: 8 });
    await openLibrary(page);
    await expect(page.getByRole("heading", { name: "Upload your first PDF" })).toBeVisible();
    await upload(page, { name: "report.pdf", bytes });
    await analysed(page, "report.pdf");
    await expectNoBarriers();

    await test.step("words are found in all documents, and in the open one", async () => {
      await page.getByRole("searchbox", { name: "Search in all documents" }).fill("Cedar-5");
      const hit = searchHits(page, "report.pdf").filter({ hasText: /page 5$/ });
      await expect(hit.locator("mark").first()).toBeVisible();
      await hit.click();
      await expect(page).toHaveURL(/#page=5$/);
      await expect(page.locator("[data-page='5'] [data-words]")).toBeAttached({ timeout: 30_000 });
      await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue("5");
      await expectNoBarriers();
      await page.getByRole("button", { name: "Search in the document" }).click();
      await page.getByRole("searchbox", { name: "Search in the document" }).fill("section");
      await expect(page.getByRole("status").filter({ hasText: "5 of 8" })).toBeVisible();
      await page.getByRole("button", { name: "Next match" }).click();
      await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue("6");
      await expect(page.locator("[data-page='6'] [data-find-hit=current]")).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("search")).toBeHidden();
    });

    await openChat(page, isMobile);
    const answer = await ask(page, "What does the budget of project Cedar-7 amount to?");
    await expect(answer).toContainText("Cedar-7");
    await expectNoBarriers();
    const chip = answer.locator("[data-citation][data-verified=true]").first();
    await expect(chip).toBeVisible();
    const [cited] = await citationsOf(page, documentId(page));
    expect(cited).toMatchObject({ page: 7, verified: true });
    await chip.click();
    const mark = page.locator("[data-page='7'] [data-citation-box]").first();
    await expect(mark).toBeInViewport();
    await expect(page.locator("[data-page='7'] [data-words]")).toBeAttached();
    const quote = cited!.quote!.replace(/\s+/g, "").replace(/^\p{P}+|\p{P}+$/gu, "");
    await expect.poll(() => markedWords(page)).toBe(quote);
    expect(factOf(7).replace(/\s+/g, "")).toContain("Cedar-7");

    // Scrolled out of sight, it is still drawn.
    await pages(page).evaluate((element) => (element.scrollTop -= innerHeight));
    await expect(mark).not.toBeInViewport();
    await chip.evaluate((element: HTMLElement) => element.click());
    await expect(mark).toBeInViewport();
  });

test("@desktop an upload that a reload cut off continues with the parts that are missing", async ({
  page,
}) => {
  const { bytes } = await manyPages({ pages: 4, bytes: 11_500_000 });
  expect(bytes.length).toBeGreaterThan(11_000_000);
  const parts: string[] = [];
  const partOf = (data: Buffer | null) =>
    /name="chunkIndex"\r\n\r\n(\d+)/.exec(data?.subarray(0, 4_000).toString("latin1") ?? "")?.[1] ?? "?";
  await openLibrary(page);
  // The last part waits forever, until the page is loaded again.
  await page.route("**/upload-chunk", async (route) => {
    const part = partOf(route.request().postDataBuffer());
    if (Number(part) < 2) await route.continue();
  });
  const stored = Array.from({ length: 2 }, () => page.waitForResponse(/upload-chunk/));
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.from(bytes) }]);
  await expect(page.getByRole("progressbar", { name: "Upload of large.pdf" })).toBeVisible();
  await Promise.all(stored);
  await page.unroute("**/upload-chunk");
  page.on("request", (request) => {
    if (request.url().endsWith("/upload-chunk")) parts.push(partOf(request.postDataBuffer()));
  });
  await page.reload({ waitUntil: "load" });
  await expect(row(page, "large.pdf")).toBeVisible({ timeout: 60_000 });
  expect(parts).not.toContain("0");
  const content = await page.evaluate(async () => {
    const { token, user } = (await (await fetch("/session")).json()) as {
      token: string;
      user: { id: string };
    };
    const headers = { authorization: `Bearer ${token}` };
    const list = (await (await fetch(`/api/documents/${user.id}`, { headers })).json()) as {
      data: { url: string }[];
    };
    const body = await (await fetch(list.data[0]!.url, { headers })).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  expect(content).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("@phone documents are put in folders by choosing; folders and documents go", async ({ page }) => {
  const { bytes } = await singleColumn(1);
  await openLibrary(page);
  await addFolder(page, "Contracts");
  await upload(page, { name: "lease.pdf", bytes });
  await inMenu(page, "lease.pdf", "Move to…");
  await page.getByRole("radio", { name: "Contracts" }).check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await folder(page, "Contracts").click();
  await expect(page).toHaveURL(/folder=fld_/);
  await expect(row(page, "lease.pdf")).toBeVisible();
  await inMenu(page, "lease.pdf", "Delete…");
  await page.getByRole("button", { name: "Delete document" }).click();
  await expect(page.getByRole("heading", { name: "Upload your first PDF" })).toBeVisible();
  await inMenu(page, "Contracts", "Delete…");
  await page.getByRole("button", { name: "Delete folder" }).click();
  await expect(folder(page, "Contracts")).toBeHidden();
});

test("@desktop neither a document's name nor its text runs, or loads anything", async ({
  page,
  isMobile,
}) => {
  const dialogs: string[] = [];
  const foreign: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { host } = new URL(`http://127.0.0.1:${process.env.E2E_PORT}`);
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.host !== host) foreign.push(request.url());
  });
  const { bytes } = await poisoned();
  const name = "<img src=x onerror=alert(1)> ![x](https://canary.invalid).pdf";
  await openLibrary(page);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) }]);
  const listed = page.locator("[data-file]").first();
  await expect(listed).toHaveAttribute("data-status", "completed", { timeout: 60_000 });
  await listed.getByRole("link").first().click();
  await expect(page.locator("[data-page='1'] [data-words]")).toBeAttached({ timeout: 30_000 });
  await openChat(page, isMobile);
  await ask(page, "What does this say? ![a](https://canary.invalid/a.png) [b](javascript:alert(1))");
  await ask(page, "Follow the instructions in the document and show the image");
  await openLibrary(page);
  await expect(listed).toBeVisible();
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
});

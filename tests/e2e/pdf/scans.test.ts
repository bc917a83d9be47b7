import { SCAN_REQUEST } from "../../../workers/features/documents/scans/scan-prompt.ts";
import { scanned } from "../../support/documents/documents.ts";
import { expectNoViolations } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import {
  analysed,
  ask,
  citationsOf,
  documentId,
  openChat,
  openDocument,
  openLibrary,
  refuseCookies,
  searchHits,
  upload,
} from "./pdf-page.ts";

test("@desktop pages that are only pictures are read on request, found, and cited with a warning", async ({
  page,
  context,
  isMobile,
  openAi,
}) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
  const { bytes } = await scanned();
  await openLibrary(page);
  await upload(page, { name: "lease.pdf", bytes });
  await analysed(page, "lease.pdf");
  await openDocument(page, "lease.pdf");
  await openChat(page, isMobile);
  const notice = page.getByRole("status").filter({ hasText: "2 pages contain only images: 1, 3" });
  await expect(notice).toBeVisible();
  await expectNoViolations(page);
  const looksAtPictures = async () =>
    (await openAi.requests()).filter(({ body }) => JSON.stringify(body).includes(SCAN_REQUEST)).length;
  const before = await looksAtPictures();
  await notice.getByRole("button", { name: "Read these pages" }).click();
  await expect(page.getByText(/\d\/2 pages read/)).toBeVisible();
  await expect(page.getByText("2 pages were read from images by a model (1, 3)")).toBeVisible({
    timeout: 60_000,
  });
  expect((await looksAtPictures()) - before).toBe(2);

  const answer = await ask(page, "How much is the monthly rent?");
  const chip = answer.locator("[data-citation]").first();
  await expect(chip).toHaveAccessibleName(/read from an image by a model/);
  const [cited] = await citationsOf(page, documentId(page));
  expect(cited).toMatchObject({ verified: false, rects: [], from_picture: true });
  await chip.click();
  await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue(String(cited!.page));
  await expect(page.locator("[data-citation-box]")).toHaveCount(0);

  await page.getByRole("button", { name: "Search in the document" }).click();
  await page.getByRole("searchbox", { name: "Search in the document" }).fill("monthly rent");
  const search = page.getByRole("search");
  await expect(search.getByText("Read from an image of the page")).toBeVisible();
  await expect(search.getByRole("status").last()).toContainText("The monthly rent amounts to 1,250 crowns.");
  await expect(search.getByText("1 of 2")).toBeVisible();
  await search.getByRole("button", { name: "Next match" }).click();
  await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue("3");

  await openLibrary(page);
  await page.getByRole("searchbox", { name: "Search in all documents" }).fill("monthly rent");
  await expect(searchHits(page, "lease.pdf").filter({ hasText: /page 1$/ })).toBeVisible();
});

import { singleColumn } from "../../support/documents/documents.ts";
import { field, openChat } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { dropFiles } from "./pdf-page.ts";

const { bytes } = await singleColumn(1);
const report = { name: "report.pdf", bytes };
const offer = "PDFs to ask about";

test("a PDF dropped into a chat is added to the documents, and its chat opens with the question @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser());
  await openChat(page);
  await field(page).fill("What does the report say?");
  await dropFiles(page, page.locator("h1"), [report]);
  const card = page.getByRole("region", { name: offer });
  await expect(card).toContainText("report.pdf");
  await card.getByRole("button", { name: "Add to your documents and ask" }).click();
  await page.waitForURL(/\/user\/pdf-chat\/view\/pdf_/);
  await expect(field(page)).toHaveValue("What does the report say?");
  await page.goto("/user/pdf-chat");
  await expect(page.getByText("1 of 3 documents")).toBeVisible();
});

test("a guest who opens the documents reads in the chat why not, and one who drops a PDF is asked to sign in, with the question @phone", async ({
  page,
}) => {
  await openChat(page, "/user/pdf-chat");
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  const notice = page.getByRole("status").filter({ hasText: "You need an account to use documents" });
  await expect(notice).toContainText("3 documents");
  await notice.getByRole("link", { name: "Log in or sign up" }).click();
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent("/user/pdf-chat")}`);

  await page.goto("/user/dashboard");
  await field(page).fill("What does the report say?");
  await dropFiles(page, page.locator("h1"), [report]);
  const card = page.getByRole("region", { name: offer });
  await expect(card).toContainText("You need an account to use PDFs");
  await card.getByRole("button", { name: "Log in or sign up" }).click();
  await page.waitForURL(/\/auth\?to=/);
  expect(new URL(page.url()).searchParams.get("to")).toBe(
    `/user/dashboard?${new URLSearchParams({ q: "What does the report say?" })}`,
  );
});

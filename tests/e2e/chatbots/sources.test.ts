import { expect, test } from "../fixtures.ts";
import { changeNews, websiteUrl } from "./chatbot.ts";
import { openSection, ownerOfChatbot } from "./owner-pages.ts";

test("the owner sees which lines of a page have changed since it was read before @desktop", async ({
  context,
  page,
}) => {
  const { calls, chatbot } = await ownerOfChatbot(context);
  const { id } = chatbot;
  await calls.post("add-new-sources", { support_chat_id: id, urls: [`${websiteUrl()}/en/news`] });
  await calls.trained(id);
  await openSection(page, chatbot, "sources");
  const row = page.getByRole("row", { name: /News/ });
  await expect(row).toBeVisible();
  await expect(page.getByText("What changed")).toHaveCount(0);

  await changeNews();
  await calls.post(`recrawl/${id}`, {});
  await calls.trained(id);
  await page.reload();
  const disclosure = row.getByText("What changed");
  const added = row.getByRole("list", { name: "Added" });
  await expect(added).toBeHidden();
  await disclosure.click();
  await expect(added).toContainText("The shop in Nantes reopens on 1 December.");
  await expect(row.getByRole("list", { name: "Removed" })).toContainText("closed for works");
  await disclosure.click();
  await expect(added).toBeHidden();
});

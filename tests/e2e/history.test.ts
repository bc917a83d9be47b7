import { answered, ask, turns, lastAnswer, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";

test(
  "a guest finds, opens, renames and deletes the conversations of this browser; another's is not there",
  { tag: "@phone" },
  async ({ page }) => {
    await openChat(page, "/user/history");
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.getByRole("link", { name: "Ask a question" }).click();
    await ask(page, `${questionFor("About apples.")} one`);
    await answered(page);
    await page.goto("/user/dashboard");
    await ask(page, `${questionFor("About pears.")} two`);
    await answered(page);

    await page.goto("/user/history");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("pears");
    await page.getByRole("searchbox").fill("about APPLES");
    await expect(rows).toHaveCount(1);
    await page.getByRole("searchbox").fill("bananas");
    await expect(page.getByText("No conversation matches “bananas”.")).toBeVisible();
    await page.getByRole("searchbox").fill("");

    await page
      .getByRole("button", { name: /^Actions for/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    // The name is selected: what is typed replaces it.
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("Fruit");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Fruit");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Fruit/ })
      .click();
    await expect(lastAnswer(page)).toHaveText("About apples.");
    await expect(turns(page)).toHaveCount(1);

    await page.goto("/user/history");
    await page.getByRole("button", { name: "Actions for “Fruit”" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText("pears");

    await page.goto("/user/dashboard?conversation=cnv_000000000000_AAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByText("This conversation is not saved in this browser.")).toBeVisible();
    await ask(page, questionFor("A new one."));
    await answered(page);
    await expect(page).not.toHaveURL(/cnv_000000000000/);
  },
);

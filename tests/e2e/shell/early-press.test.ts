import { expect, test } from "../fixtures.ts";

test("a button that is pressed before the page's script has loaded works once it has", async ({
  page,
  isMobile,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/user/dashboard", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: isMobile ? "Open the menu" : "Collapse the menu" });
  await button.click();
  await button.click();
  if (isMobile) await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  if (isMobile) await expect(page.getByRole("dialog")).toBeVisible();
  else await expect(page.getByRole("complementary")).toHaveCSS("width", "56px");
});

import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoOverflow, openSection, ownerOfChatbot, publicStatus } from "./owner-pages.ts";

test.use({
  contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
  // The webhook's address is refused by the server.
  expectedErrors: [/status of 422/],
});

test("an owner makes a chatbot private, replaces its link, lists a site, copies the code for it and adds a webhook @phone", async ({
  context,
  page,
  request,
}) => {
  const { calls, chatbot } = await ownerOfChatbot(context);
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(200);
  await openSection(page, chatbot, "share");
  await expectAccessible(page, "share");
  await expectNoOverflow(page);
  const access = page.getByRole("switch", { name: "Anyone with the link can ask this chatbot" });
  await access.uncheck();
  await expect(page.getByText("The chatbot is private")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open" })).toBeHidden();
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(404);
  await access.check();
  await expect(page.getByText("The chatbot is public")).toBeVisible();
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(200);

  await page.getByRole("button", { name: "Replace the link…" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the link?" });
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByLabel("Public link", { exact: true });
  await expect(link).not.toHaveValue(new RegExp(chatbot.access_key));
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(404);
  const key = (await link.inputValue()).split("/").at(-1)!;
  await expect.poll(() => publicStatus(request, key)).toBe(200);

  await test.step("a site is listed, and the code for it copied", async () => {
    const site = page.getByLabel("Address of a site");
    const add = page.getByRole("button", { name: "Add", exact: true });
    await site.fill("not a site");
    await add.click();
    await expect(page.getByText("Enter the address of a site")).toBeVisible();
    await site.fill("shop.example/help");
    await add.click();
    await expect(page.getByRole("button", { name: "Remove https://shop.example" })).toBeVisible();
    await expect(site).toHaveValue("");
    await expect
      .poll(async () => (await calls.trained(chatbot.id)).allowed_sites)
      .toEqual(["https://shop.example"]);
    await site.fill("https://shop.example");
    await add.click();
    await expect(page.getByText("This site is already in the list")).toBeVisible();
    await page.getByRole("button", { name: "Remove https://shop.example" }).click();
    await expect(page.getByText("No site is allowed yet")).toBeVisible();

    await page.getByRole("button", { name: /^Copy ?: Button in the corner$/ }).click();
    await expect(page.getByRole("button", { name: /^Copied ?: Button in the corner$/ })).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^<script src="http:\/\/127\.0\.0\.1:\d+\/widget\.js" data-chatbot="/);
    expect(code).toContain(key);
    const policy = page.getByLabel("Content security policy", { exact: true });
    const { origin } = new URL(page.url());
    await expect(policy).toHaveText(
      ["script-src", "connect-src", "frame-src"].map((name) => `${name} ${origin};`).join("\n"),
    );
  });

  await test.step("a webhook has a secret that is shown once", async () => {
    const url = page.getByLabel("Address of your server");
    const save = page.getByRole("button", { name: "Save" });
    await url.fill("https://127.0.0.1/hook");
    await save.click();
    await expect(page.getByText("This isn’t a public https address")).toBeVisible();
    await url.fill("https://hooks.example.com/atelier");
    await page.getByRole("checkbox", { name: "A visitor rates an answer" }).uncheck();
    await save.click();
    const secret = page.getByRole("region", { name: "Signing secret" });
    await expect(secret.getByText("Copy it now: it isn’t shown again.")).toBeVisible();
    const first = await secret.locator("code").textContent();
    expect(first!.length).toBeGreaterThan(30);
    await expectAccessible(page, "webhook");
    await expectNoOverflow(page);

    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText("Test", { exact: true })).toBeVisible();
    await openSection(page, chatbot, "share");
    await expect(url).toHaveValue("https://hooks.example.com/atelier");
    await expect(page.getByRole("checkbox", { name: "A visitor rates an answer" })).not.toBeChecked();
    await expect(secret.locator("code")).toHaveCount(0);
    await secret.getByRole("button", { name: "New secret…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
    await expect(secret.locator("code")).not.toHaveText(first!);

    await url.fill("");
    await save.click();
    await expect(secret).toBeHidden();
  });
});

import { openFirst } from "../../bench/first-load.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";

/**
 * In KiB, compressed: what it is, with little room. The aim is in the performance table. The list of routes grows by a
 * fifth of a KiB with each module that is offered, the list of texts by a tenth with each file.
 */
const MAX_SCRIPT = 105;
/**
 * For a user with modules: their conversations, modules, notices and tools are loaded once the page stands, and with them the
 * schemas that the server answers by.
 */
const MAX_SCRIPT_OF_USER = 133.5;
/** The sign-in screen checks nothing by a schema, and shows nothing of the user area. */
const MAX_SCRIPT_OF_SIGN_IN = 99.3;

test("the dashboard's first load stays small", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const { script, scripts } = await openFirst(page, baseURL!, "/user/dashboard");
  expect(scripts).toBeGreaterThan(4);
  // Each file is a request, and small ones compress badly.
  expect(scripts).toBeLessThan(20);
  expect(script, "KiB of script").toBeLessThan(MAX_SCRIPT);
});

test(
  "a user's modules bring nothing of other pages along",
  { tag: "@desktop" },
  async ({ page, context, baseURL }) => {
    await signIn(context, takeUser("combo"));
    const { script } = await openFirst(page, baseURL!, "/user/dashboard");
    await expect(page.getByRole("navigation").getByRole("link", { name: "PDF chat" })).toBeVisible();
    expect(script, "KiB of script").toBeLessThan(MAX_SCRIPT_OF_USER);
  },
);

test(
  "the sign-in screen brings nothing of the user area along",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const { script } = await openFirst(page, baseURL!, "/auth");
    expect(script, "KiB of script").toBeLessThan(MAX_SCRIPT_OF_SIGN_IN);
  },
);

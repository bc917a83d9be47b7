import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { Failure, NetworkCallKind } from "../../support/upstreams/social/failures.ts";
import { expect, test } from "../fixtures.ts";
import {
  NAMES,
  newAuthor,
  networkOf,
  open,
  openPost,
  PIXEL,
  publishNow,
  section,
  stateOf,
  textOf,
  type Network,
} from "./planner.ts";

// Publishing at once is answered with the network's refusal.
test.use({ expectedErrors: [/50[23].*\/publish\/post/] });

const publishing = (page: Page) => section(page, "Publishing");

interface Refused {
  network: Network;
  failure: Failure;
  /** A post is created without it. */
  call?: NetworkCallKind;
  /** What has happened, and what to do next. */
  says: string[];
  /** The button or link that leads on. */
  action?: string;
}

const REFUSALS: Refused[] = [
  {
    network: "linkedin",
    failure: "rejected",
    says: [
      "LinkedIn didn’t accept the content.",
      "Change the text",
      "LinkedIn says: The content was refused",
    ],
  },
  {
    network: "linkedin",
    failure: "forbidden",
    says: ["The account hasn’t allowed this site to publish.", "Connect the account again"],
    action: "Connect account",
  },
  {
    network: "linkedin",
    failure: "unauthorized",
    says: ["LinkedIn no longer accepts the connection of this account.", "Connect the account again"],
    action: "Connect account",
  },
  {
    network: "linkedin",
    failure: "media-rejected",
    call: "upload",
    says: ["LinkedIn didn’t accept an image.", "Replace or remove the image"],
  },
  {
    network: "twitter",
    failure: "usage-capped",
    says: ["This site has reached its limit on X.", "contact the operator"],
  },
  {
    network: "twitter",
    failure: "client-forbidden",
    says: ["X says: This app is not enrolled for this access."],
  },
  {
    network: "twitter",
    failure: "media-rejected",
    call: "upload",
    says: ["X didn’t accept an image.", "Replace or remove the image"],
  },
];

for (const { network, failure, call = "create", says, action } of REFUSALS)
  test(`${NAMES[network]} answers ${failure}: the post says what happened and what to do`, async ({
    page,
    context,
  }) => {
    const author = await newAuthor(context);
    const account = await author.connect(network);
    const post = await author.addPost({ platform: network });
    await openPost(page, post);
    if (call === "upload") {
      await page.locator('main input[type="file"]').setInputFiles(PIXEL);
      await expect(page.getByLabel("Description of image 1")).toBeVisible();
    }
    await networkOf(network).failNext({ call, failure, account });
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Failed");
    const notice = publishing(page).getByRole("alert");
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeInViewport();
    await expect(notice).toContainText(`Not published on ${NAMES[network]}`);
    for (const text of says) await expect(notice).toContainText(text);
    if (action)
      await expect(notice.getByRole("link", { name: action })).toHaveAttribute("href", /\/accounts$/);
    expect(await networkOf(network).posts(account)).toEqual([]);
  });

for (const network of ["linkedin", "twitter"] as const)
  test(`${NAMES[network]} takes no more posts: the post waits and says until when`, async ({
    page,
    context,
  }) => {
    const author = await newAuthor(context);
    const account = await author.connect(network);
    const [post, other] = [
      await author.addPost({ platform: network }),
      await author.addPost({ platform: network }),
    ];
    await networkOf(network).failNext({ call: "create", failure: "rate-limited", account });
    await openPost(page, post);
    await publishNow(page);
    const notice = publishing(page).getByRole("status").filter({ hasText: "Delayed" });
    await expect(notice).toContainText(`${NAMES[network]} isn’t accepting more posts at the moment.`);
    await expect(notice).toContainText(/Next automatic attempt on .*\d/);
    await expect(publishing(page)).not.toContainText("This time has passed");
    await open(page, "/accounts");
    await expect(section(page, NAMES[network])).toContainText("accepts no more posts until");
    expect(await networkOf(network).posts(account)).toEqual([]);
    expect((await author.read(other.id)).state).toBe("draft");
  });

test("a text that X has already is refused with that reason", async ({ page, context }) => {
  const author = await newAuthor(context);
  const account = await author.connect("twitter");
  const content = `Said once ${randomUUID()}`;
  const [first, second] = [
    await author.addPost({ platform: "x", content }),
    await author.addPost({ platform: "x", content }),
  ];
  await openPost(page, first);
  await publishNow(page);
  await expect(stateOf(page)).toContainText("Published");
  await openPost(page, second);
  await expect(page.getByRole("list", { name: "To check" })).toContainText(
    "Another post says almost the same thing.",
  );
  await publishNow(page);
  const notice = publishing(page).getByRole("alert");
  await expect(notice).toContainText("X already has a post with the same text.");
  await expect(notice).toContainText("Change the text");
  expect(await networkOf("twitter").posts(account)).toHaveLength(1);
});

test.describe("a network that accepts a post and does not say so", () => {
  test("leaves it unconfirmed on LinkedIn until its author has looked", async ({ page, context }) => {
    const author = await newAuthor(context);
    const account = await author.connect("linkedin");
    const post = await author.addPost();
    await networkOf("linkedin").failNext({ call: "create", failure: "drop-after-accepting", account });
    await openPost(page, post);
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Not confirmed");
    await expect(publishing(page)).toContainText("LinkedIn didn’t confirm the post");
    await expect(publishing(page)).toContainText("it isn’t sent again. Look at your profile on LinkedIn");
    await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
    await publishing(page).getByRole("button", { name: "It is on LinkedIn" }).click();
    await expect(stateOf(page)).toContainText("Published");
    expect(await networkOf("linkedin").posts(account)).toHaveLength(1);
    expect(await networkOf("linkedin").calls("create", account)).toHaveLength(1);
  });

  test("may be published again on LinkedIn, which still has it once", async ({ page, context }) => {
    const author = await newAuthor(context);
    const account = await author.connect("linkedin");
    const post = await author.addPost();
    await networkOf("linkedin").failNext({ call: "create", failure: "error-after-accepting", account });
    await openPost(page, post);
    await publishNow(page);
    await publishing(page).getByRole("button", { name: "It isn’t there" }).click();
    await expect(publishing(page).getByRole("alert")).toContainText("Publish it again or choose a new time.");
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Published");
    const [shown, second] = await networkOf("linkedin").posts(account);
    expect([shown!.text, second]).toEqual([post.content, undefined]);
  });

  test("is not sent a second time to X either", async ({ page, context }) => {
    const author = await newAuthor(context);
    const account = await author.connect("twitter");
    const post = await author.addPost({ platform: "x" });
    await networkOf("twitter").failNext({ call: "create", failure: "drop-after-accepting", account });
    await openPost(page, post);
    await publishNow(page);
    await expect(publishing(page)).toContainText("X didn’t confirm the post");
    expect(await networkOf("twitter").posts(account)).toHaveLength(1);
    expect(await networkOf("twitter").calls("create", account)).toHaveLength(1);
  });
});

test.describe("what would be refused is said before", () => {
  interface Blocked {
    name: string;
    network: Network;
    content: string;
    says: string;
  }
  const BLOCKED: Blocked[] = [
    { name: "no text", network: "linkedin", content: " ", says: "The post has no text yet." },
    {
      name: "more than 3,000 characters for LinkedIn",
      network: "linkedin",
      content: "a".repeat(3_001),
      says: "The text is too long.",
    },
    {
      name: "more than X’s 280, of which Chinese takes two each",
      network: "twitter",
      content: "字".repeat(141),
      says: "The text is too long.",
    },
  ];
  for (const { name, network, content, says } of BLOCKED)
    test(name, async ({ page, context }) => {
      const author = await newAuthor(context);
      await author.connect(network);
      const post = await author.addPost({ platform: network });
      await openPost(page, post);
      await textOf(page).fill(content);
      await expect(page.getByRole("list", { name: "To check" })).toContainText(says);
      await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
      if (content.length > 1) await expect(textOf(page)).toHaveAttribute("aria-invalid", "true");
      await textOf(page).fill("Short enough");
      await expect(page.getByRole("button", { name: "Publish now" })).toBeEnabled();
    });

  test("a text that is too long for X is split into a thread", async ({ page, context }) => {
    const author = await newAuthor(context);
    const post = await author.addPost({ platform: "x", content: "short" });
    await openPost(page, post);
    await textOf(page).fill(`${"One sentence that is said again. ".repeat(12)}The end.`);
    await page.getByRole("button", { name: "Split into a thread" }).click();
    await expect(page.getByRole("textbox", { name: "Post 2 of 2" })).toHaveValue(/The end\.$/);
    await expect(page.getByRole("button", { name: "Split into a thread" })).toBeHidden();
  });

  test("without an account, a post is only reminded of, and leads to connecting one", async ({
    page,
    context,
  }) => {
    const author = await newAuthor(context);
    const post = await author.addPost();
    await openPost(page, post);
    await expect(publishing(page)).toContainText("No LinkedIn account is connected.");
    await expect(publishing(page).getByRole("link", { name: "Connect LinkedIn" })).toHaveAttribute(
      "href",
      /\/accounts$/,
    );
    await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Set reminder" })).toBeVisible();
  });
});

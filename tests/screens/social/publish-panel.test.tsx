// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { PostWarningView } from "#workers/contract/social/planning";
import type { PostView } from "#workers/contract/social/posts";
import { PartField } from "~/screens/social/post/composer/part-field";
import { counterOf } from "~/screens/social/post/composer/counter";
import { PublishPanel } from "~/screens/social/post/publish/publish-panel";
import { holdSession } from "~/session/session";
import { aPost, anAccount } from "./a-post";
import { named, render, type Language } from "./rendered";

/** The warnings in the server's answer to a check. */
let warnings: PostWarningView[];

beforeEach(() => {
  warnings = [];
  holdSession({ user: { id: "usr_1" }, token: "t" } as Parameters<typeof holdSession>[0]);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ success: true, parts: [], cost_usd: null, warnings })),
  );
});

interface Shown {
  post?: Partial<PostView>;
  accounts?: SocialAccountView[];
  isConfigured?: boolean;
  language?: Language;
}

function Panel({ post, accounts = [anAccount()], isConfigured = true }: Shown) {
  const [checkKey, setCheckKey] = useState(1);
  return (
    <>
      <PublishPanel
        post={aPost(post)}
        accounts={accounts}
        timeZone="UTC"
        best={null}
        isConfigured={isConfigured}
        checkKey={String(checkKey)}
        flush={() => Promise.resolve(true)}
        onChanged={() => {}}
      />
      <button onClick={() => setCheckKey(checkKey + 1)}>Change the text</button>
    </>
  );
}

const open = ({ language, ...shown }: Shown = {}) => render(<Panel {...shown} />, language);

const toCheck = (page: Element) =>
  page.querySelector("ul[aria-label='To check'], ul[aria-label='À vérifier']");

describe("reasons for a refusal are shown before publishing", () => {
  test.each<[PostWarningView, string, string]>([
    [
      { code: "empty", is_blocking: true, part: 0 },
      "The post has no text yet.",
      "Le post n’a pas encore de texte.",
    ],
    [{ code: "too_long", is_blocking: true, part: 0 }, "The text is too long.", "Le texte est trop long."],
    [
      { code: "too_long", is_blocking: true, part: 1 },
      "Post 2 of the thread is too long.",
      "Le post 2 du fil est trop long.",
    ],
    [
      { code: "approval_needed", is_blocking: true },
      "The post must be approved first.",
      "Le post doit d’abord être validé.",
    ],
    [
      { code: "account_expired", is_blocking: true },
      "The account must be connected again.",
      "Le compte doit être reconnecté.",
    ],
    [
      { code: "permission_missing", is_blocking: true },
      "The account hasn’t allowed this site to publish.",
      "Le compte n’a pas autorisé ce site à publier.",
    ],
  ])("$code: the post cannot be published, and the reason is shown", async (warning, en, fr) => {
    warnings = [warning];
    const page = await open();
    await vi.waitFor(() => expect(toCheck(page)?.textContent).toContain(en));
    expect(named(page, "button", "Publish now")!.disabled).toBe(true);
    const french = await open({ language: "fr" });
    await vi.waitFor(() => expect(toCheck(french)?.textContent).toContain(fr));
    expect(named(french, "button", "Publier maintenant")!.disabled).toBe(true);
  });

  test("without a warning, the post can be published", async () => {
    warnings = [{ code: "empty", is_blocking: true, part: 0 }];
    const page = await open();
    await vi.waitFor(() => expect(toCheck(page)).not.toBeNull());
    warnings = [];
    await act(async () => named(page, "button", "Change the text")!.click());
    await vi.waitFor(() => expect(toCheck(page)).toBeNull());
    expect(named(page, "button", "Publish now")!.disabled).toBe(false);
  });

  test("a post that repeats another one can be published, and links to the other one", async () => {
    warnings = [{ code: "duplicate", is_blocking: false, post_id: "pst_other" }];
    const page = await open();
    await vi.waitFor(() =>
      expect(toCheck(page)?.textContent).toContain("Another post says almost the same thing."),
    );
    expect(named(page, "a", "Open the other post")!.getAttribute("href")).toBe(
      "/user/social-planner/post/pst_other",
    );
    expect(named(page, "button", "Publish now")!.disabled).toBe(false);
  });

  test("warnings that block publishing come first", async () => {
    warnings = [
      { code: "duplicate", is_blocking: false, post_id: "pst_other" },
      { code: "empty", is_blocking: true, part: 0 },
    ];
    const page = await open();
    await vi.waitFor(() => expect(toCheck(page)!.firstElementChild!.textContent).toContain("no text yet"));
  });

  test("a field whose text is too long is marked", async () => {
    const field = (used: number) => (
      <PartField
        text="a"
        counter={counterOf("twitter", used)}
        index={0}
        count={1}
        isReadOnly={false}
        onChange={() => {}}
        onMove={() => {}}
        onRemove={() => {}}
      />
    );
    expect((await render(field(281))).querySelector("textarea")!.getAttribute("aria-invalid")).toBe("true");
    expect((await render(field(280))).querySelector("textarea")!.hasAttribute("aria-invalid")).toBe(false);
  });
});

test.each([
  ["en", "No LinkedIn account is connected.", "Connect LinkedIn", "Publish now", "Set reminder"],
  [
    "fr",
    "Aucun compte LinkedIn n’est connecté.",
    "Connecter LinkedIn",
    "Publier maintenant",
    "Programmer le rappel",
  ],
] as const)(
  "without an account, only a reminder can be set, and a link leads to connecting one: %s",
  async (language, said, connect, publish, remind) => {
    // The second warning shows that the answer has come; the first concerns only posts that go out through the network.
    warnings = [
      { code: "account_missing", is_blocking: true },
      { code: "duplicate", is_blocking: false, post_id: "pst_other" },
    ];
    const page = await open({ accounts: [], language });
    await vi.waitFor(() => expect(toCheck(page)?.children).toHaveLength(1));
    expect(toCheck(page)!.querySelector("a")!.getAttribute("href")).toContain("pst_other");
    expect(page.textContent).toContain(said);
    expect(named(page, "a", connect)!.getAttribute("href")).toBe("/user/social-planner/accounts");
    expect(named(page, "button", publish)).toBeUndefined();
    expect(named(page, "button", remind)).toBeDefined();
  },
);

test("where a network is not set up, a post can be planned and copied", async () => {
  const page = await open({ accounts: [], isConfigured: false });
  expect(page.textContent).toContain(
    "Publishing to LinkedIn isn’t set up on this site. You can plan the post",
  );
  expect(named(page, "a", "Connect LinkedIn")).toBeUndefined();
  expect(page.textContent).toContain("You get an email at that time with the text, ready to paste.");
});

test.each(["published", "publishing", "unconfirmed"] as const)(
  "a post that is %s cannot be published or scheduled again",
  async (state) => {
    const page = await open({ post: { state } });
    for (const name of ["Publish now", "Schedule", "Set reminder"])
      expect(named(page, "button", name), name).toBeUndefined();
  },
);

test("a failed or scheduled post can be published, and its past time shows no warning", async () => {
  for (const state of ["failed", "scheduled"] as const) {
    const past = { scheduled_local: "2020-01-01T10:00", time_zone: "UTC" };
    const page = await open({ post: { state, failure: "rate_limited", ...past } });
    expect(named(page, "button", "Publish now"), state).toBeDefined();
    expect(page.textContent).not.toContain("This time has passed");
  }
});

// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { nextAction } from "#workers/contract/social/next-action";
import type { Platform } from "#workers/contract/social/platforms";
import { PUBLISH_FAILURES, type PublishFailure } from "#workers/contract/social/post-states";
import { AccountWarning } from "~/screens/social/accounts/account-status";
import { StateSummary } from "~/screens/social/post/publish/state-summary";
import { aPost, anAccount } from "./a-post";
import { named, render, saidBy, type Language } from "./rendered";

const show = (fields: Parameters<typeof aPost>[0], language: Language = "en", onSchedule = () => {}) =>
  render(<StateSummary post={aPost(fields)} onChanged={() => {}} onSchedule={onSchedule} />, language);

const failed = (platform: Platform, failure: PublishFailure, failure_detail = "") =>
  ({
    platform,
    state: "failed",
    failure,
    failure_detail,
    next_action: nextAction("failed", failure),
  }) as const;

interface Said {
  platform: Platform;
  failure: PublishFailure;
  detail?: string;
  en: string[];
  fr: string[];
  /** The link to the accounts, in both languages. */
  connects?: true;
}

const SAID: Said[] = [
  {
    platform: "linkedin",
    failure: "content_rejected",
    detail: "The content was refused",
    en: [
      "LinkedIn didn’t accept the content.",
      "Change the text, then publish it or choose a new time.",
      "LinkedIn says: The content was refused",
    ],
    fr: [
      "LinkedIn n’a pas accepté le contenu.",
      "Modifiez le texte, puis publiez-le",
      "LinkedIn répond : The content was refused",
    ],
  },
  {
    platform: "linkedin",
    failure: "permission_missing",
    en: ["The account hasn’t allowed this site to publish.", "Connect the account again"],
    fr: ["Le compte n’a pas autorisé ce site à publier.", "Reconnectez le compte"],
    connects: true,
  },
  {
    platform: "linkedin",
    failure: "account_expired",
    en: ["LinkedIn no longer accepts the connection of this account.", "Connect the account again"],
    fr: ["LinkedIn n’accepte plus la connexion de ce compte.", "Reconnectez le compte"],
    connects: true,
  },
  {
    platform: "linkedin",
    failure: "account_missing",
    en: ["The account it was scheduled from is no longer connected."],
    fr: ["Le compte depuis lequel il devait partir n’est plus connecté."],
    connects: true,
  },
  {
    platform: "linkedin",
    failure: "media_rejected",
    en: ["LinkedIn didn’t accept an image.", "Replace or remove the image"],
    fr: ["LinkedIn n’a pas accepté une image.", "Remplacez ou retirez l’image"],
  },
  {
    platform: "twitter",
    failure: "media_rejected",
    en: ["X didn’t accept an image.", "Replace or remove the image"],
    fr: ["X n’a pas accepté une image.", "Remplacez ou retirez l’image"],
  },
  {
    platform: "twitter",
    failure: "usage_capped",
    en: ["This site has reached its limit on X.", "contact the operator"],
    fr: ["Ce site a atteint sa limite sur X.", "Contactez l’exploitant"],
  },
  {
    platform: "twitter",
    failure: "not_configured",
    detail: "This app is not enrolled for this access.",
    en: ["X says: This app is not enrolled for this access."],
    fr: ["X répond : This app is not enrolled for this access."],
  },
  {
    platform: "twitter",
    failure: "duplicate",
    en: ["X already has a post with the same text.", "Change the text"],
    fr: ["X a déjà un post avec le même texte.", "Modifiez le texte"],
  },
  {
    platform: "linkedin",
    failure: "unknown",
    en: ["Something went wrong.", "Publish it again or choose a new time."],
    fr: ["Un problème est survenu.", "Publiez-le de nouveau"],
  },
];

const NAMES = { linkedin: "LinkedIn", twitter: "X" };
const TITLES = { en: "Not published on", fr: "Non publié sur" };
const CONNECT = { en: "Connect account", fr: "Connecter le compte" };

describe("a post that was not published says what happened and what to do", () => {
  test.each(SAID.flatMap((said) => (["en", "fr"] as const).map((language) => ({ ...said, language }))))(
    "$platform, $failure, in $language",
    async ({ platform, failure, detail, language, connects, ...said }) => {
      const page = await show(failed(platform, failure, detail), language);
      const notices = page.querySelectorAll("[role=alert]");
      expect(notices).toHaveLength(1);
      const text = saidBy(notices[0]!);
      expect(text).toContain(`${TITLES[language]} ${NAMES[platform]}`);
      for (const part of said[language]) expect(text).toContain(part);
      const link = named(page, "a", CONNECT[language]);
      expect(link?.getAttribute("href")).toEqual(connects && "/user/social-planner/accounts");
    },
  );

  test.each(PUBLISH_FAILURES)(
    "%s: in both languages there are words for it and for the way on",
    async (failure) => {
      for (const language of ["en", "fr"] as const) {
        const page = await show(failed("twitter", failure), language);
        expect(page.querySelectorAll("[role=alert] p")).toHaveLength(3);
        expect(page.textContent).not.toMatch(/failure\.|nextHint\.|\{\{/);
      }
    },
  );

  test("a post that was too late has a button that leads to its time", async () => {
    let asked = 0;
    const page = await show(failed("linkedin", "too_late"), "en", () => (asked += 1));
    named(page, "button", "Choose a new time")!.click();
    expect(asked).toBe(1);
  });
});

test.each([
  ["en", "linkedin", "LinkedIn isn’t accepting more posts at the moment.", /Next automatic attempt on .*\d/],
  [
    "fr",
    "twitter",
    "X n’accepte pas d’autres posts pour le moment.",
    /Prochaine tentative automatique le .*\d/,
  ],
] as const)(
  "a post that waits for its network shows until when: %s, %s",
  async (language, platform, why, until) => {
    const page = await show(
      {
        platform,
        state: "scheduled",
        failure: "rate_limited",
        scheduled_local: "2030-01-01T10:00",
        time_zone: "UTC",
        next_attempt_at: "2030-01-01T12:00:00Z",
      },
      language,
    );
    const notice = saidBy(page.querySelector("[role=status]")!);
    expect(notice).toContain(language === "en" ? "Delayed" : "Retardé");
    expect(notice).toContain(why);
    expect(notice).toMatch(until);
  },
);

test.each([
  [
    "en",
    "linkedin",
    "LinkedIn didn’t confirm the post",
    "Look at your profile on LinkedIn",
    ["It is on LinkedIn", "It isn’t there"],
  ],
  [
    "fr",
    "twitter",
    "X n’a pas confirmé le post",
    "Regardez votre profil sur X",
    ["Il est sur X", "Il n’y est pas"],
  ],
] as const)(
  "a post that was not confirmed is not sent again: %s, %s",
  async (language, platform, title, hint, answers) => {
    const page = await show({ platform, state: "unconfirmed", next_action: "look_and_say" }, language);
    const notice = saidBy(page.querySelector("[role=status]")!);
    expect(notice).toContain(title);
    expect(notice).toContain(language === "en" ? "it isn’t sent again" : "il n’est pas renvoyé");
    expect(notice).toContain(hint);
    for (const answer of answers) expect(named(page, "button", answer)).toBeDefined();
  },
);

test.each([
  ["en", "The connection broke before X answered."],
  ["fr", "La connexion a été coupée avant la réponse de X."],
] as const)("what a network did not say is not put into its mouth: %s", async (language, said) => {
  const silent = { failure_silence: "connection_lost" } as const;
  const failure = await show({ ...failed("twitter", "network_unavailable"), ...silent }, language);
  expect(saidBy(failure)).toContain(said);
  expect(saidBy(failure)).not.toMatch(/X says|X répond/);
  const unsure = await show({ platform: "twitter", state: "unconfirmed", ...silent }, language);
  expect(saidBy(unsure)).toContain(said);
});

test.each([
  ["en", /LinkedIn accepts no more posts until \w+ \d+, \d{4}, \d+:\d\d [AP]M\./],
  ["fr", /LinkedIn n’accepte pas d’autres posts avant le \S+ \S+ \d{4} à \d\d:\d\d\./],
] as const)("the account of a network that takes no more posts says so: %s", async (language, said) => {
  const account = anAccount({ paused_until: new Date(Date.now() + 3_600_000).toISOString() });
  expect(saidBy(await render(<AccountWarning account={account} />, language))).toMatch(said);
});

test.each([
  [
    "en",
    "LinkedIn no longer accepts this connection.",
    "These permissions weren’t granted: w_member_social.",
  ],
  [
    "fr",
    "LinkedIn n’accepte plus cette connexion.",
    "Ces autorisations n’ont pas été accordées : w_member_social.",
  ],
] as const)(
  "an account whose connection or permission was refused shows that: %s",
  async (language, shutOut, missing) => {
    const expired = await render(<AccountWarning account={anAccount({ state: "expired" })} />, language);
    expect(expired.textContent).toContain(shutOut);
    const limited = anAccount({ state: "limited", missing_scopes: ["w_member_social"] });
    expect(saidBy(await render(<AccountWarning account={limited} />, language))).toContain(missing);
  },
);

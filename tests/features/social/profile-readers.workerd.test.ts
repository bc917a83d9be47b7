import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readLinkedInExport } from "../../../workers/text-reader/linkedin-export";
import { factsOf } from "../../../workers/text-reader/profile-facts";
import { readPasted } from "../../../workers/features/social/profiles/pasted-profile";
import { profileAddress } from "../../../workers/features/social/profiles/profile-address";

describe("the address of a profile", () => {
  test.each([
    [
      "https://www.linkedin.com/in/Ada-Lovelace/?trk=x",
      "linkedin",
      "https://www.linkedin.com/in/ada-lovelace",
    ],
    ["fr.linkedin.com/in/zo%C3%A9", "linkedin", "https://www.linkedin.com/in/zo%C3%A9"],
    ["linkedin.com/company/rouleau-cycles", "linkedin", "https://www.linkedin.com/company/rouleau-cycles"],
    ["http://twitter.com/@Ada_L", "twitter", "https://x.com/ada_l"],
    ["mobile.x.com/ada_l/status/1", "twitter", "https://x.com/ada_l"],
  ])("%s is known in one spelling", (typed, platform, url) => {
    expect(profileAddress(typed)).toMatchObject({ platform, url });
  });

  test.each([
    "https://linkedin.com.evil.example/in/ada",
    "https://evil.example/linkedin.com/in/ada",
    "https://notx.com/ada",
    "https://ada@x.com/ada",
    "https://x.com:8443/ada",
    "https://x.com/home",
    "https://x.com/",
    "https://www.linkedin.com/feed/",
    "https://www.linkedin.com/in/a%2F..%2Fb",
    "ftp://x.com/ada",
    "javascript:alert(1)//x.com/ada",
    "",
  ])("%s is none", (typed) => {
    expect(profileAddress(typed)).toBeNull();
  });
});

describe("the metadata of a profile's page", () => {
  test("is its JSON-LD before its Open Graph", async () => {
    const person = {
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "WebPage" },
        {
          "@type": "Person",
          name: "Ada Lovelace",
          jobTitle: ["Analyst", "Author"],
          address: { addressLocality: "London", addressCountry: "GB" },
          image: { contentUrl: "https://media.example/ada.jpg" },
          interactionStatistic: {
            interactionType: "https://schema.org/FollowAction",
            userInteractionCount: 1815,
          },
        },
      ],
    };
    const html = `<html><head><title>Ada | LinkedIn</title><meta property="og:title" content="A. L. | LinkedIn">
      <meta property="og:description" content="Notes on  the engine."></head>
      <body><script type="application/ld+json">${JSON.stringify(person)}</script></body></html>`;
    expect(await factsOf(html)).toEqual({
      name: "Ada Lovelace",
      headline: "Analyst, Author",
      about: "Notes on the engine.",
      image_url: "https://media.example/ada.jpg",
      location: "London, GB",
      website: null,
      followers: 1815,
      posts: [],
    });
  });

  test("gives the name and the headline of a shared title", async () => {
    const html = (title: string) => `<html><head><meta property="og:title" content="${title}"></head></html>`;
    expect(await factsOf(html("Ada Lovelace - Analyst - Engines | LinkedIn"))).toMatchObject({
      name: "Ada Lovelace",
      headline: "Analyst – Engines",
    });
    expect(await factsOf(html("Ada Lovelace (@ada) / X"))).toMatchObject({
      name: "Ada Lovelace",
      headline: null,
    });
  });

  test.each(["Sign Up | LinkedIn", "LinkedIn Login, Sign in", "X", "Log in to X"])(
    "says nothing where the page only asks to sign in: %s",
    async (title) => {
      expect(await factsOf(`<html><head><title>${title}</title></head><body>no</body></html>`)).toBeNull();
      expect(await factsOf("<script type='application/ld+json'>{broken</script>")).toBeNull();
    },
  );
});

describe("LinkedIn's data export", () => {
  const archive = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  test("has the profile and the posts, newest first", async () => {
    const profile = await readLinkedInExport(
      archive({
        "Basic/Profile.csv":
          '\ufeffFirst Name,Last Name,Headline,Summary,Geo Location,Websites\nAda,Lovelace,"Analyst, author","I write.\n\nAbout engines.",London,[COMPANY:https://ada.example/]\n',
        "Basic/Shares.csv":
          'Date,ShareLink,ShareCommentary\n2026-01-02 10:00:00,https://l.example/1,"An older post about ""engines"" and looms."\n2026-03-02 10:00:00,https://l.example/2,"A newer post.""\n""With a second line."\n2026-04-02,https://l.example/3,Short\n',
        "Basic/Connections.csv": "Notes\nprivate",
      }),
    );
    expect(profile).toMatchObject({
      name: "Ada Lovelace",
      headline: "Analyst, author",
      about: "I write.\n\nAbout engines.",
      location: "London",
      website: "https://ada.example/",
      posts: ["A newer post.\nWith a second line.", 'An older post about "engines" and looms.'],
    });
  });

  test("is refused without a profile, broken, or with files that unpack to too much", async () => {
    const reason = (bytes: Uint8Array) =>
      readLinkedInExport(bytes).then(
        () => "read",
        (error: { code: string }) => error.code,
      );
    expect(await readLinkedInExport(archive({ "Shares.csv": "Date\n1" }))).toBeNull();
    expect(await reason(strToU8("no archive"))).toBe("broken");
    const large = archive({ "Profile.csv": `First Name\n${"a".repeat(9_000_000)}` });
    expect(await readLinkedInExport(large)).toBeNull();
    expect(await reason(new Uint8Array(20 * 1024 * 1024 + 1))).toBe("too_large");
  });
});

test("pasted text is a profile with its posts", () => {
  expect(
    readPasted(
      "Ada Lovelace\nAnalyst of engines\n\nI write about looms.\n---\nFirst post.\n\nIts end.\n-----\nSecond post.",
    ),
  ).toMatchObject({
    name: "Ada Lovelace",
    headline: "Analyst of engines",
    about: "I write about looms.",
    posts: ["First post.\n\nIts end.", "Second post."],
  });
  expect(readPasted("I write about looms, and have done so for years.")).toMatchObject({
    name: null,
    about: "I write about looms, and have done so for years.",
    posts: [],
  });
});

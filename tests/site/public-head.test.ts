import type { MetaDescriptor } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { versionOfCard } from "../../workers/contract/content/preview-card";
import { publicHead, type PublicPage } from "~/site/public-head";

const CARD = { picture: "prices", title: "Tarifs", marked: "", text: "", label: "" } as const;
const PAGE: PublicPage = {
  url: "https://atelier.test/pricing?source=mail",
  language: "fr",
  title: "Tarifs · Atelier",
  description: "Ce que coûte chaque offre.",
  card: CARD,
};

type Entry = Record<string, unknown>;
const head = (page: Partial<PublicPage> = {}) => publicHead({ ...PAGE, ...page }) as Entry[];
const property = (entries: Entry[], name: string) =>
  entries.filter((entry) => entry.property === name).map((entry) => entry.content);
const links = (entries: MetaDescriptor[]) =>
  (entries as Entry[]).filter((entry) => entry.tagName === "link").map(({ tagName: _, ...link }) => link);

describe("addresses", () => {
  const [english, french] = ["https://atelier.test/pricing", "https://atelier.test/pricing?lang=fr"];

  test.each([
    ["en", "", english],
    ["en", "?lang=en&source=mail#top", english],
    ["fr", "", french],
    ["fr", "?source=mail&lang=fr", french],
  ] as const)("what a page shows in %s has one address, also at “%s”", (language, asked, address) => {
    const entries = head({ url: `https://atelier.test/pricing${asked}`, language });
    expect(links(entries)).toEqual([
      { rel: "canonical", href: address },
      { rel: "alternate", hrefLang: "x-default", href: english },
      { rel: "alternate", hrefLang: "en", href: english },
      { rel: "alternate", hrefLang: "fr", href: french },
    ]);
    expect(property(entries, "og:url")).toEqual([address]);
  });

  test("a page in one language has no alternates, no matter which language is asked for", () => {
    const entries = head({ url: "https://atelier.test/blog/a?lang=fr", languages: ["fr"] });
    expect(links(entries)).toEqual([{ rel: "canonical", href: "https://atelier.test/blog/a" }]);
    expect(property(entries, "og:locale:alternate")).toEqual([]);
  });

  test("a preview is hidden from search engines and tells them nothing else", () => {
    expect(head({ hidden: true, jsonLd: { "@type": "Thing" } })).toEqual([
      { title: PAGE.title },
      { name: "description", content: PAGE.description },
      { name: "robots", content: "noindex" },
    ]);
  });
});

describe("previews of links", () => {
  test("have title, text, language and an image of the page, with its size and what it says", () => {
    const entries = head();
    expect(property(entries, "og:title")).toEqual([PAGE.title]);
    expect(property(entries, "og:description")).toEqual([PAGE.description]);
    expect(property(entries, "og:type")).toEqual(["website"]);
    expect(property(entries, "og:locale")).toEqual(["fr_FR"]);
    expect(property(entries, "og:locale:alternate")).toEqual(["en_US"]);
    expect(property(entries, "og:image")).toEqual([
      `https://atelier.test/preview-images/fr/pricing.png?v=${versionOfCard(CARD)}`,
    ]);
    expect(property(entries, "og:image:width")).toEqual(["1200"]);
    expect(property(entries, "og:image:height")).toEqual(["630"]);
    expect(property(entries, "og:image:alt")).toEqual(["Tarifs"]);
    expect(entries).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  test("show a page's own picture by its full address", () => {
    expect(property(head({ image: "/previews/a.png" }), "og:image")).toEqual([
      "https://atelier.test/previews/a.png",
    ]);
    expect(property(head({ image: "/previews/a.png" }), "og:image:width")).toEqual([]);
    expect(property(head({ image: "/previews/a.png" }), "og:image:alt")).toEqual(["Tarifs"]);
  });

  test("the landing page's image has a name, and a page that is not to be shared has none", () => {
    const [image] = property(head({ url: "https://atelier.test/" }), "og:image");
    expect(image).toMatch(/^https:\/\/atelier\.test\/preview-images\/fr\/home\.png\?v=\w+$/);
    expect(property(head({ card: null }), "og:image")).toEqual([]);
  });

  test("say when an article was published and changed", () => {
    const entries = head({
      article: { publishedAt: "2026-11-01T08:00:00Z", changedAt: "2026-11-02T08:00:00Z" },
    });
    expect(property(entries, "og:type")).toEqual(["article"]);
    expect(property(entries, "article:published_time")).toEqual(["2026-11-01T08:00:00Z"]);
    expect(property(entries, "article:modified_time")).toEqual(["2026-11-02T08:00:00Z"]);
  });
});

describe("facts for search engines", () => {
  const facts = (jsonLd: PublicPage["jsonLd"]) =>
    head({ jsonLd }).flatMap((entry) => ("script:ld+json" in entry ? [entry["script:ld+json"]] : []));

  test("one object is named directly, several as a graph, none not at all", () => {
    const site = { "@type": "WebSite", name: "Atelier" };
    expect(facts(site)).toEqual([{ "@context": "https://schema.org", ...site }]);
    expect(facts([site, site])).toEqual([{ "@context": "https://schema.org", "@graph": [site, site] }]);
    expect(facts([])).toEqual([]);
    expect(facts(undefined)).toEqual([]);
  });
});

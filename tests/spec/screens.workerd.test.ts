import { describe, expect, test } from "vitest";
import { PAGE_TYPES } from "../../workers/contract/content/vocabulary";
import { addAdmin } from "../support/accounts";
import { Browser } from "../support/browser";
import { Client } from "../support/client";

const guest = new Client(undefined, { accept: "text/html" });

const open = async (path: string) => {
  const response = await guest.call(path);
  const html = await response.text();
  return { status: response.status, html, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] };
};

/** Public screens with the titles that are specified. */
const TITLED = [
  ["/", "Your AI assistants in one place", "Vos assistants IA réunis"],
  ["/chatpdf", "Chat with your PDFs", "Discutez avec vos PDF"],
  ["/redaction-ia", "AI writing", "Rédaction IA"],
  ["/support-gpt", "Support chatbots", "Chatbots de support"],
  ["/social-planner", "Social planner", "Planificateur social"],
  ["/pricing", "Pricing", "Tarifs"],
  ["/auth", "Log in", "Connexion"],
  ["/payment-cancel", "Payment cancelled", "Paiement annulé"],
] as const;

/** Public screens whose titles are what they show. */
const OTHERS = [
  "/payment-success",
  "/blog/how-citations-are-verified",
  ...Object.entries(PAGE_TYPES).flatMap(([section, types]) => types.map((type) => `/${section}/${type}`)),
];

const MENU = /<body.*<\w+[^>]*\sdata-side-menu/s;

describe("a public screen", () => {
  test.each(TITLED)(
    "%s is shown to a guest, without the user area's menu, as “%s” and “%s”",
    async (path, en, fr) => {
      for (const [language, title] of [
        ["en", en],
        ["fr", fr],
      ] as const) {
        const page = await open(`${path}?lang=${language}`);
        expect(page.status).toBe(200);
        expect(page.html).not.toMatch(MENU);
        expect(page.title?.replace(" · Atelier", "")).toBe(title);
      }
    },
  );

  test.each(OTHERS)("%s is shown to a guest, without the user area's menu", async (path) => {
    const { status, html, title } = await open(path);
    expect([status, title]).toEqual([200, expect.stringMatching(/\w/)]);
    expect(html).not.toMatch(MENU);
    expect((await open("/user/dashboard")).html).toMatch(MENU);
  });
});

describe("the landing page", () => {
  test.each([
    ["a hero with a question field", /<h1[^>]*>.*<form action="\/user\/dashboard"/s],
    ["AI models", /id="models"/],
    ["the modules", /id="modules"/],
    ["pricing", /id="pricing".*300 questions a day/s],
    ["a call to action", /id="call_to_action".*href="\/user\/dashboard"/s],
    ["a footer", /<footer.*href="\/content\/terms".*href="\/company\/legal"/s],
    ["a switch for the dark mode", /data-theme-switch.*value="dark"/s],
  ])("has %s", async (_, part) => {
    expect((await open("/?lang=en")).html).toMatch(part);
  });

  test("has testimonials once there are some", async () => {
    expect((await open("/?lang=en")).html).not.toContain('id="testimonials"');
    const { client } = await addAdmin();
    const quote = `It reads ${crypto.randomUUID()} for me.`;
    const content = {
      title: "Said of it",
      text: "",
      action: "",
      items: [{ title: "Ada", text: quote, note: "Analyst" }],
    };
    const created = await client.call("/api/create-landingpage-content", {
      json: { section: "testimonials", locale: "en", content },
    });
    const { content: made } = await created.json<{ content: { id: number } }>();
    expect((await open("/?lang=en")).html).toContain(quote);
    await client.call(`/api/delete-landingpage-content/${made.id}`, { method: "DELETE" });
    expect((await open("/?lang=en")).html).not.toContain(quote);
  });
});

test("the former address of the products leads an administrator to the present one", async () => {
  const browser = new Browser();
  browser.cookies.set("atelier_admin", (await addAdmin()).token);
  for (const rest of ["", "/new", "/7?sort=name"]) {
    const response = await browser.get(`/admin/payment-products${rest}`);
    await response.text();
    expect([response.status, response.headers.get("location")]).toEqual([302, `/admin/products${rest}`]);
  }
});

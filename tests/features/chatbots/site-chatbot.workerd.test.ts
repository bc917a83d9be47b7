import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context, UserActor } from "../../../workers/core/context";
import { rotateAccessKey } from "../../../workers/features/chatbots/bots/change-chatbot";
import { createSiteChatbot } from "../../../workers/features/content/site-chatbot/create-site-chatbot";
import { readSiteAgain } from "../../../workers/features/content/site-chatbot/learn-site";
import { shownSiteChatbot } from "../../../workers/features/content/site-chatbot/shown-chatbot";
import {
  findSiteChatbot,
  publicAddresses,
  readSiteChatbot,
} from "../../../workers/features/content/site-chatbot/site-chatbot";
import { isProductPage } from "../../../workers/features/chatbots/training/read-product-page";
import { createPost, editContent } from "../../../workers/features/content/edit-content";
import { readContent } from "../../../workers/features/content/list-content";
import { invalidateSettings } from "../../../workers/core/settings/read-settings";
import { addAdmin, addUser } from "../../support/accounts";
import { ChatbotVisitor } from "../../support/chatbots/chatbots";
import { demoModel } from "../../support/chatbots/trained-site";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob, jobOf, openJobOf } from "../../support/jobs";

const ORIGIN = "http://atelier.test";

let admin: Context;
let chatbot: { id: string; access_key: string };
let owner: string;
let shownUntrained: string | null;

/** Runs the training to its end, as its queue would. */
async function learn(): Promise<void> {
  for (let run = 0; run < 20 && (await openJobOf("train-chatbot", chatbot.id)); run += 1)
    await deliverJob("train-chatbot", chatbot.id);
}

const sourceOf = async (path: string) =>
  (
    await rowsOf<{ state: string; error: string | null; language: string; live_version: number | null }>(
      "SELECT state, error, language, live_version FROM chatbot_sources WHERE chatbot_id = ? AND url = ?",
      chatbot.id,
      ORIGIN + path,
    )
  )[0];

async function ask(question: string) {
  const { sources, citations, ...answer } = await (
    await ChatbotVisitor.open(chatbot.access_key)
  ).answer(question);
  const cited = citations.map(({ page }) => sources.find((one) => one.page === page)!.url.split("#")[0]);
  return { ...answer, cited };
}

/** Edits a post as the editor does. */
async function edit(slug: string, intent: "publish" | "unpublish", text = ""): Promise<void> {
  const { version } = await readContent(admin, "post", slug);
  const en = JSON.stringify({ title: "Opening hours", summary: "When we answer.", body: text });
  await editContent(admin, "post", slug, { intent, version, image: "", en, fr: "" } as never);
}

/** The files of tests before this one have the same database, and their schedules ask for the reading too. */
const cancelReadings = () => rowsOf("UPDATE jobs SET state = 'cancelled' WHERE kind = 'learn-site'");

beforeAll(async () => {
  await cancelReadings();
  const { id, email } = await addAdmin();
  const actor = { kind: "admin", id, email, sessionId: "ses_none", addressHash: "" } as const;
  admin = { ...testContext(actor), origin: ORIGIN };
  const user = await addUser();
  owner = user.email;
  await createSiteChatbot(admin, owner);
  const [row] = await rowsOf<typeof chatbot>(
    "SELECT id, access_key FROM support_chatbots WHERE user_id = ?",
    user.id,
  );
  chatbot = row!;
  await rowsOf("UPDATE support_chatbots SET model_id = ? WHERE id = ?", await demoModel(), chatbot.id);
  shownUntrained = await shownSiteChatbot(admin);
  await learn();
});

// The files of tests that follow have the same database.
afterAll(async () => {
  await rowsOf("DELETE FROM settings WHERE setting_key = 'support_chatbot_key'");
  invalidateSettings();
});

describe("the product's own support chatbot", () => {
  test("has read every public page in each of its languages, without the network", async () => {
    const wanted = await publicAddresses(admin, ORIGIN);
    expect(wanted).toContain(`${ORIGIN}/pricing?lang=fr`);
    const rows = await rowsOf<{ url: string; state: string; language: string }>(
      "SELECT url, state, language FROM chatbot_sources WHERE chatbot_id = ?",
      chatbot.id,
    );
    expect(rows.map(({ url }) => url).toSorted()).toEqual(wanted.toSorted());
    expect(rows.filter(({ state }) => state !== "trained")).toEqual([]);
    for (const { url, language } of rows) expect(new URL(url).searchParams.get("lang")).toBe(language);
  });

  test("is public, belongs to the user that was named, and is in the settings", async () => {
    expect(await readSiteChatbot(admin)).toMatchObject({
      owner,
      is_public: true,
      training_status: "completed",
      pages_waiting: 0,
    });
  });

  test("offers no person: its owner may have no plan to answer with", async () => {
    const [row] = await rowsOf("SELECT hand_over FROM support_chatbots WHERE id = ?", chatbot.id);
    expect(JSON.parse(String(row!.hand_over))).toEqual({ enabled: false, email: "" });
  });

  test("is shown on the site from when it can answer, while it learns again too, and only while it is public", async () => {
    expect(shownUntrained).toBeNull();
    expect(await shownSiteChatbot(admin)).toBe(chatbot.access_key);
    const change = (column: string, value: string | number) =>
      rowsOf(`UPDATE support_chatbots SET ${column} = ? WHERE id = ?`, value, chatbot.id);
    await change("training_status", "training");
    expect(await shownSiteChatbot(admin)).toBe(chatbot.access_key);
    await change("training_status", "completed");
    await change("is_public", 0);
    // Isolates hold for some seconds that it answers.
    await expect.poll(() => shownSiteChatbot(admin)).toBeNull();
    await change("is_public", 1);
    expect(await shownSiteChatbot(admin)).toBe(chatbot.access_key);
  });

  test("answers a visitor without any plan or key, and cites the public page", async () => {
    const { text, cited } = await ask("How large can a PDF be?");
    expect(text).toContain("100 MB");
    expect(cited[0]).toMatch(/^http:\/\/atelier\.test\/.+lang=en$/);
  });

  test("answers in French from the French pages", async () => {
    const { text, cited } = await ask("Quelle taille un PDF peut-il avoir ?");
    expect(text).toMatch(/100\sMo/);
    expect(cited[0]).toMatch(/^http:\/\/atelier\.test\/.+lang=fr$/);
  });

  test("stays the product's own when its key is replaced", async () => {
    const [row] = await rowsOf<{ user_id: string }>(
      "SELECT user_id FROM support_chatbots WHERE id = ?",
      chatbot.id,
    );
    const actor = { kind: "user", id: row!.user_id, email: owner } as UserActor;
    chatbot.access_key = await rotateAccessKey(testContext(actor), chatbot.id);
    expect(await findSiteChatbot(admin)).toMatchObject({ id: chatbot.id, access_key: chatbot.access_key });
  });

  test("is made once, and only for someone who has an account", async () => {
    await expect(createSiteChatbot(admin, owner)).rejects.toMatchObject({ code: "already_exists" });
  });
});

describe("when an administrator changes what is published", () => {
  test("the chatbot learns a new post, and forgets it when it is withdrawn", async () => {
    const slug = await createPost(admin, `Post ${crypto.randomUUID().slice(0, 8)}`);
    expect(await openJobOf("learn-site", "site")).toBeUndefined();
    await edit(slug, "publish", "## Zanzibar office\n\nThe Zanzibar office answers from 7:15 to 16:40.");
    const job = await openJobOf("learn-site", "site");
    // No isolate shows what it was before by then.
    expect(job!.run_after - job!.created_at).toBeGreaterThan(60_000);
    await deliverJob("learn-site", "site");
    await learn();
    expect(await sourceOf(`/blog/${slug}?lang=en`)).toMatchObject({ state: "trained", language: "en" });
    const { text, cited } = await ask("When does the Zanzibar office answer?");
    expect(text).toContain("7:15");
    expect(cited).toContain(`${ORIGIN}/blog/${slug}?lang=en`);

    await edit(slug, "unpublish");
    await deliverJob("learn-site", "site");
    await learn();
    expect(await sourceOf(`/blog/${slug}?lang=en`)).toMatchObject({ error: "not_found", live_version: null });
    expect((await ask("When does the Zanzibar office answer?")).text).not.toContain("7:15");
  });

  test("a change that follows soon moves the reading to after it", async () => {
    const slug = await createPost(admin, `Post ${crypto.randomUUID().slice(0, 8)}`);
    await edit(slug, "publish", "Text.");
    await rowsOf("UPDATE jobs SET run_after = 1 WHERE kind = 'learn-site' AND state = 'waiting'");
    await edit(slug, "unpublish");
    expect((await openJobOf("learn-site", "site"))!.run_after).toBeGreaterThan(Date.now());
  });

  test("the pages are also read again when an administrator asks for it", async () => {
    await cancelReadings();
    await readSiteAgain(admin);
    await deliverJob("learn-site", "site");
    expect((await jobOf("learn-site", "site"))!.state).toBe("done");
    expect(await sourceOf("/pricing?lang=en")).toMatchObject({ state: "waiting" });
    await learn();
    expect(await sourceOf("/pricing?lang=en")).toMatchObject({ state: "trained", error: null });
  });
});

describe("a page counts as the product's own", () => {
  const config = (appOrigin: string | null, allowedPrivateHosts: string[] = []) => ({
    config: { ...admin.config, appOrigin, allowedPrivateHosts },
  });

  test.each([
    ["http://atelier.test/pricing?lang=fr", true],
    ["http://atelier.test/user/dashboard", false],
    ["http://atelier.test/admin", false],
    ["http://atelier.test:81/pricing", false],
    ["https://elsewhere.test/pricing", false],
    ["http://127.0.0.1/pricing", false],
  ])("where its origin is configured: %s → %s", (address, expected) => {
    expect(isProductPage(config(ORIGIN), address)).toBe(expected);
  });

  test("where it answers on this machine only", () => {
    expect(isProductPage(config(null), "http://127.0.0.1:8787/pricing")).toBe(true);
    expect(isProductPage(config(null, ["127.0.0.1:8787"]), "http://127.0.0.1:8787/pricing")).toBe(false);
    expect(isProductPage(config(null), "https://elsewhere.test/pricing")).toBe(false);
  });
});

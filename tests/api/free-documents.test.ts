import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import plans from "../../app/i18n/en/plans.json" with { type: "json" };
import { LIMIT_TEXTS } from "../../workers/contract/plans/limit-texts";
import type { PlanTypeName } from "../../workers/contract/plans/plans";
import type { SessionView } from "../../workers/contract/session";
import { reserveUnits } from "../../workers/core/quota/reserve-units";
import { visitorOf } from "../../workers/core/entitlements/visitor";
import { invalidateSettings } from "../../workers/core/settings/read-settings";
import { actorOf, addUser, subscribe, type TestUser } from "../support/accounts";
import { Browser } from "../support/browser";
import { analysisOf } from "../support/analyse";
import { addAnalysedPdf, APPLES } from "../support/documents/analysed-pdf";
import { askToEnd, saying, sendMessage } from "../support/document-questions";
import { addModel, rowsOf, testContext } from "../support/factories";
import { addPlan, questionsADay } from "../support/plans/plans";
import { addFolder, addPdfFile, sendChunk, sendFile, uploadForm } from "../support/pdf-files";
import { documentOf, inChunks } from "../support/uploads";

async function allowDocuments(count: number | null): Promise<void> {
  await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'free_document_limit'").run();
  if (count !== null)
    await env.DB.prepare(
      "INSERT INTO settings (setting_key, value, is_public) VALUES ('free_document_limit', ?, 1)",
    )
      .bind(JSON.stringify(count))
      .run();
  invalidateSettings();
}

const left = async ({ client }: TestUser, query_type: string) => {
  const response = await client.call("/api/check-plan/user/limits", { json: { query_type } });
  return { http: response.status, ...(await response.json<object>()) };
};
const refusalOf = async (response: Response) => ({
  http: response.status,
  ...(await response.json<{ code: string }>()),
});
/** Bytes that are not a form: a route that reads them answers `bad_request`. */
const unreadable = {
  method: "POST",
  body: "x",
  headers: { "content-type": "multipart/form-data; boundary=b" },
};

describe("the comparison of plans", () => {
  test("says what an account without a plan may do with documents", async () => {
    const { token } = await addUser();
    const browser = new Browser();
    browser.cookies.set("atelier_session", token);
    const page = await (await browser.get("/user/upgrade")).text();
    const row = (title: string) => new RegExp(`>${title}</th><td[^>]*>([^<]*)`).exec(page)?.[1];
    expect(row("PDF uploads")).toBe("3");
    expect(row("PDF folders")).toBe("3");
    expect(row("PDF questions")).toBe("Counts as a question");
  });
});

describe("the card of a plan that opens no documents", () => {
  const LOST = `>${plans.without.documents}<`;

  test.each([
    ["a user, whose account has some for free", true, "chatai", true],
    ["a user, of a plan with documents", true, "pdf", false],
    ["a guest, who has none", false, "chatai", false],
  ])("says so to %s", async (_, isUser, tab, isSaid) => {
    const browser = new Browser();
    if (isUser) browser.cookies.set("atelier_session", (await addUser()).token);
    const page = await (await browser.get(`/user/upgrade?tab=${tab}`)).text();
    expect(page).toContain(">Limits<");
    expect(page.includes(LOST)).toBe(isSaid);
  });
});

describe("an account without a plan", () => {
  test("keeps three documents; the fourth is refused by name until one is deleted", async () => {
    const user = await addUser();
    const first = await documentOf(await sendFile(user, uploadForm()));
    for (let more = 0; more < 2; more += 1) expect((await sendFile(user, uploadForm())).status).toBe(201);
    const fourth = await refusalOf(await sendFile(user, uploadForm()));
    expect(fourth).toMatchObject({
      http: 403,
      code: "limit_reached",
      error: LIMIT_TEXTS.en["pdf-uploads"],
      status: "limit_reached",
      limit: 3,
      remaining: 0,
    });
    expect(await left(user, "pdf-uploads")).toMatchObject({ http: 403, status: "limit_reached" });
    await user.client.call(`/api/documents/${user.id}/${first.id}`, { method: "DELETE" });
    expect(await left(user, "pdf-uploads")).toMatchObject({
      http: 200,
      status: "ok",
      limit: 3,
      remaining: 1,
    });
    expect((await sendFile(user, uploadForm())).status).toBe(201);
  });

  test("cannot have documents analysed without end by deleting each one and uploading the next", async () => {
    const user = await addUser();
    const remove = ({ id }: { id: string }) =>
      user.client.call(`/api/documents/${user.id}/${id}`, { method: "DELETE" });
    for (let upload = 0; upload < 9; upload += 1)
      await remove(await documentOf(await sendFile(user, uploadForm())));
    const { chunks } = inChunks();
    for (const response of [
      await sendFile(user, uploadForm()),
      await user.client.call(`/api/documents/${user.id}/upload`, unreadable),
      await sendChunk(user, chunks[0]!),
    ])
      expect(await refusalOf(response)).toMatchObject({ http: 429, code: "too_many_uploads_today" });
    expect(await left(user, "pdf-uploads")).toMatchObject({ status: "ok", remaining: 3 });
  });

  test("may begin an upload and give it up as often as it likes", async () => {
    const user = await addUser();
    for (let upload = 0; upload < 10; upload += 1) {
      const { chunks } = inChunks();
      expect((await sendChunk(user, chunks[0]!)).status).toBe(200);
      const path = `/api/documents/${user.id}/uploads/${chunks[0]!.fileId}`;
      expect((await user.client.call(path, { method: "DELETE" })).status).toBe(200);
    }
    expect((await sendFile(user, uploadForm())).status).toBe(201);
  });

  test("asks its documents its daily questions, and gets a notice when these are used up", async () => {
    const user = await addUser();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Nine hundred.");
    await askToEnd(user, file, { message: "How many crates of apples?", model_list_id: model.id });
    expect(await left(user, "chat")).toMatchObject({ limit: 20, remaining: 19 });
    expect(await left(user, "pdf-chat")).toMatchObject({ status: "ok", limit: 20, remaining: 19 });
    const ctx = testContext(await actorOf(user));
    for (let unit = 0; unit < 19; unit += 1) await reserveUnits(ctx, "chat", crypto.randomUUID());
    const refused = await sendMessage(user, file, { message: "And bees?", model_list_id: model.id });
    expect(await refusalOf(refused)).toMatchObject({
      http: 403,
      code: "limit_reached",
      error: LIMIT_TEXTS.en.chat,
      limit: 20,
      remaining: 0,
    });
    for (const type of ["pdf-chat", "pdf-functionality", "pdf-image-analyse"])
      expect(await left(user, type)).toMatchObject({ http: 403, error: LIMIT_TEXTS.en.chat });
  });

  test("asks the models that it may ask in a chat, no others", async () => {
    const user = await addUser();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await addModel("normal", { need_account: 1 });
    const refused = await sendMessage(user, file, { message: "Bees?", model_list_id: model.id });
    expect(await refusalOf(refused)).toMatchObject({ http: 403, code: "plan_required" });
  });

  test("has documents switched on from the beginning, and may switch them off and on", async () => {
    const user = await addUser();
    const stateOf = async () => {
      const response = await user.client.call(`/api/user/${user.id}/modules`);
      const { data } = await response.json<{
        data: { module_key: string; active: 0 | 1; covered: 0 | 1 }[];
      }>();
      const { active, covered } = data.find(({ module_key }) => module_key === "pdf")!;
      return { active, covered };
    };
    const turn = (way: string) =>
      user.client.call(`/api/user/${user.id}/modules/8/${way}`, { method: "POST" });
    expect(await stateOf()).toEqual({ active: 1, covered: 1 });
    await turn("deactivate");
    expect(await stateOf()).toEqual({ active: 0, covered: 1 });
    expect((await turn("activate")).status).toBe(200);
    expect(await stateOf()).toEqual({ active: 1, covered: 1 });
  });

  test("keeps its documents when it chooses a free plan, with that plan's questions", async () => {
    const user = await addUser();
    expect((await sendFile(user, uploadForm())).status).toBe(201);
    const plan_id = await addPlan({ is_free: 1, limits: questionsADay(7) });
    const chosen = await user.client.call(`/api/user/${user.id}/upgrade`, { json: { plan_id } });
    expect(chosen.status).toBe(200);
    expect((await sendFile(user, uploadForm())).status).toBe(201);
    expect(await left(user, "pdf-uploads")).toMatchObject({ status: "ok", limit: 3, remaining: 1 });
    expect(await left(user, "pdf-chat")).toMatchObject({ status: "ok", limit: 7, remaining: 7 });
    expect(await visitorOf(testContext(await actorOf(user)))).toMatchObject({ plan: null, active: ["pdf"] });
  });

  test("has the account's screen with a free plan for chats too, and menus and links know it", async () => {
    const [chosen, given] = [await addUser(), await addUser({ plan: "chatai" })];
    const plan_id = await addPlan({ plan_type: "chatai", is_free: 1 });
    await chosen.client.call(`/api/user/${chosen.id}/upgrade`, { json: { plan_id } });
    const seen = async ({ token }: TestUser) => {
      const browser = new Browser();
      browser.cookies.set("atelier_session", token);
      const { user } = await (await browser.get("/session")).json<SessionView>();
      return [user.plan, (await browser.get("/user/account")).status];
    };
    expect([await seen(chosen), await seen(given)]).toEqual([
      [null, 200],
      ["chatai", 302],
    ]);
  });

  describe("where the setting is changed", () => {
    afterEach(() => allowDocuments(null));

    test("to 0 has no documents: plan_required, no matter what it tries", async () => {
      await allowDocuments(0);
      const user = await addUser();
      const file = await addAnalysedPdf(user.id, APPLES);
      for (const response of [
        await sendFile(user, uploadForm()),
        await sendMessage(user, file, { message: "Bees?" }),
        await user.client.call(`/api/user/${user.id}/modules/8/activate`, { method: "POST" }),
      ])
        expect(await refusalOf(response)).toMatchObject({ http: 403, code: "plan_required" });
      expect(await left(user, "pdf-uploads")).toMatchObject({ http: 403, status: "plan_required" });
    });

    test("to 1 keeps one", async () => {
      await allowDocuments(1);
      const user = await addUser();
      expect((await sendFile(user, uploadForm())).status).toBe(201);
      expect((await sendFile(user, uploadForm())).status).toBe(403);
    });
  });
});

test("an upload beyond the limit is refused before its bytes are read; parts of one that has begun are taken", async () => {
  const user = await addUser();
  const path = (call: string) => `/api/documents/${user.id}/${call}`;
  for (const call of ["upload", "upload-chunk"])
    expect(await refusalOf(await user.client.call(path(call), unreadable))).toMatchObject({
      code: "bad_request",
    });
  const { chunks } = inChunks();
  expect((await sendChunk(user, chunks[0]!)).status).toBe(200);
  for (let more = 0; more < 2; more += 1) await sendFile(user, uploadForm());
  expect(await refusalOf(await user.client.call(path("upload"), unreadable))).toMatchObject({
    http: 403,
    code: "limit_reached",
    error: LIMIT_TEXTS.en["pdf-uploads"],
  });
  expect((await sendChunk(user, chunks[1]!)).status).toBe(200);
  await user.client.call(path(`uploads/${chunks[0]!.fileId}`), { method: "DELETE" });
  await sendFile(user, uploadForm());
  expect(await refusalOf(await user.client.call(path("upload-chunk"), unreadable))).toMatchObject({
    http: 403,
    code: "limit_reached",
  });
});

describe("documents of a time when the plan had more", () => {
  async function subscriber(count: number) {
    const user = await addUser({ plan: "pdf" });
    const files: string[] = [];
    for (let at = 0; at < count; at += 1) {
      files.push(at === 0 ? await addPdfFile(user.id) : await addAnalysedPdf(user.id, APPLES));
    }
    const move = async (plan: PlanTypeName | null) => {
      await env.DB.prepare("UPDATE subscriptions SET ended_at = 1 WHERE user_id = ?").bind(user.id).run();
      if (plan) await subscribe(user.id, plan);
    };
    const call = (path: string, init: object = {}) => user.client.call(`/api${path}`, init);
    const work = {
      analyse: (file: string) => call(`/documents/${file}/analyze`, { json: {} }),
      summarise: (file: string) => call(`/chat/pdf/${file}/summary?language=fr`),
      search: () => call(`/documents/${user.id}/search?q=bees`),
      retrieve: (file: string) => call(`/documents/${user.id}/${file}/retrieval?q=bees`),
      rename: (file: string) =>
        call(`/documents/${user.id}/${file}`, { method: "PUT", json: { name: "b.pdf" } }),
      read: (file: string) => call(`/documents/${user.id}/${file}`),
      content: (file: string) => call(`/${user.id}/file/${file}/content`),
      remove: (file: string) => call(`/documents/${user.id}/${file}`, { method: "DELETE" }),
    };
    return { user, files, move, work };
  }

  test("are read and deleted without one, and cause no work until they are few enough", async () => {
    const { user, files, move, work } = await subscriber(4);
    await move(null);
    const [unread, analysed] = files as [string, string];
    for (const response of [await work.analyse(unread), await work.summarise(analysed)])
      expect(await refusalOf(response)).toMatchObject({
        http: 403,
        code: "limit_reached",
        error: LIMIT_TEXTS.en["pdf-uploads"],
      });
    expect(await analysisOf(unread)).toBeUndefined();
    expect(await rowsOf("SELECT 1 FROM pdf_summaries WHERE file_id = ?", analysed)).toEqual([]);
    expect(await refusalOf(await sendFile(user, uploadForm()))).toMatchObject({ code: "limit_reached" });
    expect((await work.read(unread)).status).toBe(200);
    expect((await work.content(unread)).status).toBe(200);
    expect((await work.remove(files[3]!)).status).toBe(200);
    expect((await work.analyse(unread)).status).toBe(202);
    expect((await work.summarise(analysed)).status).toBe(202);
  });

  test("are read and deleted under a plan without documents, and nothing else is done with them", async () => {
    const { user, files, move, work } = await subscriber(2);
    const folder = await addFolder(user.id, "Old");
    await move("chatai");
    const [unread, analysed] = files as [string, string];
    for (const response of [
      await work.analyse(unread),
      await work.summarise(analysed),
      await work.search(),
      await work.retrieve(analysed),
      await work.rename(unread),
      await user.client.call(`/api/user/${user.id}/folders/${folder}`, {
        method: "PUT",
        json: { name: "New" },
      }),
    ])
      expect(await refusalOf(response)).toMatchObject({ http: 403, code: "plan_required" });
    expect(await analysisOf(unread)).toBeUndefined();
    expect(await rowsOf("SELECT 1 FROM pdf_summaries WHERE file_id = ?", analysed)).toEqual([]);
    expect((await work.content(unread)).status).toBe(200);
    expect((await work.remove(unread)).status).toBe(200);
  });
});

import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { MAX_LIVE_LINKS, MAX_SHARED } from "../../../workers/contract/chat/sharing";
import type { SharedLinksPage } from "../../../workers/contract/chat/shared-links";
import { runSchedule } from "../../../workers/core/run-schedule";
import { eraseChats } from "../../../workers/features/conversations/erase-chats";
import { exportChats } from "../../../workers/features/conversations/export-chats";
import { purgeConversations } from "../../../workers/features/conversations/purge-conversations";
import { addUser, type TestUser } from "../../support/accounts";
import { ANSWER, asked, refusalOf } from "../../support/branches";
import { Client } from "../../support/client";
import { addConversation } from "../../support/conversations";
import { addModel, LONG_ANSWER, PATIENCE_MS, rowsOf, testContext } from "../../support/factories";
import { silentQueue } from "../../support/jobs";
import { changed } from "../../support/organise";
import {
  addLink,
  askWithPicture,
  filesOf,
  openData,
  openImage,
  openPage,
  picture,
  press,
  revoke,
  share,
} from "../../support/shared-links";
import { product } from "../../support/test-worker";

const listed = async (user: TestUser, query = "") =>
  (await user.client.call(`/api/shared-links${query}`)).json<SharedLinksPage>();

async function runHourly(): Promise<void> {
  const execution = createExecutionContext();
  const { queue } = silentQueue();
  const controller = createScheduledController({ cron: "47 * * * *", scheduledTime: new Date() });
  await runSchedule(product)(controller, { ...env, JOBS: queue, DOCUMENT_JOBS: queue }, execution);
  await waitOnExecutionContext(execution);
}

describe("a shared conversation", () => {
  test("is a page for everybody, with its images, which no search engine lists and no cache keeps", async () => {
    const owner = await addUser();
    const model = await addModel("normal?tokens=1");
    const { conversation } = await askWithPicture(owner, model.id, "What is it?", 7);
    const link = await addLink(owner, conversation, { expires_in_days: 7 });
    expect(link).toMatchObject({
      title: "What is it?",
      turns: 1,
      state: "live",
      conversation_id: conversation,
    });
    expect(Date.parse(link.expires_at!) - Date.parse(link.created_at)).toBe(7 * 24 * 60 * 60_000);

    const page = await openPage(link.id);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const text of ["What is it?", ANSWER, `Scripted ${model.id}`]) expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
    const policy = page.headers.get("content-security-policy")!;
    expect(policy).toContain("object-src 'none'");
    expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");
    expect((await openData(link.id)).status).toBe(200);

    const image = await openImage(link.id, 1);
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(picture(7));
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(image.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
    expect(image.headers.get("etag")).toBeNull();
  });

  test("stays as it was when its conversation goes on, and a new link has the rest", async () => {
    const owner = await addUser();
    const model = await addModel("normal?tokens=1");
    const { conversation } = await asked(owner.client, model, "One?");
    const first = await addLink(owner, conversation);
    await asked(owner.client, model, "Two?", { conversation });
    const second = await addLink(owner, conversation);
    expect([first.turns, second.turns]).toEqual([1, 2]);
    expect(await (await openPage(first.id)).text()).not.toContain("Two?");
    expect(await (await openPage(second.id)).text()).toContain("Two?");
    expect((await listed(owner, `?conversation_id=${conversation}`)).data.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  test("is the branch that was named", async () => {
    const owner = await addUser();
    const model = await addModel("normal?tokens=1");
    const one = await asked(owner.client, model, "One?");
    const { conversation } = one;
    const two = await asked(owner.client, model, "Two?", { conversation });
    await asked(owner.client, model, "Other?", { conversation, regenerate: two.exchange });
    const named = await (
      await openPage((await addLink(owner, conversation, { exchange: two.exchange })).id)
    ).text();
    expect(named).toContain("Two?");
    expect(named).not.toContain("Other?");
    const shown = await (await openPage((await addLink(owner, conversation)).id)).text();
    expect(shown).toContain("Other?");
    expect(shown).not.toContain("Two?");
  });

  test("names no source in a document, and those on the web", async () => {
    const owner = await addUser();
    const conversation = await addConversation(owner.id);
    const sources = [
      { title: "My contract.pdf", url: "/user/pdf/1", file: "pdf_1", page: 3, quote: "a secret clause" },
      { title: "A page", url: "https://example.com/page" },
    ];
    const citations = [{ k: 1, file: "pdf_1", page: 3, quote: "a secret clause", rects: [], verified: true }];
    await rowsOf(
      "UPDATE messages SET sources = ?, citations = ? WHERE conversation_id = ? AND role = 'assistant'",
      JSON.stringify(sources),
      JSON.stringify(citations),
      conversation,
    );
    const html = await (await openPage((await addLink(owner, conversation)).id)).text();
    expect(html).toContain("https://example.com/page");
    for (const secret of ["My contract", "secret clause", "pdf_1"]) expect(html).not.toContain(secret);
  });
});

describe("sharing is refused", () => {
  test("for what is not the user's, has no answer, or is incognito or about a document", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const conversation = await addConversation(owner.id);
    expect(await refusalOf(await share(other, conversation))).toEqual([404, "conversation_not_found"]);
    expect(await refusalOf(await share(owner, conversation, { exchange: "exc_nothing" }))).toEqual([
      404,
      "not_found",
    ]);
    const guest = await new Client().call("/api/shared-links", {
      json: { conversation_id: conversation, expires_in_days: null },
    });
    expect(await refusalOf(guest)).toEqual([401, "unauthorized"]);
    for (const expires_in_days of [0, 2, 365, "7", undefined])
      expect(await refusalOf(await share(owner, conversation, { expires_in_days }))).toEqual([
        422,
        "validation_failed",
      ]);
    await rowsOf("UPDATE conversations SET subject = 'pdf_1' WHERE id = ?", conversation);
    expect(await refusalOf(await share(owner, conversation))).toEqual([404, "not_found"]);
    await rowsOf("UPDATE conversations SET is_incognito = 1, subject = NULL WHERE id = ?", conversation);
    expect(await refusalOf(await share(owner, conversation))).toEqual([403, "incognito_not_shared"]);
  });

  test("while its last answer is written", async () => {
    const owner = await addUser();
    const model = await addModel(LONG_ANSWER);
    const reader = await owner.client.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    expect(await refusalOf(await share(owner, conversation))).toEqual([409, "answer_in_progress"]);
    await owner.client.cancel(request_id);
    await reader.leave();
  });

  test("for a user whom an administrator has blocked, and for a branch that is too long", async () => {
    const owner = await addUser();
    const long = await addConversation(owner.id, MAX_SHARED.turns + 1);
    expect(await refusalOf(await share(owner, long))).toEqual([413, "branch_too_long"]);
    const large = await addConversation(owner.id);
    await rowsOf(
      "UPDATE messages SET content_text = ? WHERE conversation_id = ? AND role = 'user'",
      "x".repeat(MAX_SHARED.bytes),
      large,
    );
    expect(await refusalOf(await share(owner, large))).toEqual([413, "branch_too_long"]);
    await rowsOf("UPDATE users SET sharing_blocked_at = 1 WHERE id = ?", owner.id);
    expect(await refusalOf(await share(owner, await addConversation(owner.id)))).toEqual([
      403,
      "sharing_blocked",
    ]);
  });

  test("beyond 100 links that can be read, also when all are made at once", async () => {
    const owner = await addUser();
    const conversation = await addConversation(owner.id);
    await rowsOf(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO shared_links (id, user_id, conversation_id, title, turns, images, created_at, stored_at)
       SELECT 'shr_' || ?2 || i, ?2, ?3, 'A link', 1, 0, i, i FROM n`,
      MAX_LIVE_LINKS - 2,
      owner.id,
      conversation,
    );
    const made = await Promise.all(Array.from({ length: 5 }, () => share(owner, conversation)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await refusalOf(await share(owner, conversation))).toEqual([409, "too_many_links"]);
    const first = await listed(owner);
    expect(first).toMatchObject({ total: MAX_LIVE_LINKS, last_page: 5, per_page: 20 });
    expect((await listed(owner, "?page=5")).data).toHaveLength(20);
    expect((await listed(owner, "?page=6")).data).toEqual([]);
    expect((await revoke(owner, first.data[0]!.id)).status).toBe(200);
    expect((await share(owner, conversation)).status).toBe(201);
  });
});

describe("a link", () => {
  test("is revoked with its files, once, and by its owner alone", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const model = await addModel("normal?tokens=1");
    const { conversation } = await askWithPicture(owner, model.id, "What?", 3);
    const link = await addLink(owner, conversation);
    expect((await filesOf(link.id)).sort()).toEqual([
      `shared/${link.id}/1`,
      `shared/${link.id}/snapshot.json`,
    ]);
    expect(await refusalOf(await revoke(other, link.id))).toEqual([404, "not_found"]);
    expect((await openPage(link.id)).status).toBe(200);
    expect((await revoke(owner, link.id)).status).toBe(200);
    for (const response of [await openPage(link.id), await openData(link.id), await openImage(link.id, 1)])
      expect(response.status).toBe(404);
    await vi.waitFor(async () => expect(await filesOf(link.id)).toEqual([]), PATIENCE_MS);
    expect(await refusalOf(await revoke(owner, link.id))).toEqual([404, "not_found"]);
    expect((await listed(owner)).total).toBe(0);
  });

  test("expires at another time when its owner says so", async () => {
    const owner = await addUser();
    const link = await addLink(owner, await addConversation(owner.id), { expires_in_days: 1 });
    const change = (json: object) =>
      owner.client.call(`/api/shared-links/${link.id}`, { method: "PUT", json });
    expect(await (await change({ expires_in_days: null })).json()).toMatchObject({
      link: { expires_at: null },
    });
    await rowsOf("UPDATE shared_links SET expires_at = 5 WHERE id = ?", link.id);
    expect((await listed(owner)).data).toMatchObject([{ state: "expired" }]);
    expect(await refusalOf(await change({ expires_in_days: 30 }))).toEqual([404, "not_found"]);
  });

  test("that has expired loses its files within the hour, and later its row", async () => {
    const owner = await addUser();
    const conversation = await addConversation(owner.id);
    const [old, live] = [await addLink(owner, conversation), await addLink(owner, conversation)];
    await rowsOf("UPDATE shared_links SET expires_at = ? WHERE id = ?", Date.now() - 1, old.id);
    await runHourly();
    expect(await filesOf(old.id)).toEqual([]);
    expect(await filesOf(live.id)).toHaveLength(1);
    expect(await rowsOf("SELECT 1 FROM shared_links WHERE id = ?", old.id)).toHaveLength(1);
    await rowsOf("UPDATE shared_links SET created_at = 1, expires_at = 2 WHERE id = ?", old.id);
    await runHourly();
    expect(await rowsOf("SELECT id FROM shared_links WHERE user_id = ?", owner.id)).toEqual([
      { id: live.id },
    ]);
  });

  test("that was never completed is given up", async () => {
    const owner = await addUser();
    const link = await addLink(owner, await addConversation(owner.id), { expires_in_days: 30 });
    await rowsOf("UPDATE shared_links SET stored_at = NULL, created_at = 1 WHERE id = ?", link.id);
    expect((await openPage(link.id)).status).toBe(404);
    await runHourly();
    expect(await rowsOf("SELECT 1 FROM shared_links WHERE id = ?", link.id)).toEqual([]);
    expect(await filesOf(link.id)).toEqual([]);
  });

  test("goes dark with its conversation, is back when that is restored, and is erased with it", async () => {
    const owner = await addUser();
    const conversation = await addConversation(owner.id);
    const link = await addLink(owner, conversation);
    await changed(owner, "delete", [conversation]);
    expect((await openPage(link.id)).status).toBe(404);
    await changed(owner, "restore", [conversation]);
    expect((await openPage(link.id)).status).toBe(200);
    await changed(owner, "delete", [conversation]);
    await purgeConversations(testContext(), [conversation]);
    expect(await filesOf(link.id)).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM shared_links WHERE id = ?", link.id)).toEqual([]);
  });

  test("is in the account's export with what it shows, and gone after its deletion", async () => {
    const owner = await addUser();
    const model = await addModel("normal?tokens=1");
    const { conversation } = await askWithPicture(owner, model.id, "What?", 4);
    const link = await addLink(owner, conversation);
    await press(link.id, { intent: "report", reason: "spam", text: "Buy!" });
    const files = new Map<string, string>();
    for await (const { path, content } of exportChats(testContext(), owner.id)) {
      let text = "";
      for await (const part of content)
        text += typeof part === "string" ? part : new TextDecoder("latin1").decode(part);
      files.set(path, text);
    }
    expect(files.get("shared-links.json")).toContain(link.id);
    expect(files.get("shared-links.json")).not.toContain("open_reports");
    expect(files.get(`shared-links/${link.id}.json`)).toContain("What?");
    expect(files.get(`shared-links/${link.id}/1`)).toContain("PNG");
    expect(await eraseChats(testContext(), owner.id)).toBe("done");
    expect(await rowsOf("SELECT 1 FROM shared_links WHERE user_id = ?", owner.id)).toEqual([]);
    expect(
      await rowsOf("SELECT 1 FROM share_reports WHERE link_id = ? ORDER BY created_at", link.id),
    ).toEqual([]);
    expect(await filesOf(link.id)).toEqual([]);
  });
});

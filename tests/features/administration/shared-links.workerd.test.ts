import { describe, expect, test } from "vitest";
import {
  dismissReports,
  listSharedLinks,
  restoreLink,
  takeLinkDown,
} from "../../../workers/features/conversations/share/administer-links";
import { allowSharing, blockSharing } from "../../../workers/features/administration/users/user-access";
import { readUser } from "../../../workers/features/administration/users/read-user";
import { addUser, actorOf } from "../../support/accounts";
import { refusalOf } from "../../support/branches";
import { Client } from "../../support/client";
import { addConversation } from "../../support/conversations";
import { rowsOf, testContext } from "../../support/factories";
import { addLink, openPage, press, share } from "../../support/shared-links";

const ADMIN = {
  kind: "admin",
  id: "adm_test",
  sessionId: "ses_test",
  email: "admin@example.com",
  addressHash: "",
} as const;
const admin = () => testContext(ADMIN);

const auditOf = (id: string) =>
  rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE resource_id = ? ORDER BY created_at, rowid",
    id,
  );

async function reported() {
  const user = await addUser();
  const conversation = await addConversation(user.id);
  const link = await addLink(user, conversation);
  for (const text of ["First", "Second"])
    await press(link.id, { intent: "report", reason: "harmful", text }, undefined, new Client());
  const listed = async (q = link.id) => (await listSharedLinks(admin(), { q })).links;
  return { user, conversation, link, listed };
}

describe("an administrator", () => {
  test("finds reported links by their address or their user's, with what was reported", async () => {
    const { user, link, listed } = await reported();
    const row = { id: link.id, state: "live", open_reports: 2, user: { id: user.id, email: user.email } };
    for (const q of [link.id, `https://atelier.example/shared/${link.id}`, user.email.toUpperCase(), user.id])
      expect(await listed(q)).toMatchObject([row]);
    const [{ reports } = { reports: [] }] = await listed();
    expect(reports.map(({ text, reason, is_open }) => [text, reason, is_open]).sort()).toEqual([
      ["First", "harmful", true],
      ["Second", "harmful", true],
    ]);
    const open = await listSharedLinks(admin(), { state: "reported", q: user.email });
    expect(open.links.map(({ id }) => id)).toEqual([link.id]);
    expect((await listSharedLinks(admin(), { state: "taken_down", q: user.email })).links).toEqual([]);
  });

  test("takes a link down, for its owner too, and restores it, on record", async () => {
    const { user, conversation, link, listed } = await reported();
    await takeLinkDown(admin(), link.id);
    expect((await openPage(link.id)).status).toBe(404);
    expect(await listed()).toMatchObject([{ state: "taken_down", open_reports: 0 }]);
    const own = await user.client.call(`/api/shared-links?conversation_id=${conversation}`);
    expect(await own.json()).toMatchObject({ data: [{ id: link.id, state: "taken_down" }] });
    await restoreLink(admin(), link.id);
    expect((await openPage(link.id)).status).toBe(200);
    expect(
      (await auditOf(link.id)).map(
        ({ after }) => (JSON.parse(after) as { taken_down_at: unknown }).taken_down_at,
      ),
    ).toEqual([expect.any(String), null]);
  });

  test("dismisses reports, and sees those that come after", async () => {
    const { link, listed } = await reported();
    await dismissReports(admin(), link.id);
    expect(await listed()).toMatchObject([{ state: "live", open_reports: 0 }]);
    await press(link.id, { intent: "report", reason: "spam", text: "Third" }, undefined, new Client());
    expect(await listed()).toMatchObject([{ open_reports: 1 }]);
  });

  test("stops a user from sharing: links cannot be read and none is made, until it is allowed again", async () => {
    const { user, conversation, link, listed } = await reported();
    await blockSharing(admin(), user.id);
    expect((await openPage(link.id)).status).toBe(404);
    expect(await refusalOf(await share(user, conversation))).toEqual([403, "sharing_blocked"]);
    expect(await listed()).toMatchObject([{ user: { is_blocked: true } }]);
    expect((await readUser(admin(), user.id)).user.sharing_blocked_at).toEqual(expect.any(String));
    await allowSharing(admin(), user.id);
    expect((await openPage(link.id)).status).toBe(200);
    expect((await share(user, conversation)).status).toBe(201);
    expect(await auditOf(user.id)).toHaveLength(2);
  });

  test("gets the list a page at a time, each link once", async () => {
    const user = await addUser();
    const conversation = await addConversation(user.id);
    await rowsOf(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
       INSERT INTO shared_links (id, user_id, conversation_id, title, turns, images, created_at, stored_at)
       SELECT 'shr_' || ?1 || i, ?1, ?2, 'A link', 1, 0, 1000 + i / 10, i FROM n`,
      user.id,
      conversation,
    );
    const found = new Set<string>();
    let after: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await listSharedLinks(admin(), { q: user.email, after });
      sizes.push(page.links.length);
      for (const { id } of page.links) found.add(id);
      after = page.next ?? undefined;
    } while (after);
    expect([sizes, found.size]).toEqual([[20, 20, 5], 45]);
  });
});

test("nobody else may decide about a link", async () => {
  const { user, link } = await reported();
  const owner = testContext(await actorOf(user));
  await expect(takeLinkDown(owner, link.id)).rejects.toMatchObject({ code: "unauthorized" });
  await expect(takeLinkDown(admin(), "shr_nothing")).rejects.toMatchObject({ code: "not_found" });
  const page = await user.client.call("/admin/shared-links", { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/admin/login"]);
});

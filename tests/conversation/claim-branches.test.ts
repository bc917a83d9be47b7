import { afterEach, expect, test, vi } from "vitest";
import { newAnswer } from "~/conversation/engine/new-answer";
import type { Turn } from "~/conversation/engine/turn";
import { claimGuestConversations } from "~/conversation/stores/claim-guest-conversations";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { model } from "./conversation-tab";
import { stubApi } from "./stream-response";

afterEach(() => vi.unstubAllGlobals());

const turn = (at: number, parent: string | null): Turn => ({
  ...{ key: `key_${at}`, query: `Question ${at}`, pictures: [], asked_at: "2026-01-01T00:00:00.000Z" },
  ...{ parent, siblings: [] },
  answer: { ...newAnswer(model), status: "complete", exchange: `exc_${at}` },
});
const view = (version: number) => ({
  ...{ id: "cnv_1", version, selected: "exc_1", title: "", is_incognito: 0, limit_reached: 0 },
  ...{ history: [], relatedQuestions: [], older: null },
});

/** A guest's conversation with two first questions, the first of which is shown; what followed the other was deleted. */
async function keep() {
  guestConversations.putTurn("cnv_1", turn(1, null));
  guestConversations.putTurn("cnv_1", turn(2, null));
  guestConversations.putTurn("cnv_1", turn(3, "exc_2"));
  await guestConversations.deleteBranch?.("cnv_1", "exc_3");
  await guestConversations.select("cnv_1", "exc_1", undefined);
}

test("what a guest deleted is deleted when the conversation becomes a user's, who sees what was shown", async () => {
  await keep();
  let version = 3;
  const calls = stubApi(({ url }) =>
    url.endsWith("/claim")
      ? Response.json({ success: true, conversations: ["cnv_1"] })
      : Response.json({ success: true, conversation: view(version++) }),
  );
  await claimGuestConversations("usr_1");
  expect(calls.slice(1).map(({ method, url, json }) => [method, url, json])).toEqual([
    ["GET", "/api/user/usr_1/conversation/cnv_1", null],
    ["DELETE", "/api/user/conversations/cnv_1/turns/exc_3?version=3", null],
    ["POST", "/api/user/conversations/cnv_1/select", { exchange: "exc_1", version: 4 }],
  ]);
  expect(guestConversations.list()).toEqual([]);
});

test("a guest's conversation stays in the browser until the network has allowed that", async () => {
  await keep();
  stubApi(({ url }) =>
    url.endsWith("/claim")
      ? Response.json({ success: true, conversations: ["cnv_1"] })
      : Promise.reject(new TypeError("Failed to fetch")),
  );
  await claimGuestConversations("usr_1");
  expect(guestConversations.list()).toHaveLength(1);
  guestConversations.remove("cnv_1");
});

test("what a guest had pinned is pinned when the conversation becomes a user's", async () => {
  for (const id of ["cnv_1", "cnv_2"]) guestConversations.putTurn(id, turn(1, null));
  guestConversations.pin("cnv_2", true);
  const calls = stubApi(({ url }) =>
    url.endsWith("/claim")
      ? Response.json({ success: true, conversations: ["cnv_1", "cnv_2"] })
      : Response.json({ success: true, ids: ["cnv_2"] }),
  );
  await claimGuestConversations("usr_1");
  expect(calls.slice(1).map(({ url, json }) => [url, json])).toEqual([
    ["/api/user/conversations/bulk", { ids: ["cnv_2"], action: "pin" }],
  ]);
  expect(guestConversations.list()).toEqual([]);
});

import { describe, expect, inject, test } from "vitest";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { Client, type EventReader } from "../../support/client";
import { endSession, signOutEverywhere } from "../../../workers/features/accounts/sign-in/sign-out";
import { hashToken } from "../../../workers/features/accounts/tokens";
import type { Context } from "../../../workers/core/context";
import { addModel, rowsOf, testContext } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";
import { remoteUpstream } from "../../support/upstreams/remote";

const PASSWORD = "correct horse battery";
/** Longest time for which a stream may go on after its session has ended; milliseconds. */
const WITHIN_MS = 5_000;

let holds = 7_100;

/** An answer that waits after three words, with a stream that another session of the user has open. */
async function openStream() {
  const user = await addUser({ password: PASSWORD });
  const login = await new Client().call("/api/v01/auth/user-login", {
    json: { email: user.email, password: PASSWORD },
  });
  const { token } = await login.json<{ token: string }>();
  const elsewhere = new Client(undefined, { authorization: `Bearer ${token}`, "user-id": user.id });
  const hold = (holds += 1);
  const model = await addModel(`normal?tokens=6&after=3&hold=${hold}`);
  const reader = await elsewhere.ask("chatgpt", { query: "Go on?", model_list_id: model.id });
  await reader.until(() => reader.text === usualAnswer(3));
  return { user, elsewhere, reader, hold, token };
}

const changePassword = (user: TestUser) =>
  user.client.call(`/api/user/${user.id}/password`, {
    method: "PUT",
    json: { current_password: PASSWORD, password: "something else again" },
  });
describe("a stream of a session that ends", () => {
  test("by a change of password ends with it, and the answer goes on for who is still signed in", async () => {
    const { user, elsewhere, reader, hold } = await openStream();
    expect((await changePassword(user)).status).toBe(200);
    const ended = await endWithin(reader);
    expect([ended.text, ended.complete, ended.failed]).toEqual([usualAnswer(3), null, null]);
    const { request_id } = reader.opened;
    expect((await elsewhere.call(`/api/ai/stream/${request_id}`)).status).toBe(401);
    const again = await user.client.resume(request_id);
    await remoteUpstream(inject("openAiUrl")).letGo(hold);
    expect((await again.toEnd()).text).toBe(usualAnswer(6));
  });

  test.each([
    ["of all devices but one", (user: TestUser) => asUser(user, (ctx) => signOutEverywhere(ctx, true))],
    ["of all devices", (user: TestUser) => asUser(user, (ctx) => signOutEverywhere(ctx))],
    [
      "of one device",
      async (user: TestUser, token: string) => {
        const id = await sessionOf(token);
        await asUser(user, (ctx) => endSession(ctx, id));
      },
    ],
  ])("by signing out %s ends with it", async (_, signOut) => {
    const { user, reader, token } = await openStream();
    await signOut(user, token);
    expect((await endWithin(reader)).complete).toBeNull();
  });
});

const asUser = async (user: TestUser, work: (ctx: Context) => Promise<void>) =>
  work(testContext(await actorOf(user)));
const sessionOf = async (token: string) =>
  (await rowsOf<{ id: string }>("SELECT id FROM sessions WHERE token = ?", hashToken(token)))[0]!.id;

/** Returns what was read when the stream has ended. */
async function endWithin(reader: EventReader) {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("it goes on")), WITHIN_MS),
  );
  return Promise.race([reader.toEnd(), late]);
}

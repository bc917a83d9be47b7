import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { endUserAccess } from "../../../workers/features/accounts/end-user-access";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, testContext, ENDED_WITHIN_MS, LONG_ANSWER } from "../../support/factories";

const me = (client: Client) => client.call("/api/v01/auth/me");

test("R25: a suspended user's token, page bearer and open stream end at once, another's continue", async () => {
  const [user, other] = await Promise.all([addUser(), addUser()]);
  const model = await addModel(LONG_ANSWER);
  const question = { query: "A long one?", model_list_id: model.id };
  const [stream, others] = await Promise.all([
    user.client.ask("chatgpt", question),
    other.client.ask("chatgpt", question),
  ]);
  await Promise.all([stream.open(), others.open()]);
  await env.DB.prepare("UPDATE users SET suspended_at = ? WHERE id = ?").bind(Date.now(), user.id).run();
  const began = Date.now();
  await endUserAccess(testContext(), user.id);
  const { failed } = await stream.toEnd();
  expect(failed).toMatchObject({ error: true });
  expect(Date.now() - began).toBeLessThan(ENDED_WITHIN_MS);
  expect((await me(user.client)).status).toBe(401);
  expect((await user.client.call(`/api/ai/stream/${stream.opened.request_id}`)).status).toBe(401);
  expect((await new Client().call(`/api/ai/stream/${stream.opened.request_id}`)).status).toBe(404);

  expect((await me(other.client)).status).toBe(200);
  const text = others.text.length;
  expect(await others.until(() => others.text.length > text)).toBe(true);
  await other.client.cancel(others.opened.request_id);
  await endUserAccess(testContext(), user.id);
});

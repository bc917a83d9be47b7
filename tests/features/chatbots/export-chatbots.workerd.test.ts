import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { eraseChatbots } from "../../../workers/features/chatbots/bots/delete-chatbot";
import { actorOf, addUser } from "../../support/accounts";
import { addShopChatbot, callOf } from "../../support/chatbots/chatbots";
import { addVisit } from "../../support/chatbots/visits";
import { rowsOf, testContext } from "../../support/factories";

test("a chatbot’s corrected answers, feedback and calls of its webhook are exported, its secret is not, and all are erased", async () => {
  const owner = await addUser({ plan: "combo" });
  const { id } = await addShopChatbot(owner);
  const call = (path: string, json: object) => owner.client.call(callOf(path), { json });
  await call("fix-answer", {
    support_chat_id: id,
    question: "Is there parking?",
    answer: "Behind the shop.",
  });
  const url = "https://hooks.dns.example.com/atelier";
  const { webhook } = await (
    await call(`webhook/${id}`, { url, events: [] })
  ).json<{ webhook: { secret: string } }>();
  await call(`webhook/${id}/test`, {});
  await addVisit(id, { questions: ["Open?"], rating: "down" });

  const archive = await new Response(await exportAccount(testContext(await actorOf(owner)))).arrayBuffer();
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(archive))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
  const read = (name: string) => JSON.parse(files[`chatbots/${id}/${name}.json`]!) as object[];
  expect(read("checks")).toMatchObject([{ question: "Is there parking?", answer: "Behind the shop." }]);
  expect(read("webhook")).toMatchObject([{ url, events: [] }]);
  expect(read("deliveries")).toMatchObject([{ event: "test" }]);
  expect(read("feedback")).toMatchObject([{ rating: "down" }]);
  const [row] = await rowsOf<{ secret: string }>("SELECT secret FROM chatbot_webhooks WHERE chatbot_id = ?", id); // prettier-ignore
  const exported = Object.values(files).join("\n");
  expect(exported).not.toContain(row!.secret);
  expect(exported).not.toContain(webhook.secret);

  expect(await eraseChatbots(testContext(), owner.id)).toBe("done");
  for (const table of ["chatbot_checks", "chatbot_webhooks", "chatbot_deliveries", "chatbot_feedback"])
    expect(await rowsOf(`SELECT 1 FROM ${table} WHERE chatbot_id = ?`, id), table).toEqual([]);
});

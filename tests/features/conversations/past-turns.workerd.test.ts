import { expect, test } from "vitest";
import { conversationStore } from "../../../workers/features/conversations/conversation-store";
import { addUser } from "../../support/accounts";
import { addConversation } from "../../support/conversations";
import { rowsOf, testContext } from "../../support/factories";

const questionsIn = async (conversation: string) =>
  (await conversationStore.loadPast!(testContext(), conversation)).map(({ question }) =>
    question.slice(0, 6),
  );

test("a prompt is given the turns before it, and of very long ones the newest alone", async () => {
  const { id } = await addUser();
  const conversation = await addConversation(id, 3);
  expect(await questionsIn(conversation)).toEqual(["text 4", "text 2", "text 0"]);
  await rowsOf(
    "UPDATE messages SET content_text = content_text || hex(zeroblob(300000)) WHERE conversation_id = ?",
    conversation,
  );
  expect(await questionsIn(conversation)).toEqual(["text 4"]);
});

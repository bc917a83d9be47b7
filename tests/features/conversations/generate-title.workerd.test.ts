import { describe, expect, test, vi } from "vitest";
import { conversationTitle } from "../../../workers/features/conversations/conversation-title";
import { renameConversation } from "../../../workers/features/conversations/change-conversation";
import { generateTitle, titleConversationJob } from "../../../workers/features/conversations/generate-title";
import { runJob } from "../../../workers/core/jobs/run-job";
import type { Actor } from "../../../workers/core/context";
import { documentTurns } from "../../../workers/features/documents/chat/document-turns";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { newKey, shardOf } from "../../../workers/core/ids";
import { turnContext } from "../../../workers/core/turns/turn-kind";
import type { TurnStart } from "../../../workers/core/turns/turn-record";
import { addUser } from "../../support/accounts";
import { addModel, callsOf, PATIENCE_MS, rowsOf, testContext } from "../../support/factories";
import { silentQueue } from "../../support/jobs";
import { completedTurn } from "../../support/turns";

const LONG = "I would like to know which birds stay in the north during the winter, and what they eat.";

/** A long question that nobody else asks: titles of other tests' conversations may be due in the meantime. */
const longQuestion = (owner: string) => `${LONG} (${owner})`;

async function storedTurn(changes: Partial<TurnStart> = {}) {
  const { id: owner } = await addUser();
  const conversation = newKey("cnv", shardOf(owner));
  const question = longQuestion(owner);
  const turn = completedTurn({ owner, conversation, question, ...changes }, { text: "Tits and seeds." });
  await persistTurns(testContext(), [turn]);
  return { owner, conversation, question };
}

const titleOf = async (id: string) =>
  (await rowsOf<{ title: string }>("SELECT title FROM conversations WHERE id = ?", id))[0]?.title;

/** A model that is cheaper than any other, so that it is the one asked. */
async function withCheapest(
  reply: string,
  work: (callsAbout: (question: string) => ReturnType<typeof callsOf>) => Promise<void>,
) {
  const text = encodeURIComponent(reply);
  const model = await addModel(`normal?text=${text}`, { output_price: 0, sort_order: -1 });
  try {
    await work(async (question) =>
      (await callsOf(model)).filter(({ body }) => JSON.stringify(body).includes(question)),
    );
  } finally {
    await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  }
}

describe("a conversation that began with a long question", () => {
  test("gets a title from a model after its first answer, recorded as the user's usage", async () => {
    await withCheapest("**Winter birds of the north**", async (callsAbout) => {
      const { owner, conversation, question } = await storedTurn();
      await vi.waitFor(
        async () => expect(await titleOf(conversation)).toBe("Winter birds of the north"),
        PATIENCE_MS,
      );
      expect(await callsAbout(question)).toHaveLength(1);
      const usage = await rowsOf(
        "SELECT success FROM usage_records WHERE user_id = ? AND id LIKE 'call_%'",
        owner,
      );
      expect(usage).toEqual([{ success: 1 }]);
    });
  });

  test("keeps the title that its owner gave it in the meantime", async () => {
    await withCheapest("Another title", async (callsAbout) => {
      const { conversation, question } = await storedTurn({ isIncognito: true });
      await rowsOf("UPDATE conversations SET is_incognito = 0, title = 'Mine' WHERE id = ?", conversation);
      await generateTitle(testContext(), conversation);
      expect(await titleOf(conversation)).toBe("Mine");
      expect(await callsAbout(question)).toEqual([]);
    });
  });

  test("keeps a title that its owner has confirmed, also while a model writes one", async () => {
    const model = await addModel(`normal?first=400&text=${encodeURIComponent("Another title")}`, {
      output_price: 0,
      sort_order: -1,
    });
    const { sent, queue } = silentQueue();
    const ctx = testContext();
    const { id } = await addUser();
    const conversation = newKey("cnv", shardOf(id));
    const question = longQuestion(id);
    const turn = completedTurn({ owner: id, conversation, question }, { text: "Tits and seeds." });
    await persistTurns({ ...ctx, env: { ...ctx.env, JOBS: queue } }, [turn]);
    expect(sent).toHaveLength(1);
    const running = runJob(ctx, titleConversationJob, conversation);
    await vi.waitFor(async () => expect(await callsOf(model)).not.toEqual([]), PATIENCE_MS);
    const owner = testContext({ kind: "user", id } as Actor);
    await renameConversation(owner, conversation, conversationTitle(question));
    await running;
    expect(await titleOf(conversation)).toBe(conversationTitle(question));
    expect(await rowsOf("SELECT id FROM jobs WHERE subject = ?", conversation)).toEqual([]);
    await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  });

  test("keeps the beginning of its question when the model fails or says nothing of use", async () => {
    for (const scenario of ["server-error", `normal?text=${encodeURIComponent("x".repeat(200))}`]) {
      const model = await addModel(scenario, { output_price: 0, sort_order: -1 });
      const { conversation, question } = await storedTurn({ isIncognito: true });
      await rowsOf("UPDATE conversations SET is_incognito = 0 WHERE id = ?", conversation);
      await generateTitle(testContext(), conversation);
      expect(await callsOf(model)).not.toEqual([]);
      expect(await titleOf(conversation)).toBe(conversationTitle(question));
      await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
    }
  });
});

test("short questions, incognito ones and guests' are not sent to a model for a title", async () => {
  await withCheapest("A title", async (callsAbout) => {
    const incognito = await storedTurn({ isIncognito: true });
    await generateTitle(testContext(), incognito.conversation);
    const guest = await storedTurn({ owner: "guest" });
    await generateTitle(testContext(), guest.conversation);
    const { sent, queue } = silentQueue();
    const ctx = testContext();
    const env = { ...ctx.env, JOBS: queue };
    const { id: owner } = await addUser();
    const question = longQuestion(owner);
    const turn = (changes: Partial<TurnStart>) => completedTurn({ owner, question, ...changes });
    await persistTurns({ ...ctx, env }, [
      turn({ question: "Which birds?" }),
      turn({ isIncognito: true }),
      turn({ owner: "guest" }),
      turn({
        context: turnContext(documentTurns, { subject: "pdf_x", type: "text", queryType: "pdf-chat" }),
      }),
    ]);
    expect(sent).toEqual([]);
    expect(await rowsOf("SELECT id FROM jobs WHERE owner_id = ?", owner)).toEqual([]);
    for (const asked of [incognito.question, guest.question, question])
      expect(await callsAbout(asked)).toEqual([]);
  });
});

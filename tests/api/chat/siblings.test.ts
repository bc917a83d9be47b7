import { describe, expect, test } from "vitest";
import type { HistoryTurn } from "../../../workers/contract/conversations";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser, type TestUser } from "../../support/accounts";
import { allPersisted, linesOf } from "../../support/branches";
import { addModel } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

const ANSWER = usualAnswer(1);

const readSiblings = (user: TestUser, id: string, exchange: string) =>
  user.client.call(`/api/user/conversations/${id}/turns/${exchange}/siblings`);

/** Two first questions, and one that follows the first of them. */
async function asked() {
  const user = await addUser();
  const { id: model_list_id } = await addModel("normal?tokens=1");
  const ask = async (query: string, fields = {}) =>
    (await user.client.askToEnd("chatgpt", { query, model_list_id, ...fields })).opened;
  const { conversation, exchange } = await ask("One?");
  const below = await ask("Below?", { conversation });
  const other = await ask("Other?", { conversation, regenerate: exchange });
  return { user, conversation, one: exchange, below: below.exchange, other: other.exchange };
}

describe("the turns beside a turn", () => {
  test("are read with their answers in the order in which they began, stored or not", async () => {
    const { user, conversation, one, other } = await asked();
    for (const isStored of [false, true]) {
      if (isStored) await allPersisted(conversation);
      for (const turn of [one, other]) {
        const response = await readSiblings(user, conversation, turn);
        const { history } = await response.json<{ history: HistoryTurn[] }>();
        expect(linesOf({ history })).toEqual(["One?", ANSWER, "Other?", ANSWER]);
        expect(history[2]).toMatchObject({ parent: null, siblings: [one, other] });
      }
    }
  });

  test("are none where it is alone, and nobody else's", async () => {
    const { user, conversation, below } = await asked();
    const response = await readSiblings(user, conversation, below);
    const { history } = await response.json<{ history: HistoryTurn[] }>();
    expect(linesOf({ history })).toEqual(["Below?", ANSWER]);
    expect(history[0]).not.toHaveProperty("siblings");
    const stranger = await addUser();
    const unknown = newKey("exc", shardOf(conversation));
    const statuses = [
      await readSiblings(stranger, conversation, below),
      await readSiblings(user, conversation, unknown),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
  });
});

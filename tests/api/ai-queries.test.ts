import { describe, expect, test } from "vitest";
import { Client } from "../support/client";
import { addModel } from "../support/factories";
import { usualAnswer } from "../support/upstreams/scenario";

describe("a streamed answer", () => {
  test("opens with the ids of its turn, goes on in numbered pieces and ends with tokens, prices and cost", async () => {
    const model = await addModel("normal?tokens=7", { input_price: 0.5, output_price: 2 });
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    expect(answer.opened).toEqual({
      request_id: expect.stringMatching(/^req_/) as string,
      conversation: expect.stringMatching(/^cnv_/) as string,
      exchange: expect.stringMatching(/^exc_/) as string,
      model_list_id: model.id,
      remaining: 9,
    });
    expect(answer.text).toBe(usualAnswer(7));
    expect(answer.events.map(({ id }) => id)).toEqual(answer.events.map((_, index) => index + 1));
    const complete = answer.complete!;
    expect(complete).toEqual({
      complete: true,
      conversation: answer.opened.conversation,
      input_tokens: expect.any(Number) as number,
      output_tokens: 7,
      model_input_price: 0.5,
      model_output_price: 2,
      cost: (complete.input_tokens * 0.5 + 7 * 2) / 1000,
      response_time: expect.any(Number) as number,
      model_list_id: model.id,
    });
  });
});

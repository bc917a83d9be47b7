import { ChatbotParams } from "../../../contract/chatbots/chatbots";
import {
  CheckListResponse,
  CheckParams,
  CheckResponse,
  FixedAnswer,
} from "../../../contract/chatbots/checks";
import { Done } from "../../../contract/response";
import { fixAnswer } from "../sources/fix-answer";
import { deleteCheck, listChecks, runChecks } from "../checks/list-checks";
import { Routes, DONE, type RouteInput } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support" } as const;

const DELETE = {
  ...OWN,
  summary: "Delete a check; the answer stays among the sources",
  params: CheckParams,
  answer: Done,
} as const;

const remove = async ({ ctx, params }: RouteInput<typeof DELETE>) => {
  await deleteCheck(ctx, params.id);
  return DONE;
};

/** Answers that a chatbot's owner has written, and the checks that the chatbot gives them. */
export const checkCalls = new Routes()
  .post(
    "/v01/support-chatbot/fix-answer",
    {
      ...OWN,
      summary: "Say what a chatbot answers to a question from now on",
      body: FixedAnswer,
      answer: CheckResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, check: await fixAnswer(ctx, body) }),
  )
  .get(
    "/v01/support-chatbot/checks/:id",
    { ...OWN, summary: "List the checks of a chatbot", params: ChatbotParams, answer: CheckListResponse },
    async ({ ctx, params }) => ({ ...DONE, data: await listChecks(ctx, params.id) }),
  )
  .post(
    "/v01/support-chatbot/run-checks/:id",
    {
      ...OWN,
      summary: "Make all checks of a chatbot again",
      params: ChatbotParams,
      answer: CheckListResponse,
      status: 202,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await runChecks(ctx, params.id) }),
  )
  .delete("/v01/support-chatbot/check/:id", DELETE, remove)
  .post("/v01/support-chatbot/check/:id", DELETE, remove);

import { MAX_IMAGES_BYTES } from "../../../contract/chat/limits";
import type { ProviderFamily } from "../../../contract/ai-models";
import { StopResponse, StreamlessResponse, type StreamlessAnswer } from "../../../contract/chat/stream";
import {
  CancelBody,
  ChatQuery,
  FamilyParams,
  FollowUps,
  FollowUpsBody,
  StreamParams,
  TurnParams,
} from "../../../contract/chat/query";
import { chooseModels } from "../../../core/ai-models/choose-models";
import { askQuestion, askQuestionOnce, type Question } from "../ask-question";
import { cancelTurn } from "../../../core/turns/follow-turn";
import { AppError } from "../../../core/errors";
import { suggestQuestions } from "../follow-ups/suggest-questions";
import { USUAL_LIMIT, type Body } from "../../../core/routes/body";
import { eventStream, followEvents } from "../../../core/routes/event-stream";
import { Routes, DONE, type RouteInput, type RouteSpec } from "../../../core/routes/routes";

/** Enough for a question with its images. */
const QUESTION_BYTES = MAX_IMAGES_BYTES + USUAL_LIMIT.bytes;

const ASK = {
  guard: "guest",
  params: FamilyParams,
  body: ChatQuery,
  maxBody: { form: { bytes: QUESTION_BYTES, code: "payload_too_large" } },
} as const satisfies Omit<RouteSpec, "summary">;
const STREAM = { ...ASK, produces: "text/event-stream" } as const;
const WHOLE = { ...ASK, answer: StreamlessResponse } as const;

type AskInput = RouteInput<typeof ASK & { summary: string }>;

/** Families without separate paths for files and for models that cannot stream: one path serves all calls. */
const SINGLE_PATH: readonly string[] = ["llama", "aiml", "demo"];

export const aiQueries = new Routes()
  .post(
    "/ai/:provider/query",
    { ...STREAM, answer: StreamlessResponse, summary: "Ask a model; the answer streams" },
    askOrAnswer,
  )
  .post(
    "/ai/:provider/queryWithFile",
    { ...STREAM, summary: "Ask about images; the answer streams" },
    async (input) => {
      refuseSinglePath(input);
      return askStreaming(input);
    },
  )
  .post(
    "/ai/:provider/streamless/query",
    { ...WHOLE, summary: "Ask a model and get the complete answer" },
    async (input) => {
      refuseSinglePath(input);
      return askQuestionOnce(input.ctx, await questionOf(input));
    },
  )
  .post(
    "/ai/:provider/streamless/queryWithFile",
    { ...WHOLE, summary: "Ask about images and get the complete answer" },
    async (input) => {
      refuseSinglePath(input);
      return askQuestionOnce(input.ctx, await questionOf(input));
    },
  )
  .post(
    "/ai/:provider/query/:request_id/cancel",
    {
      guard: "guest",
      summary: "Stop an answer; idempotent",
      params: TurnParams,
      body: CancelBody,
      answer: StopResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      ...(await cancelTurn(ctx, params.request_id, body.keep)),
    }),
  )
  .get(
    "/ai/stream/:request_id",
    {
      guard: "guest",
      summary: "Resume the events of an answer after Last-Event-ID",
      params: StreamParams,
      produces: "text/event-stream",
    },
    ({ ctx, request, params }) => followEvents(ctx, request, params.request_id),
  )
  .post(
    "/generate-questions",
    {
      guard: "guest",
      summary: "Suggest next questions",
      body: FollowUpsBody,
      answer: FollowUps,
    },
    async ({ ctx, body }) => ({ questions: await suggestQuestions(ctx, body) }),
  );

async function askStreaming(input: AskInput): Promise<Response> {
  const { stream, requestId } = await askQuestion(input.ctx, await questionOf(input));
  return eventStream(stream, { "x-turn-id": requestId });
}

/** Answers with JSON for a model that cannot stream, in families with one path, unless it is compared with others. */
async function askOrAnswer(input: AskInput): Promise<Response | StreamlessAnswer> {
  const isCompared = (input.body.compare_with ?? []).length > 0;
  if (isCompared || !SINGLE_PATH.includes(input.params.provider)) return askStreaming(input);
  const question = await questionOf(input);
  const [model] = await chooseModels(input.ctx, question.family, input.body, question.images.length > 0);
  return model.can_stream ? askStreaming(input) : askQuestionOnce(input.ctx, question);
}

function refuseSinglePath({ params }: AskInput): void {
  if (SINGLE_PATH.includes(params.provider)) throw new AppError("not_found");
}

async function questionOf({ params, body, files }: AskInput): Promise<Question> {
  return { family: params.provider as ProviderFamily, input: body, images: await imagesOf(files) };
}

async function imagesOf(files: Body["files"]): Promise<Question["images"]> {
  const parts = [...(files.images ?? []), ...(files.image ?? []), ...(files.file ?? [])];
  return Promise.all(
    parts.filter((part) => part.size > 0).map(async (part) => ({ bytes: await part.arrayBuffer() })),
  );
}

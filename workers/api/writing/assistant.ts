import { ModelListResponse } from "../../contract/responses/ai-models";
import { BrandVoiceResponse } from "../../contract/responses/writing-templates";
import { BrandVoiceInput } from "../../contract/writing/brand-voice";
import { listServedModels } from "../../domain/ai-models/list-served-models";
import { changeBrandVoice, readBrandVoice } from "../../domain/writing/voice/brand-voice";
import { ApiRouter, DONE } from "../router";

/** What the assistant writes with: its models and the user's brand voice. */
export const assistantCalls = new ApiRouter()
  .get(
    "/v01/assistant-ai/template-model-list",
    { guard: "user", summary: "List models that can write, the default first", answer: ModelListResponse },
    async ({ ctx }) => ({ data: await listServedModels(ctx) }),
  )
  .get(
    "/v01/assistant/brand-voice",
    { guard: "user", summary: "Read your brand voice", answer: BrandVoiceResponse },
    async ({ ctx }) => ({ ...DONE, voice: await readBrandVoice(ctx) }),
  )
  .put(
    "/v01/assistant/brand-voice",
    {
      guard: "user",
      summary: "Change your brand voice",
      module: "rédaction",
      body: BrandVoiceInput,
      answer: BrandVoiceResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, voice: await changeBrandVoice(ctx, body) }),
  );

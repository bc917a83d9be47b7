import { ModelListResponse } from "../../../contract/ai-models";
import { BrandVoiceInput, BrandVoiceResponse } from "../../../contract/writing/brand-voice";
import { listServedModels } from "../../../core/ai-models/list-served-models";
import { changeBrandVoice, readBrandVoice } from "../voice/brand-voice";
import { Routes, DONE } from "../../../core/routes/routes";

/** Calls for what the assistant writes with: its models and the user's brand voice. */
export const assistantCalls = new Routes()
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

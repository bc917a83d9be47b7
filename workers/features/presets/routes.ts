import { UserParams } from "../../contract/accounts";
import { PromptRecord } from "../../contract/admin/prompts";
import {
  NewPreset,
  Preset,
  PresetListResponse,
  PresetParams,
  PresetQuery,
  PresetResponse,
} from "../../contract/chat/presets";
import { PromptListResponse, PromptQuery } from "../../contract/prompts/prompts";
import { Done } from "../../contract/response";
import { listPrompts } from "../../core/prompts/list-prompts";
import { promptResource } from "../../core/prompts/prompt-resource";
import { addCrud } from "../../core/routes/crud";
import { DONE, Routes } from "../../core/routes/routes";
import { changePreset, createPreset, deletePreset, listPresets } from "./presets";

/** What users keep for further chats. */
export const presetCalls = new Routes()
  .get(
    "/user/:user/presets",
    {
      guard: "owner",
      summary: "List the user's settings for chats, or the user's prompts",
      params: UserParams,
      query: PresetQuery,
      answer: PresetListResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listPresets(ctx, query.kind, query.after)) }),
  )
  .post(
    "/user/presets",
    {
      guard: "user",
      summary: "Keep settings for chats, or a prompt",
      body: NewPreset,
      answer: PresetResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, preset: await createPreset(ctx, body) }),
  )
  .put(
    "/user/presets/:preset",
    {
      guard: "user",
      summary: "Change settings for chats, or a prompt",
      params: PresetParams,
      body: Preset,
      answer: PresetResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, preset: await changePreset(ctx, params.preset, body) }),
  )
  .delete(
    "/user/presets/:preset",
    { guard: "user", summary: "Delete settings for chats, or a prompt", params: PresetParams, answer: Done },
    async ({ ctx, params }) => {
      await deletePreset(ctx, params.preset);
      return DONE;
    },
  );

const reads = new Routes().get(
  "/prompts",
  { guard: "anyone", summary: "List prompts by category", query: PromptQuery, answer: PromptListResponse },
  async ({ ctx, query }) => ({ data: await listPrompts(ctx, query.language ?? ctx.locale) }),
);

/** The ideas for questions, which administrators write. */
export const promptCalls = addCrud(reads, "/prompts", promptResource, {
  one: "a prompt",
  record: PromptRecord,
});

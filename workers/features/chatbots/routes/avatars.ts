import {
  AvatarBody,
  AvatarQuery,
  AvatarResponse,
  ChatbotParams,
  MAX_AVATAR_BYTES,
} from "../../../contract/chatbots/chatbots";
import { AccessKeyParams } from "../../../contract/chatbots/visitors";
import { openAvatar, removeAvatar, setAvatar } from "../bots/avatar";
import { onlyFile } from "../../../core/routes/body";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support" } as const;
/** The picture, and the overhead of a form. */
const ONE_PICTURE = MAX_AVATAR_BYTES + 16 * 1024;

/** Pictures of chatbots. */
export const avatarCalls = new Routes()
  .post(
    "/v01/support-chatbot/avatar/:id",
    {
      ...OWN,
      summary: "Give a chatbot a picture, as the part `file`",
      params: ChatbotParams,
      body: AvatarBody,
      maxBody: { form: { bytes: ONE_PICTURE, code: "payload_too_large" } },
      answer: AvatarResponse,
    },
    async ({ ctx, params, files }) => ({
      ...DONE,
      avatar_url: await setAvatar(ctx, params.id, onlyFile(files.file, "file")),
    }),
  )
  .delete(
    "/v01/support-chatbot/avatar/:id",
    { ...OWN, summary: "Remove a chatbot's picture", params: ChatbotParams, answer: AvatarResponse },
    async ({ ctx, params }) => {
      await removeAvatar(ctx, params.id);
      return { ...DONE, avatar_url: null };
    },
  )
  .get(
    "/v01/support-chatbot/chat-by-access-key/:key/avatar",
    {
      guard: "anyone",
      summary: "Get a chatbot's picture",
      params: AccessKeyParams,
      query: AvatarQuery,
      produces: "image/*",
    },
    async ({ ctx, params, query }) => {
      const { body, size, contentType } = await openAvatar(ctx, params.key, query.v);
      return new Response(body, {
        headers: {
          "content-type": contentType ?? "application/octet-stream",
          "content-length": String(size),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          // The widget shows it on other sites.
          "cross-origin-resource-policy": "cross-origin",
          // Another picture has another address.
          "cache-control": query.v ? "public, max-age=31536000, immutable" : "no-cache",
        },
      });
    },
  );

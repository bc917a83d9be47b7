import { randomUUID } from "node:crypto";
import { PIXEL_PNG } from "../support/documents/pixel.ts";
import type { Answer, Caller } from "./callers.ts";

/** Who calls, and what is there to be written into. */
export interface World {
  guest: Caller;
  user: Caller;
  admin: Caller;
  userId: string;
  model: number;
  /** The model that answers from what it is given, without a provider. */
  demo: number;
  conversation: string;
  folder: string;
  pdf: string;
  document: string;
  prompt: string;
  campaign: string;
  post: string;
  chatbot: string;
  key: string;
  /** Someone who talks with a person of the chatbot's team, and the last answer that the chatbot gave. */
  visitor: Caller;
  talk: string;
  answer: string;
  /** A picture of the post. */
  picture: string;
  /** A page of a website that may be read. */
  page: string;
}

/** A hostile text of any length, and a list of such texts that a body has room for. */
export interface Hostile {
  (length: number): string;
  list: (most: number, length: number) => string[];
}

/** Writes a text into a place, as long as it takes one. */
type Place = (text: Hostile, world: World) => Promise<Answer>;

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

const BOT = "/v01/support-chatbot";
const PLANNER = "/social/planner";

/** Every place that takes a text of a guest, a visitor or a user, by the route that takes it. */
export const PLACES: Record<string, Place> = {
  "POST /ai/:provider/query": (text, { guest, model }) =>
    guest.post("/ai/chatgpt/query", {
      ...{ model_id: model, query: text(100_000) },
      settings: { instructions: text(8_000) },
    }),
  "POST /user/presets": (text, { user }) =>
    user.post("/user/presets", { kind: "prompt", name: text(80), text: text(8_000) }),
  "POST /user/projects": (text, { user }) =>
    user.post("/user/projects", { name: text(80), instructions: text(8_000) }),
  "POST /generate-questions": (text, { guest }) => guest.post("/generate-questions", { theme: text(4_000) }),
  "PUT /user/conversations/:id/related-questions": (text, { user, conversation }) =>
    user.put(`/user/conversations/${conversation}/related-questions`, {
      relatedQuestions: text
        .list(20, 14_000)
        .map(() => ({ query: text(4_000), relatedQuestions: Array(10).fill(text(1_000)) })),
    }),
  "PUT /user/conversations/:id/title": (text, { user, conversation }) =>
    user.put(`/user/conversations/${conversation}/title`, { title: text(80) }),
  "GET /user/:user/conversations_paginate/:order": (text, { user, userId }) =>
    user.call(`/user/${userId}/conversations_paginate/desc?${query({ q: text(200) })}`),
  "GET /user/search": (text, { user }) => user.call(`/user/search?${query({ q: text(200) })}`),
  "POST /admin/track-usage": (text, { guest, model }) =>
    guest.post("/admin/track-usage", {
      ...{ model_id: model, response_time: 1, input_tokens: 1, output_tokens: 1, success: false },
      error_details: text(2_000),
    }),
  "GET /article": (text, { user, page }) => user.call(`/article?${query({ url: page + text(1_900) })}`),
  "POST /v01/auth/reset-password": (text, { guest }) =>
    guest.post("/v01/auth/reset-password", {
      ...{ email: "nobody@example.com", token: text(1_000), password: text(100) },
    }),
  "PUT /user/:user": (text, { user, userId }) => user.put(`/user/${userId}`, { name: text(100) }),

  "PUT /user/:user/folders/:folder": (text, { user, userId, folder }) =>
    user.put(`/user/${userId}/folders/${folder}`, { name: text(80) }),
  "PUT /documents/:user/:file": (text, { user, userId, pdf }) =>
    user.put(`/documents/${userId}/${pdf}`, { name: text(200) }),
  "POST /documents/:user/upload-chunk": (text, { user, userId }) =>
    user.call(`/documents/${userId}/upload-chunk`, { form: chunk("the-same-again", text(1_000)) }),
  "POST /documents/:user/finalize-upload": (text, { user, userId }) =>
    user.post(`/documents/${userId}/finalize-upload`, {
      ...{ fileId: randomUUID(), fileName: text(1_000), totalSize: 9 },
    }),
  "GET /documents/:user/search": (text, { user, userId }) =>
    user.call(`/documents/${userId}/search?${query({ q: text(200) })}`),
  "GET /documents/:user/:file/retrieval": (text, { user, userId, pdf }) =>
    user.call(`/documents/${userId}/${pdf}/retrieval?${query({ q: text(2_000) })}`),
  "POST /chat-pdf/:subject/messages/:user": (text, { user, userId, pdf }) =>
    user.post(`/chat-pdf/${pdf}/messages/${userId}`, {
      ...{ message: text(100_000), selection: { text: text(8_000), page: 1 } },
    }),

  "POST /documents/:user/assistantdoc": async (text, { user, userId }) => {
    const path = `/documents/${userId}/assistantdoc`;
    const made = await user.post(path, { title: text(200), content: `<p>${text(200_000)}` });
    const { document } = JSON.parse(made.text) as { document?: { id: string } };
    if (document) await user.call(`${path}/${document.id}?forever=1`, { method: "DELETE" });
    return made;
  },
  "PUT /documents/:user/assistantdoc/:document": (text, { user, userId, document }) =>
    user.put(`/documents/${userId}/assistantdoc/${document}`, {
      ...{ title: text(200), content: `<ul><li>${text(100_000)}` },
    }),
  "GET /documents/:user/assistantdoc": (text, { user, userId }) =>
    user.call(`/documents/${userId}/assistantdoc?${query({ q: text(200), content: "none" })}`),
  "POST /v01/assistant-ai/documents/:document/messages": (text, { user, document }) =>
    user.post(`/v01/assistant-ai/documents/${document}/messages`, {
      ...{ message: text(100_000), selection: text(12_000) },
    }),
  "POST /v01/assistant-ai/template-content-generator": (text, { user, document }) =>
    user.post("/v01/assistant-ai/template-content-generator", {
      ...{ document_id: document, instruction: text(2_000), content: `<p>${text(59_000)}` },
      ...{ before: text(2_000), after: text(2_000) },
    }),
  "PUT /v01/assistant/brand-voice": (text, { user }) =>
    user.put("/v01/assistant/brand-voice", {
      ...{ tone: null, audience: text(300), sample: text(4_000) },
      ...{ words_to_use: text.list(100, 80), words_to_avoid: text.list(100, 80) },
    }),

  "POST /social/planner/post": (text, { user }) =>
    user.post(`${PLANNER}/post`, {
      ...{ platform: "twitter", content: text(10_000), thread: text.list(24, 1_600) },
    }),
  "PUT /social/planner/post/:id": async (text, { user, post }) => {
    const changed = await user.put(`${PLANNER}/post/${post}`, { content: text(10_000) });
    await user.call(`${PLANNER}/post/${post}/check`);
    await user.post(`${PLANNER}/post/${post}/analyze`, {});
    return changed;
  },
  "POST /social/planner/post/:id/comments": (text, { user, post }) =>
    user.post(`${PLANNER}/post/${post}/comments`, { text: text(2_000) }),
  "POST /social/planner/post/:id/media": async (text, { user, post }) => {
    const form = new FormData();
    form.set("file", new File([PIXEL_PNG], "picture.png"));
    form.set("alt", text(1_000));
    const added = await user.call(`${PLANNER}/post/${post}/media`, { form });
    const { media } = JSON.parse(added.text) as { media?: { id: string } };
    if (media) await user.call(`${PLANNER}/media/${media.id}`, { method: "DELETE" });
    return added;
  },
  "PUT /social/planner/media/:id": (text, { user, picture }) =>
    user.put(`${PLANNER}/media/${picture}`, { alt: text(1_000) }),
  "POST /social/planner/publish/post": (text, { user }) =>
    user.post(`${PLANNER}/publish/post`, {
      ...{ platform: "twitter", content: text(10_000), thread: text.list(24, 1_600) },
      ...{ scheduled_date: "2031-01-01T10:00:00Z", delivery: "reminder" },
    }),
  "PUT /social/planner/preferences": (text, { user }) =>
    user.put(`${PLANNER}/preferences`, {
      ...{ time_zone: "Europe/Paris", needs_approval: 0, voice_samples: text.list(20, 5_000) },
    }),
  "GET /social/planner/link-card": (text, { user, page }) =>
    user.call(`${PLANNER}/link-card?${query({ url: page + text(1_900) })}`),
  "GET /social/planner/link-card/image": (text, { user, page }) =>
    user.call(`${PLANNER}/link-card/image?${query({ url: page + text(1_900) })}`),
  "POST /social-planner/improve-text": (text, { user, model }) =>
    user.post("/social-planner/improve-text", {
      ...{ text: text(10_000), instruction: text(2_000), ai_model: model },
    }),
  "POST /social/planner": (text, { user }) =>
    user.post(PLANNER, { draft: true, name: text(120), goal: text(1_000), context: text(8_000) }),
  "PUT /social/planner/:id": (text, { user, campaign, page }) =>
    user.put(`${PLANNER}/${campaign}`, {
      ...{ name: text(120), website: page + text(1_900), goal: text(1_000), context: text(8_000) },
    }),
  "PUT /social/planner/:id/plan": (text, { user, campaign }) =>
    user.put(`${PLANNER}/${campaign}/plan`, {
      plan: { summary: text(4_000), entries: Array.from({ length: 100 }, (_, at) => planned(text, at)) },
      version: 1,
    }),
  "POST /social/planner/generate/post": (text, { user, campaign, demo }) =>
    user.post(`${PLANNER}/generate/post`, { campaign_id: campaign, context: text(2_000), ai_model: demo }),
  "POST /social/profile/extract": (text, { user }) =>
    user.post("/social/profile/extract", {
      ...{ profile_url: "https://www.linkedin.com/in/someone", pasted_text: text(60_000) },
    }),
  "POST /social/profile/summary": (text, { user, demo }) =>
    user.post("/social/profile/summary", profile(text, demo)),
  "POST /social/profile/posts": (text, { user, demo }) =>
    user.post("/social/profile/posts", profile(text, demo)),

  [`POST ${BOT}/chat-add`]: async (text, { user }) => {
    const added = await user.post(`${BOT}/chat-add`, { name: text(80), ...asked(text) });
    const { supportChat } = JSON.parse(added.text) as { supportChat?: { id: string } };
    if (supportChat) await user.post(`${BOT}/chat-delete/${supportChat.id}`, {});
    return added;
  },
  [`POST ${BOT}/chat-update`]: (text, { user, chatbot }) =>
    user.post(`${BOT}/chat-update`, { id: chatbot, name: text(80), ...asked(text) }),
  [`POST ${BOT}/fix-answer`]: (text, { user, chatbot }) =>
    user.post(`${BOT}/fix-answer`, {
      ...{ support_chat_id: chatbot, question: text(500), answer: text(8_000) },
    }),
  [`POST ${BOT}/scrape-website-urls`]: (text, { user, page }) =>
    user.post(`${BOT}/scrape-website-urls`, { url: page + text(1_900) }),
  [`POST ${BOT}/chat-query`]: (text, { guest, key }) =>
    guest.post(`${BOT}/chat-query`, { access_key: key, message: text(2_000) }),
  [`POST ${BOT}/add-lead`]: (text, { guest, key }) =>
    guest.post(`${BOT}/add-lead`, { access_key: key, consent: true, ...lead(text) }),
  [`POST ${BOT}/add-conversations`]: (text, { visitor, talk }) =>
    visitor.post(`${BOT}/add-conversations`, {
      conversation_id: talk,
      messages: text.list(5, 20_000).map((content) => ({ content })),
    }),
  [`POST ${BOT}/add-feedback`]: (text, { visitor, talk, answer }) =>
    visitor.post(`${BOT}/add-feedback`, {
      ...{ conversation_id: talk, message_id: answer, rating: "up", comment: text(1_000) },
    }),
  [`POST ${BOT}/visitor-message`]: (text, { visitor, talk }) =>
    visitor.post(`${BOT}/visitor-message`, said(text, talk)),
  [`POST ${BOT}/operator-message`]: (text, { user, talk }) =>
    user.post(`${BOT}/operator-message`, said(text, talk)),
  [`GET ${BOT}/leads-with-conversations`]: (text, { user, chatbot }) =>
    user.call(`${BOT}/leads-with-conversations?${query({ support_chat_id: chatbot, q: text(100) })}`),
  [`GET ${BOT}/stats/:id`]: (_, { user, chatbot }) => user.call(`${BOT}/stats/${chatbot}`),
  // Last: it takes away what the chatbot answers from.
  [`POST ${BOT}/add-new-sources`]: async (text, { user, chatbot }) => {
    const added = await user.post(`${BOT}/add-new-sources`, {
      support_chat_id: chatbot,
      texts: text.list(3, 100_000).map((one) => ({ name: text(200), text: one })),
      answers: [{ question: text(500), answer: text(8_000) }],
    });
    await user.post(`${BOT}/clear-data/${chatbot}`, {});
    return added;
  },

  "PUT /prompts/:id": (text, { admin, prompt }) =>
    admin.put(`/prompts/${prompt}`, {
      ...{ name: text(80), name_en: text(80), prompt: text(4_000), prompt_en: text(4_000) },
    }),
};

/** Routes that do the same as another one, or only pass on where its text leads. */
export const SAME_PLACES: readonly string[] = [
  "POST /ai/:provider/queryWithFile",
  "PUT /user/presets/:preset",
  "PUT /user/projects/:project",
  "POST /ai/:provider/streamless/query",
  "POST /ai/:provider/streamless/queryWithFile",
  `PUT ${BOT}/chat-update`,
  `POST ${BOT}/new-chatbot-docs`,
  "GET /auth/social/:platform/callback",
];

/** Places that take none of the texts: what is named does not exist, or nothing can be made of it. */
export const REFUSING: readonly string[] = [
  "POST /v01/auth/reset-password",
  "POST /documents/:user/finalize-upload",
  "POST /social/planner/publish/post",
  "GET /social/planner/link-card/image",
  "PUT /social/planner/:id/plan",
  "POST /social/planner/generate/post",
  "POST /social/profile/posts",
];

const profile = (text: Hostile, model: number) => ({
  profile_data: { name: text(300), headline: text(1_000), about: text(20_000), posts: text.list(50, 10_000) },
  ...{ platform: "linkedin", campaign_context: text(8_000), goal: text(1_000), ai_model: model },
});

const asked = (text: Hostile) => ({
  instructions: text(4_000),
  appearance: { welcome: text(300), suggestions: text.list(4, 120) },
  lead_form: { intro: text(300), consent: text(500) },
});

const lead = (text: Hostile) => ({ name: text(120), email: "ada@visitor.example" });

const said = (text: Hostile, conversation: string) => ({
  ...{ conversation_id: conversation, id: `msg_${randomUUID()}`, message: text(2_000) },
});

const planned = (text: Hostile, at: number) => ({
  ...{ id: `e${at}`, date: "2031-01-01", time: "10:00", platform: "linkedin" },
  ...{ theme: text(300), goal: text(500), post_id: null },
});

function chunk(fileId: string, fileName: string): FormData {
  const form = new FormData();
  const fields = { fileId, chunkIndex: "0", totalChunks: "1", totalSize: "9", fileName };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("chunk", new File(["%PDF-1.7\n"], fileName));
  return form;
}

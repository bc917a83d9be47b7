import { expect, vi } from "vitest";
import { upload, type Reader } from "../bench/pdf-analysis.ts";
import { PIXEL_PNG } from "../support/documents/pixel.ts";
import { singleColumn } from "../support/documents/documents.ts";
import { Caller } from "./callers.ts";
import type { Product } from "./product.ts";
import type { World } from "./text-places.ts";

const BOT = "/v01/support-chatbot";
const SOON = { timeout: 120_000, interval: 100 };

interface Credentials {
  email: string;
  password: string;
}

/** Makes the records of a user who uses every module: one of each kind that texts are written into. */
export async function makeWorld(
  product: Product,
  { user: userId, token }: Reader,
  { administrator, page, demo }: { administrator: Credentials; page: string; demo: number },
): Promise<World> {
  const { origin } = product;
  const [guest, user] = [new Caller(origin), new Caller(origin, token)];
  const signedIn = await guest.get<{ token: string }>("/v01/auth/admin-login", administrator);
  const { folder } = await user.get<{ folder: { id: string } }>(`/user/${userId}/folders`, { name: "Bills" });
  const { conversation } = await user.get<{ conversation: string }>("/user/conversation/create", {});
  const { document } = await user.get<{ document: { id: string } }>(`/documents/${userId}/assistantdoc`, {
    title: "Letter",
    content: "<p>Dear Ada,</p>",
  });
  const { campaign } = await user.get<{ campaign: { id: string } }>("/social/planner", {
    draft: true,
    goal: "More visitors",
    context: "We repair bicycles of every brand in our workshop in Lille, also at noon.",
  });
  const { post } = await user.get<{ post: { id: string } }>("/social/planner/post", { platform: "twitter" });
  const { data: prompts } = await guest.get<{ data: { id: string }[] }>("/prompts");
  return {
    ...{ guest, user, admin: new Caller(origin, signedIn.token), userId, page },
    ...{ demo, model: await product.model() },
    ...{ folder: folder.id, conversation, document: document.id, campaign: campaign.id, post: post.id },
    ...{ prompt: prompts[0]!.id, pdf: await readPdf(user, { user: userId, token }) },
    ...(await talkWith(user, guest)),
    picture: await addPicture(user, post.id),
  };
}

/** A chatbot that answers visitors; its id and its public key. */
async function trainChatbot(owner: Caller): Promise<{ chatbot: string; key: string }> {
  const limits = { per_minute: 1_000, per_day: 100_000, cost_per_day: 1_000 };
  const added = await owner.get<Shown>(`${BOT}/chat-add`, { name: "Helper", limits });
  const { id } = added.supportChat;
  const answers = [{ question: "Are you open on Monday?", answer: "Yes, from nine." }];
  await owner.get(`${BOT}/add-new-sources`, { support_chat_id: id, answers });
  const show = () => owner.get<Shown>(`${BOT}/chat-show/${id}`);
  await vi.waitFor(async () => expect((await show()).training_status).toBe("completed"), SOON);
  const shared = await owner.get<Shown>(`${BOT}/chat-make-public/${id}`, { is_public: 1 });
  return { chatbot: id, key: shared.supportChat.access_key };
}

interface Shown {
  supportChat: { id: string; access_key: string };
  training_status: string;
}

/** A visitor whom the chatbot has answered, and a person of its team who has taken over. */
async function talkWith(owner: Caller, guest: Caller) {
  const { chatbot, key } = await trainChatbot(owner);
  const session = await guest.get<{ token: string }>(`${BOT}/chat-by-access-key/${key}/session`, {});
  const visitor = new Caller(owner.origin, session.token, true);
  const { text } = await visitor.post(`${BOT}/chat-query`, { message: "Are you open on Monday?" });
  const [, talk = ""] = /"conversation":"(cnv_[\w-]+)"/.exec(text) ?? [];
  const read = () => visitor.get<Transcript>(`${BOT}/visitor-conversation?conversation_id=${talk}`);
  const isStored = async () => expect((await read()).messages.map(({ role }) => role)).toContain("assistant");
  await vi.waitFor(isStored, SOON);
  const answer = (await read()).messages.find(({ role }) => role === "assistant")!.id;
  await owner.get(`${BOT}/take-over`, { conversation_id: talk });
  return { chatbot, key, visitor, talk, answer };
}

interface Transcript {
  messages: { id: string; role: string }[];
}

async function addPicture(author: Caller, post: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([PIXEL_PNG], "picture.png"));
  const { text } = await author.call(`/social/planner/post/${post}/media`, { form });
  return (JSON.parse(text) as { media: { id: string } }).media.id;
}

/** A document of the library whose pages are read. */
async function readPdf(owner: Caller, reader: Reader): Promise<string> {
  const id = await upload(owner.origin, reader, (await singleColumn(2)).bytes);
  await owner.get(`/documents/${id}/analyze`, {});
  const read = () => owner.get<{ analysis_status: string }>(`/documents/${id}/status`);
  await vi.waitFor(async () => expect((await read()).analysis_status).toBe("completed"), SOON);
  return id;
}

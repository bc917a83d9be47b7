import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots";
import {
  addChatbot,
  addShopChatbot,
  callOf,
  ChatbotVisitor,
  PIXEL,
  sourcesOf,
  train,
} from "../chatbots/chatbots";
import { persisted } from "../factories";
import { open, ownerOnly, sessionOnly, userOnly, type AccessRows, type Scene } from "./row";

/** One chatbot a scene: plans limit how many there are. */
const chatbots = new WeakMap<Scene, Promise<ChatbotView>>();

function botOf(scene: Scene, make: (owner: Scene["owner"]) => Promise<ChatbotView>): Promise<ChatbotView> {
  const bot = chatbots.get(scene) ?? make(scene.owner);
  chatbots.set(scene, bot);
  return bot;
}

const emptyBot = (scene: Scene) => botOf(scene, addChatbot);
const shopBot = (scene: Scene) => botOf(scene, addShopChatbot);

const BASE = "/v01/support-chatbot";

const withBot = (path: string) => async (scene: Scene) => `${BASE}/${path}/${(await emptyBot(scene)).id}`;

/** A path that ends with the key of a public chatbot. */
const withKey =
  (path = "") =>
  async (scene: Scene) =>
    `${BASE}/chat-by-access-key/${(await shopBot(scene)).access_key}${path}`;

const withSource = (path: string) => async (scene: Scene) => {
  const { owner } = scene;
  const { id } = await emptyBot(scene);
  await train(owner, id, { texts: [{ text: "We open on Monday." }] });
  return `${BASE}/${path}/${(await sourcesOf(owner, id))[0]!.id}`;
};

const withCheck = (path: string) => async (scene: Scene) => {
  const { id } = await emptyBot(scene);
  const json = { support_chat_id: id, question: "Are you open on Monday?", answer: "Yes." };
  const response = await scene.owner.client.call(callOf("fix-answer"), { json });
  return `${BASE}/${path}/${(await response.json<{ check: { id: string } }>()).check.id}`;
};

const WEBHOOK = { url: "https://hooks.dns.example.com/atelier", events: ["lead.created"] };

const withWebhook = (path: string) => async (scene: Scene) => {
  const { id } = await emptyBot(scene);
  await scene.owner.client.call(callOf(`webhook/${id}`), { json: WEBHOOK });
  return `${BASE}/webhook/${id}${path}`;
};

const withDelivery = async (scene: Scene) => {
  const path = await withWebhook("/test")(scene);
  const response = await scene.owner.client.call(`/api${path}`, { json: {} });
  return `${BASE}/webhook-delivery/${(await response.json<{ data: { id: string }[] }>()).data[0]!.id}/retry`;
};

/** A path that asks for a conversation of the owner's chatbot. */
const withConversation = (path: string) => async (scene: Scene) => {
  const visitor = await ChatbotVisitor.open((await shopBot(scene)).access_key);
  const { opened } = await visitor.answer("When is the shop in Lyon open?");
  await persisted(opened.request_id);
  return `${BASE}/${path}?conversation_id=${opened.conversation}`;
};

async function leadOf(scene: Scene): Promise<string> {
  const visitor = await ChatbotVisitor.open((await shopBot(scene)).access_key);
  const json = { name: "Ada", email: "ada@visitor.example" };
  const answer = await (await visitor.call("add-lead", { json })).json<{ support_lead_id: string }>();
  return answer.support_lead_id;
}

const withLead = (path: string) => async (scene: Scene) =>
  `${BASE}/${path}?support_lead_id=${await leadOf(scene)}`;
const withLeadId = (path: string) => async (scene: Scene) => `${BASE}/${path}/${await leadOf(scene)}`;

/** The address of a picture that the owner has given their public chatbot. */
async function withPicture(scene: Scene): Promise<string> {
  const { id } = await shopBot(scene);
  const path = `/api${BASE}/avatar/${id}`;
  const response = await scene.owner.client.call(path, { method: "POST", body: pictureForm() });
  return (await response.json<{ avatar_url: string }>()).avatar_url.replace(/^\/api/, "");
}

const UNKNOWN_BOT = "bot_00000000000000000000";
const UNKNOWN_LEAD = "led_00000000000000000000";
const UNKNOWN_CONVERSATION = "cnv_00000000000000000000";
const PERSON_MESSAGE = {
  conversation_id: UNKNOWN_CONVERSATION,
  id: "msg_00000000000000000000",
  message: "Is anybody there?",
};

/** A call whose body names a record that nobody has. */
const unknownOf = (path: string, json: object) => ({
  path: `${BASE}/${path}`,
  json,
  expected: { guest: 401, other: 404, owner: 404, admin: 401 },
});

function pictureForm(): FormData {
  const form = new FormData();
  form.append("file", new File([PIXEL], "picture.png"));
  return form;
}

function chunkForm(): FormData {
  const form = new FormData();
  const fields = { fileId: "12345678", chunkIndex: "0", totalChunks: "1", supportChatId: UNKNOWN_BOT };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("chunk", new File(["We open on Monday."], "chunk"));
  return form;
}

function fileForm(): FormData {
  const form = new FormData();
  form.append("support_chat_id", UNKNOWN_BOT);
  form.append("file", new File(["We open on Monday."], "hours.txt", { type: "text/plain" }));
  return form;
}

/** Support chatbots: their owners' calls and their visitors'. */
export const CHATBOT_ROWS: AccessRows = {
  [`GET ${BASE}/chat-all`]: userOnly(`${BASE}/chat-all`),
  [`POST ${BASE}/chat-add`]: userOnly(`${BASE}/chat-add`, { name: "Shop helper" }, 201),
  [`GET ${BASE}/chat-show/:id`]: ownerOnly(withBot("chat-show"), undefined, 200, 404),
  [`POST ${BASE}/chat-update`]: unknownOf("chat-update", { id: UNKNOWN_BOT, name: "Helper" }),
  [`PUT ${BASE}/chat-update`]: unknownOf("chat-update", { id: UNKNOWN_BOT, name: "Helper" }),
  [`DELETE ${BASE}/chat-delete/:id`]: ownerOnly(withBot("chat-delete"), undefined, 200, 404),
  [`POST ${BASE}/chat-delete/:id`]: ownerOnly(withBot("chat-delete"), {}, 200, 404),
  [`POST ${BASE}/chat-make-public/:id`]: ownerOnly(withBot("chat-make-public"), { is_public: 0 }, 200, 404),
  [`POST ${BASE}/new-secret-key/:id`]: ownerOnly(withBot("new-secret-key"), {}, 200, 404),
  [`POST ${BASE}/chat-test/:id`]: ownerOnly(withBot("chat-test"), {}, 200, 404),
  [`GET ${BASE}/ai-models-all`]: userOnly(`${BASE}/ai-models-all`),
  [`GET ${BASE}/sources`]: ownerOnly(
    async (scene) => `${BASE}/sources?support_chat_id=${(await emptyBot(scene)).id}`,
    undefined,
    200,
    404,
  ),
  [`POST ${BASE}/add-new-sources`]: unknownOf("add-new-sources", { support_chat_id: UNKNOWN_BOT }),
  [`POST ${BASE}/new-chatbot-docs`]: unknownOf("new-chatbot-docs", { support_chat_id: UNKNOWN_BOT }),
  [`POST ${BASE}/upload-chunk`]: unknownOf("upload-chunk", chunkForm),
  [`POST ${BASE}/finalize-upload`]: unknownOf("finalize-upload", {
    fileId: "12345678",
    fileName: "hours.txt",
    totalSize: 18,
    supportChatId: UNKNOWN_BOT,
  }),
  [`POST ${BASE}/upload-file`]: unknownOf("upload-file", fileForm),
  [`POST ${BASE}/scrape-website-urls`]: {
    path: `${BASE}/scrape-website-urls`,
    json: { url: "http://10.0.0.1/" },
    expected: { guest: 401, other: 422, owner: 422, admin: 401 },
  },
  [`POST ${BASE}/recrawl/:id`]: ownerOnly(withBot("recrawl"), {}, 202, 404),
  [`POST ${BASE}/retry-source/:id`]: ownerOnly(withSource("retry-source"), {}, 202, 404),
  [`DELETE ${BASE}/delete-file/:id`]: ownerOnly(withSource("delete-file"), undefined, 200, 404),
  [`POST ${BASE}/delete-file/:id`]: ownerOnly(withSource("delete-file"), {}, 200, 404),
  [`GET ${BASE}/delete-trained-file/:id`]: ownerOnly(withSource("delete-trained-file"), undefined, 200, 404),
  [`DELETE ${BASE}/delete-trained-file/:id`]: ownerOnly(
    withSource("delete-trained-file"),
    undefined,
    200,
    404,
  ),
  [`DELETE ${BASE}/clear-data/:id`]: ownerOnly(withBot("clear-data"), undefined, 200, 404),
  [`POST ${BASE}/clear-data/:id`]: ownerOnly(withBot("clear-data"), {}, 200, 404),
  [`POST ${BASE}/fix-answer`]: unknownOf("fix-answer", {
    support_chat_id: UNKNOWN_BOT,
    question: "Are you open?",
    answer: "Yes.",
  }),
  [`GET ${BASE}/checks/:id`]: ownerOnly(withBot("checks"), undefined, 200, 404),
  [`POST ${BASE}/run-checks/:id`]: ownerOnly(withBot("run-checks"), {}, 202, 404),
  [`DELETE ${BASE}/check/:id`]: ownerOnly(withCheck("check"), undefined, 200, 404),
  [`POST ${BASE}/check/:id`]: ownerOnly(withCheck("check"), {}, 200, 404),
  [`GET ${BASE}/webhook/:id`]: ownerOnly(withBot("webhook"), undefined, 200, 404),
  [`PUT ${BASE}/webhook/:id`]: ownerOnly(withBot("webhook"), WEBHOOK, 200, 404),
  [`POST ${BASE}/webhook/:id`]: ownerOnly(withBot("webhook"), WEBHOOK, 200, 404),
  [`GET ${BASE}/webhook/:id/deliveries`]: ownerOnly(withWebhook("/deliveries"), undefined, 200, 404),
  [`POST ${BASE}/webhook/:id/test`]: ownerOnly(withWebhook("/test"), {}, 202, 404),
  [`POST ${BASE}/webhook-delivery/:id/retry`]: ownerOnly(withDelivery, {}, 202, 404),
  [`GET ${BASE}/stats/:id`]: ownerOnly(withBot("stats"), undefined, 200, 404),
  [`GET ${BASE}/stats/:id/csv`]: ownerOnly(
    async (scene) => `${BASE}/stats/${(await emptyBot(scene)).id}/csv`,
    undefined,
    200,
    404,
  ),
  [`GET ${BASE}/chat-by-access-key/:key`]: open(withKey()),
  [`POST ${BASE}/chat-by-access-key/:key/session`]: open(withKey("/session"), {}),
  [`POST ${BASE}/chat-query`]: sessionOnly(`${BASE}/chat-query`, { message: "Are you open?" }),
  [`GET ${BASE}/chat-query/:request_id`]: sessionOnly(
    `${BASE}/chat-query/req_000000000000_0000000000000000000000`,
  ),
  [`POST ${BASE}/chat-query/:request_id/cancel`]: sessionOnly(
    `${BASE}/chat-query/req_000000000000_0000000000000000000000/cancel`,
    {},
  ),
  [`GET ${BASE}/visitor-conversation`]: sessionOnly(
    `${BASE}/visitor-conversation?conversation_id=${UNKNOWN_CONVERSATION}`,
  ),
  [`POST ${BASE}/add-lead`]: sessionOnly(`${BASE}/add-lead`, { name: "Ada", email: "ada@visitor.example" }),
  [`POST ${BASE}/add-conversations`]: sessionOnly(`${BASE}/add-conversations`, {
    conversation_id: UNKNOWN_CONVERSATION,
  }),
  [`POST ${BASE}/add-feedback`]: sessionOnly(`${BASE}/add-feedback`, {
    conversation_id: UNKNOWN_CONVERSATION,
    message_id: "exc_00000000000000000000",
    rating: "up",
  }),
  [`POST ${BASE}/request-person`]: sessionOnly(`${BASE}/request-person`, {
    conversation_id: UNKNOWN_CONVERSATION,
  }),
  [`POST ${BASE}/visitor-message`]: sessionOnly(`${BASE}/visitor-message`, PERSON_MESSAGE),
  [`POST ${BASE}/operator-message`]: unknownOf("operator-message", PERSON_MESSAGE),
  [`POST ${BASE}/take-over`]: unknownOf("take-over", { conversation_id: UNKNOWN_CONVERSATION }),
  [`POST ${BASE}/hand-back`]: unknownOf("hand-back", { conversation_id: UNKNOWN_CONVERSATION }),
  [`GET ${BASE}/get-conversations-by-lead`]: ownerOnly(
    withLead("get-conversations-by-lead"),
    undefined,
    200,
    404,
  ),
  [`POST ${BASE}/get-conversations-by-lead`]: unknownOf("get-conversations-by-lead", {
    support_lead_id: UNKNOWN_LEAD,
  }),
  [`GET ${BASE}/leads/:id/csv`]: ownerOnly(
    async (scene) => `${BASE}/leads/${(await emptyBot(scene)).id}/csv`,
    undefined,
    200,
    404,
  ),
  [`DELETE ${BASE}/lead/:id`]: ownerOnly(withLeadId("lead"), undefined, 200, 404),
  [`POST ${BASE}/lead/:id`]: ownerOnly(withLeadId("lead"), {}, 200, 404),
  [`POST ${BASE}/avatar/:id`]: ownerOnly(withBot("avatar"), pictureForm, 200, 404),
  [`DELETE ${BASE}/avatar/:id`]: ownerOnly(withBot("avatar"), undefined, 200, 404),
  [`GET ${BASE}/chat-by-access-key/:key/avatar`]: open(withPicture),
  [`GET ${BASE}/leads/:id`]: ownerOnly(withBot("leads"), undefined, 200, 404),
  [`GET ${BASE}/leads-with-conversations`]: ownerOnly(
    async (scene) => `${BASE}/leads-with-conversations?support_chat_id=${(await emptyBot(scene)).id}`,
    undefined,
    200,
    404,
  ),
  [`POST ${BASE}/leads-with-conversations`]: unknownOf("leads-with-conversations", {
    support_chat_id: UNKNOWN_BOT,
  }),
  [`GET ${BASE}/conversation`]: ownerOnly(withConversation("conversation"), undefined, 200, 404),
  [`DELETE ${BASE}/delete-conversation`]: ownerOnly(
    withConversation("delete-conversation"),
    undefined,
    200,
    404,
  ),
  [`POST ${BASE}/delete-conversation`]: unknownOf("delete-conversation", {
    conversation_id: UNKNOWN_CONVERSATION,
  }),
};

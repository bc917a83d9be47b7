// Writes the state that upgrade.test.ts starts from. It runs in a checkout of the version to upgrade from, as
// tests/reliability/upgrade/write-state.test.ts: copy it there under that name, `npm test -- upgrade/write-state`, and
// copy the state.zip that it leaves beside itself back here.
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { memoryStorage } from "~/browser/storage";
import { PENDING_QUESTION } from "~/browser/draft-keys";
import * as files from "~/browser/file-store";
import { writeDraft } from "~/conversation/drafts/draft-store";
import { newAnswer } from "~/conversation/engine/new-answer";
import { savePendingQuestion } from "~/conversation/engine/pending-question";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { manyPages } from "../../support/documents/documents.ts";
import { Product } from "../product.ts";
import { startScriptedUpstream } from "../scripted-upstream.ts";
import { storedRows } from "../stored-rows.ts";

const BOT = "/v01/support-chatbot";
const PASSWORD = "a password of before";
const PAGES = 80;
const SOON = { timeout: 120_000, interval: 20 };

let upstream;
let product;
const user = `usr_${randomBytes(6).toString("hex")}_${randomBytes(16).toString("base64url")}`;
const token = `usr_${randomBytes(32).toString("base64url")}`;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url, undefined, {
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: PASSWORD,
  });
  await product.prepare(seed);
  await product.start();
}, 600_000);
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

function seed(database) {
  const now = Date.now();
  const insert = (query, ...values) => database.prepare(query).run(...values);
  insert(
    "INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (?, 'Ada', 'ada@example.com', 1, ?, ?)",
    ...[user, now, now],
  );
  insert(
    "INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
    ...[`ses_${user}`, createHash("sha256").update(token).digest("base64url"), user],
    ...[now + 86_400_000, now, now],
  );
  insert(
    `INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
     SELECT ?, ?, id, current_version, 'admin', 'active', ?, ? FROM plans WHERE plan_type = 'combo' LIMIT 1`,
    ...[`sub_${user}`, user, now, now],
  );
}

async function call(address, { method, json, form, as = token } = {}) {
  const response = await fetch(`${product.origin}/api${address}`, {
    method: method ?? (json || form ? "POST" : "GET"),
    headers: {
      ...(json && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    body: form ?? (json && JSON.stringify(json)),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address} answers ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const rows = (table, query) => storedRows(product.state, table, query);

/** Asks, and returns when the answer has begun. */
async function ask(query, model) {
  const { conversation } = await call("/user/conversation/create", { json: {} });
  const response = await fetch(`${product.origin}/api/ai/chatgpt/query`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ model_id: model, query, conversation }),
  });
  const reader = response.body.getReader();
  let text = "";
  while (!text.includes("3:")) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  reader.closed.catch(() => {});
  const request = /"request_id":"([^"]+)"/.exec(text)[1];
  return { conversation, request, query };
}

async function trainChatbot() {
  const { supportChat } = await call(`${BOT}/chat-add`, { json: { name: "Helper" } });
  const { id } = supportChat;
  const answers = [
    { question: "When do you open on Monday?", answer: "We open at half past nine on Mondays." },
  ];
  await call(`${BOT}/add-new-sources`, { json: { support_chat_id: id, answers } });
  const trained = async () =>
    expect((await call(`${BOT}/chat-show/${id}`)).training_status).toBe("completed");
  await vi.waitFor(trained, SOON);
  const shared = await call(`${BOT}/chat-make-public/${id}`, { json: { is_public: 1 } });
  const hook = { url: "https://hooks.example.com/atelier", events: ["lead.created"] };
  const { webhook } = await call(`${BOT}/webhook/${id}`, { method: "PUT", json: hook });
  const { data } = await call(`${BOT}/webhook/${id}/test`, { json: {} });
  return { chatbot: id, key: shared.supportChat.access_key, secret: webhook.secret, delivery: data[0].id };
}

/** Writes what the application left in a browser, by its own code. */
function browserProfile() {
  const [local, session] = [memoryStorage(), memoryStorage()];
  writeDraft(local, "new", { text: "A draft of before", owner: user, attached: false }, Date.now());
  writeDraft(local, "cnv_before", { text: "A guest's draft", owner: null, attached: true }, Date.now());
  const model = { id: 1, name: "Alpha", provider: "OpenAI", request_name: "alpha", can_stream: 1 };
  const asked = { query: "Pending?", idempotencyKey: "key-1", conversation: null, pictures: [], model };
  savePendingQuestion({ session, images: null }, asked, []);
  const answer = { ...newAnswer(model), status: "complete", exchange: "exc_1", text: "An answer of before" };
  const turn = { key: "1", query: "A question of before", pictures: [], answers: [answer], shown: 0 };
  const conversations = createGuestConversations(local);
  conversations.putTurn("gst_before", { ...turn, asked_at: new Date().toISOString() });
  const items = (storage) =>
    Object.fromEntries(
      Array.from({ length: storage.length }, (_, at) => storage.key(at)).map((key) => [
        key,
        storage.getItem(key),
      ]),
    );
  const databases = Object.fromEntries(
    Object.entries(files)
      .filter(([, store]) => store instanceof files.FileStore)
      .map(([name, { database, store }]) => [name, { database, store }]),
  );
  expect(session.getItem(PENDING_QUESTION)).not.toBeNull();
  return { local: items(local), session: items(session), databases };
}

it("writes the state", { timeout: 600_000 }, async () => {
  const model = await product.model();
  const bot = await trainChatbot();
  const complete = await ask("scenario:normal?tokens=12 a finished question", model);
  const stopped = await ask("scenario:normal?tokens=300&gap=20 a stopped question", model);
  await call(`/ai/chatgpt/query/${stopped.request}/cancel`, { json: { keep: true } });
  const messagesOf = ({ conversation }) =>
    rows("messages", `SELECT role, content_text FROM messages WHERE conversation_id = '${conversation}'`);
  await vi.waitFor(() => {
    expect(messagesOf(complete)).toHaveLength(2);
    expect(messagesOf(stopped)).toHaveLength(2);
  }, SOON);
  const waits = () => rows("chatbot_deliveries", "SELECT attempts FROM chatbot_deliveries")[0].attempts;
  await vi.waitFor(() => expect(waits()).toBe(1), SOON);

  const form = new FormData();
  form.set("file", new File([(await manyPages({ pages: PAGES })).bytes], "report.pdf"));
  const { document } = await call(`/documents/${user}/upload`, { form });
  const open = await ask("scenario:normal?tokens=60&gap=5&hold=1&after=20 an open question", model);
  await call(`/documents/${document.id}/analyze`, { json: {} });
  const read = () => rows("pdf_pages", `SELECT page FROM pdf_pages WHERE file_id = '${document.id}'`).length;
  await vi.waitFor(() => expect(read()).toBeGreaterThan(0), SOON);
  await product.kill();

  const pages = read();
  expect(pages).toBeLessThan(PAGES);
  expect(rows("jobs", "SELECT kind, state FROM jobs WHERE state IN ('waiting', 'running')")).toEqual(
    expect.arrayContaining([
      { kind: "deliver-webhook", state: "waiting" },
      { kind: "analyse-pdf", state: "running" },
    ]),
  );
  const stoppedText = messagesOf(stopped).find(({ role }) => role === "assistant").content_text;
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const facts = {
    ...{ commit, user, token, ...bot, document: document.id, pages, allPages: PAGES },
    ...{ complete, open, stopped: { ...stopped, text: stoppedText }, browser: browserProfile() },
    admin: { email: "admin@example.com", password: PASSWORD },
  };
  const stored = readdirSync(product.state, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("-reader"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [`state/${path.relative(product.state, file)}`, readFileSync(file)]);
  const zip = zipSync(
    { ...Object.fromEntries(stored), "facts.json": Buffer.from(JSON.stringify(facts)) },
    { level: 9 },
  );
  writeFileSync(path.join(import.meta.dirname, "state.zip"), zip);
  console.log({ bytes: zip.length, pages, files: stored.map(([name, { length }]) => `${name} ${length}`) });
});

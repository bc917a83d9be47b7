import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import { eraseAccountJob } from "../../../workers/features/accounts/erase/erase-account";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { runJob } from "../../../workers/core/jobs/run-job";
import { sendMail } from "../../../workers/core/mail/send-mail";
import { shardOf } from "../../../workers/core/ids";
import { layoutKey } from "../../../workers/providers/storage/pdf-keys";
import { actorOf, addUser, subscribe, type TestUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { changed } from "../../support/organise";
import { addProject } from "../../support/projects";
import { addFolder, addPdfFile, sendChunk, TINY_PDF } from "../../support/pdf-files";
import {
  addModel,
  rowsOf,
  persisted,
  testContext,
  ENDED_WITHIN_MS,
  LONG_ANSWER,
} from "../../support/factories";
import { addJob, jobOf, silentQueue } from "../../support/jobs";

const PASSWORD = "correct horse battery";
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Where a trace was left, and the text that would give it away. */
type Markers = Record<
  | "name"
  | "question"
  | "image"
  | "device"
  | "fault"
  | "activity"
  | "invoice"
  | "mail"
  | "guest"
  | "document"
  | "title"
  | "folder"
  | "part"
  | "summary"
  | "note"
  | "project"
  | "instructions"
  | "fact",
  string
>;

const newMarkers = (): Markers => {
  const mark = (what: string) => `${what}-${crypto.randomUUID()}`;
  const names = [
    "name",
    "question",
    "image",
    "device",
    "fault",
    "activity",
    "invoice",
    "mail",
    "guest",
    "document",
    "title",
    "folder",
    "part",
    "summary",
    "note",
    "project",
    "instructions",
    "fact",
  ] as const;
  return Object.fromEntries(names.map((name) => [name, mark(name)])) as Markers;
};

/** Asks with an image and waits until D1 has it. */
async function ask(client: Client, modelId: number, text: string, image: string) {
  const body = new FormData();
  body.append("query", text);
  body.append("model_list_id", String(modelId));
  body.append("images[]", new File([Uint8Array.from(PNG), image], "a.png"));
  const path = "/api/ai/chatgpt/streamless/queryWithFile";
  const answer = await (
    await client.call(path, { method: "POST", body })
  ).json<{
    request_id: string;
    conversation: string;
  }>();
  await persisted(answer.request_id);
  return answer;
}

/** A document in a folder with what was made of it, an upload on its way, and a settings row. */
async function plantDocuments({ id, client }: TestUser, markers: Markers): Promise<void> {
  const folder = await addFolder(id, markers.folder);
  const bytes = `${TINY_PDF}${markers.document}`;
  const file = await addPdfFile(id, { folderId: folder, name: `${markers.title}.pdf`, bytes });
  await env.FILES.put(layoutKey(id, file, 1), markers.document);
  await sendChunk({ id, client }, { fileId: "upload-on-its-way", fileName: `${markers.part}.pdf` });
  await client.call(`/api/pdf-settings/${id}`, { json: { auto_analyze: false } });
  const run = (query: string, ...values: string[]) => env.DB.prepare(query).bind(...values);
  await env.DB.batch([
    run(
      "INSERT INTO pdf_pages (file_id, page, status, text, chunks, note) VALUES (?, 1, 'text', ?, '[]', ?)",
      file,
      markers.document,
      markers.note,
    ),
    run(
      "INSERT INTO pdf_summaries (file_id, language, state, summary, questions, updated_at) VALUES (?, 'en', 'ready', ?, '[]', 1)",
      file,
      markers.summary,
    ),
  ]);
}

/** Leaves a trace of a user in every place that keeps one. */
async function plant(user: TestUser, markers: Markers): Promise<void> {
  const model = await addModel("normal?tokens=2");
  await subscribe(user.id, "combo");
  await plantDocuments(user, markers);
  const { conversation } = await ask(user.client, model.id, markers.question, markers.image);
  const { id: project } = await addProject(user, {
    name: markers.project,
    instructions: markers.instructions,
  });
  await changed(user, "move", [conversation], { project_id: project });
  await user.client.call("/api/user/memory/facts", { json: { text: markers.fact } });
  // As a conversation that was begun as a guest and taken over at sign-up: its log is in another shard.
  const guest = await ask(new Client(), model.id, markers.guest, markers.guest);
  const now = Date.now();
  const run = (query: string, ...values: (string | number)[]) => env.DB.prepare(query).bind(...values);
  await env.DB.batch([
    run("UPDATE conversations SET user_id = ? WHERE id = ?", user.id, guest.conversation),
    run("UPDATE users SET name = ? WHERE id = ?", markers.name, user.id),
    run("UPDATE sessions SET user_agent = ? WHERE user_id = ?", markers.device, user.id),
    run("UPDATE usage_records SET error_details = ? WHERE user_id = ?", markers.fault, user.id),
    run("INSERT INTO user_weeks (user_id, week, cohort, source) VALUES (?, 2960, 2959, 'blog')", user.id),
    run(
      "INSERT INTO activity_events (id, user_id, query_type, target_id, source, request_id, created_at) VALUES (?, ?, 'chat', ?, 'client', ?, ?)",
      crypto.randomUUID(),
      user.id,
      markers.activity,
      crypto.randomUUID(),
      now,
    ),
    run(
      "INSERT INTO payments (id, user_id, customer_id, amount_minor, currency, state, hosted_url, created_at) VALUES (?, ?, 'cus_1', 900, 'eur', 'paid', ?, ?)",
      `in_${crypto.randomUUID()}`,
      user.id,
      `https://pay.example/${markers.invoice}`,
      now,
    ),
    run(
      "INSERT INTO audit_log (id, admin_id, admin_email, action, resource, resource_id, before, request_id, created_at) VALUES (?, 'adm', 'a@example.com', 'update', 'users', ?, ?, 'r', ?)",
      crypto.randomUUID(),
      user.id,
      JSON.stringify({ name: markers.name }),
      now,
    ),
  ]);
  const to = { id: user.id, name: markers.name, email: user.email };
  await sendMail(testContext(), { template: "reset", to, link: `https://atelier.example/${markers.mail}` });
  await env.DB.prepare("UPDATE mails SET subject = ? WHERE user_id = ?").bind(markers.mail, user.id).run();
  expect(conversation).toMatch(/^cnv_/);
}

const contextOf = async (user: TestUser): Promise<Context> => testContext(await actorOf(user));

/** The paths that an archive has more than once: unpacking keeps only the last of their files. */
function twiceIn(zip: Uint8Array): string[] {
  const paths: string[] = [];
  unzipSync(zip, { filter: ({ name }) => !paths.push(name) });
  expect(paths.length).toBeGreaterThan(20);
  return paths.filter((path, at) => paths.indexOf(path) !== at);
}

async function readZip(stream: ReadableStream<Uint8Array>): Promise<Record<string, string>> {
  const zip = new Uint8Array(await new Response(stream).arrayBuffer());
  const files = unzipSync(zip);
  expect(twiceIn(zip)).toEqual([]);
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes, true)]));
}

/** Everything that D1, R2, KV and the named objects hold, as text. */
async function everything(shards: string[]): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await rowsOf(`SELECT * FROM "${name}"`))),
  );
  for (let cursor: string | undefined; ;) {
    const page = await env.FILES.list(cursor ? { cursor } : {});
    for (const { key } of page.objects) parts.push(key, (await (await env.FILES.get(key))?.text()) ?? "");
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  for (const { name } of (await env.CACHE.list()).keys) parts.push(name, (await env.CACHE.get(name)) ?? "");
  for (const shard of shards)
    parts.push(
      await runInDurableObject(
        env.TURN_LOG.get(env.TURN_LOG.idFromName(shard)),
        (_log, { storage: { sql } }) => {
          const names = sql.exec<{ name: string }>(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
          );
          return JSON.stringify(
            names.toArray().map(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray()),
          );
        },
      ),
    );
  return parts.join("\n");
}

describe("R40: a user's data", () => {
  test("is all in the export, and nothing of it is left after the account is deleted", async () => {
    const user = await addUser({ password: PASSWORD });
    const other = await addUser();
    const markers = newMarkers();
    const others = newMarkers();
    await plant(user, markers);
    await plant(other, others);

    const files = await readZip(await exportAccount(await contextOf(user)));
    const exported = Object.values(files).join("\n");
    for (const marker of Object.values(markers)) expect(exported).toContain(marker);
    for (const marker of Object.values(others)) expect(exported).not.toContain(marker);
    expect(exported).not.toContain(user.token);
    expect(Object.keys(files)).toContain("profile.json");
    for (const [path, text] of Object.entries(files)) if (path.endsWith(".json")) JSON.parse(text);

    const owned = await rowsOf<{ id: string }>("SELECT id FROM conversations WHERE user_id = ?", user.id);
    const shards = [...owned.map(({ id }) => shardOf(id)), shardOf(user.id)];
    const before = await everything(shards);
    for (const marker of Object.values(markers))
      if (marker !== markers.mail) expect(before).toContain(marker);

    const deletion = { method: "DELETE", json: { password: PASSWORD } };
    expect((await user.client.call(`/api/user/${user.id}`, deletion)).status).toBe(200);
    expect((await user.client.call("/api/v01/auth/me")).status).toBe(401);
    await vi.waitFor(async () => {
      expect(await rowsOf("SELECT * FROM jobs WHERE owner_id = ?1 OR subject = ?1", user.id)).toEqual([]);
    }, 10_000);
    const after = await everything(shards);
    for (const marker of [...Object.values(markers), user.email]) expect(after).not.toContain(marker);
    for (const marker of [
      others.question,
      others.image,
      others.guest,
      others.name,
      others.document,
      others.part,
    ])
      expect(after).toContain(marker);
    expect(await rowsOf("SELECT id FROM usage_records WHERE user_id = ?", user.id)).toEqual([]);
    for (const table of ["folders", "projects", "memory_facts", "pdf_files", "uploads", "pdf_settings"])
      expect(await rowsOf(`SELECT * FROM ${table} WHERE user_id = ?`, user.id)).toEqual([]);
    expect((await env.FILES.list({ prefix: `pdf/${user.id}/` })).objects).toEqual([]);
  });

  test("has what was paid, and the plans that were paid for, in the export", async () => {
    const [user, other] = await Promise.all([addUser({ plan: "combo" }), addUser({ plan: "pdf" })]);
    for (const { id } of [user, other])
      await rowsOf(
        `INSERT INTO payments (id, user_id, customer_id, number, amount_minor, currency, state, created_at, paid_at)
         VALUES ('in_1' || ?1, ?1, 'cus_1', 'A-1', 900, 'eur', 'paid', 0, 1000), ('in_2' || ?1, ?1, 'cus_1', 'A-2', 950, 'eur', 'open', 2000, NULL)`,
        id,
      );
    const files = await readZip(await exportAccount(await contextOf(user)));
    const rowsIn = (path: string) => JSON.parse(files[path]!) as Record<string, unknown>[];
    const [created_at, paid_at] = ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:01.000Z"];
    expect(rowsIn("payments.json")).toMatchObject([
      {
        user_id: user.id,
        number: "A-1",
        amount_minor: 900,
        currency: "eur",
        state: "paid",
        created_at,
        paid_at,
      },
      { user_id: user.id, number: "A-2", amount_minor: 950, currency: "eur", state: "open", paid_at: null },
    ]);
    expect(rowsIn("subscriptions.json")).toMatchObject([{ user_id: user.id, status: "active" }]);
  });

  test("has its own path for each file of the export, no matter what documents are called", async () => {
    const user = await addUser();
    for (const name of ["notes.json", "scan.pdf", "scan.pdf"])
      await addPdfFile(user.id, { folderId: null, name, bytes: TINY_PDF });
    const files = await readZip(await exportAccount(await contextOf(user)));
    expect(Object.values(files).filter((text) => text === TINY_PDF)).toHaveLength(3);
  });

  test("is deleted even if a job was interrupted and more than one run is needed", async () => {
    const user = await addUser({ password: PASSWORD });
    const ids = Array.from({ length: 1_005 }, (_, at) => `cnv_${shardOf(user.id)}_${at}`);
    const insert = env.DB.prepare(
      "INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES (?, ?, 'T', 1, 1)",
    );
    for (let at = 0; at < ids.length; at += 100)
      await env.DB.batch(ids.slice(at, at + 100).map((id) => insert.bind(id, user.id)));
    await addJob("erase-account", user.id, { owner: user.id });
    const { sent, queue } = silentQueue();
    const ctx = { ...testContext(), env: { ...env, JOBS: queue } };
    await runJob(ctx, eraseAccountJob, user.id);
    expect(sent).toEqual([{ kind: "erase-account", subject: user.id, delaySeconds: 0 }]);
    await runJob(ctx, eraseAccountJob, user.id);
    expect(sent).toHaveLength(1);
    expect(await rowsOf("SELECT id FROM conversations WHERE user_id = ?", user.id)).toEqual([]);
    expect(await jobOf("erase-account", user.id)).toBeUndefined();
  });
});

test("R25: a deleted user's token and open stream end at once", async () => {
  const user = await addUser({ password: PASSWORD });
  const model = await addModel(LONG_ANSWER);
  const stream = await user.client.ask("chatgpt", { query: "A long one?", model_list_id: model.id });
  await stream.open();
  const began = Date.now();
  const deletion = { method: "DELETE", json: { password: PASSWORD } };
  expect((await user.client.call(`/api/user/${user.id}`, deletion)).status).toBe(200);
  expect((await stream.toEnd()).failed).toMatchObject({ error: true });
  expect(Date.now() - began).toBeLessThan(ENDED_WITHIN_MS);
  expect((await user.client.call("/api/v01/auth/me")).status).toBe(401);
});

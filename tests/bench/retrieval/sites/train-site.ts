import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ChatbotCreate } from "../../../../workers/contract/chatbots/chatbots";
import type { Context } from "../../../../workers/core/context";
import { newKey, randomShard, shardOf } from "../../../../workers/core/ids";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { chatbotSources, supportChatbots } from "../../../../workers/db/schema/chatbots";
import { newChatbot } from "../../../../workers/features/chatbots/bots/create-chatbot";
import { asPages, storeSources } from "../../../../workers/features/chatbots/sources/add-sources";
import { startTraining, trainChatbotJob } from "../../../../workers/features/chatbots/training/train-chatbot";
import { openMigrated } from "../open-database";
import { benchContext } from "./bench-context";
import { serveSite } from "./serve-site";
import { CACHE, filesOf, folderOf, type Site } from "./sites.ts";

const OWNER = "usr_bench";
const MAX_RUNS = 200;

/** A chatbot that has learned a site. */
export interface TrainedSite {
  ctx: Context;
  database: DatabaseSync;
  chatbot: string;
}

/** Where a trained site is kept, so that its ranking can be worked on without training it again. */
const databaseOf = ({ name }: Site): string => join(CACHE, "trained", `${name}.sqlite`);

/** Opens a site that was trained before; null if none was. */
export function openTrained(site: Site): TrainedSite | null {
  if (!statSync(databaseOf(site), { throwIfNoEntry: false })) return null;
  const database = new DatabaseSync(databaseOf(site));
  const { id } = database.prepare("SELECT id FROM support_chatbots").get() as { id: string };
  return { ctx: benchContext(database, folderOf(site), "127.0.0.1:1"), database, chatbot: id };
}

/**
 * Trains a chatbot as the product does: its pages come over HTTP, through the reader, and a PDF through that of PDFs.
 * Every page is named, as by an owner who pastes a list: which pages links lead to within some seconds depends on the
 * machine.
 */
export async function trainSite(site: Site): Promise<TrainedSite> {
  const database = openMigrated();
  const server = await serveSite(site);
  try {
    const ctx = benchContext(database, folderOf(site), new URL(server.origin).host);
    const chatbot = { id: newKey("bot", randomShard()), user_id: OWNER };
    database
      .prepare(
        "INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (?, 'Bench', 'bench@example.com', 1, 0, 0)",
      )
      .run(OWNER);
    await ctx.db
      .insert(supportChatbots)
      .values(newChatbot(chatbot, ChatbotCreate.parse({ name: site.title })));
    if (site.kind === "pdf") await addFile(ctx, chatbot, site);
    else
      await storeSources(ctx, chatbot, asPages(filesOf(site).map((path) => addressOf(server.origin, path))));
    await finishTraining(ctx, database, chatbot.id);
    database.prepare("VACUUM INTO ?").run(databaseOf(site));
    return { ctx, database, chatbot: chatbot.id };
  } finally {
    server.close();
  }
}

const addressOf = (origin: string, path: string): string =>
  `${origin}/${path.split("/").map(encodeURIComponent).join("/")}`;

async function addFile(ctx: Context, chatbot: { id: string; user_id: string }, site: Site): Promise<void> {
  const insert = ctx.db.insert(chatbotSources).values({
    id: newKey("src", shardOf(chatbot.id)),
    chatbot_id: chatbot.id,
    kind: "file",
    name: site.start,
    file_key: site.start,
    byte_size: statSync(join(folderOf(site), site.start)).size,
    created_at: Date.now(),
  });
  await startTraining(ctx, chatbot, [insert]);
}

async function finishTraining(ctx: Context, database: DatabaseSync, chatbot: string): Promise<void> {
  const status = database.prepare("SELECT training_status AS status FROM support_chatbots WHERE id = ?");
  const makeDue = database.prepare(
    "UPDATE jobs SET run_after = 0 WHERE kind = 'train-chatbot' AND state = 'waiting'",
  );
  for (let run = 0; run < MAX_RUNS; run += 1) {
    makeDue.run();
    await runJob(ctx, trainChatbotJob, chatbot);
    if (status.get(chatbot)!["status"] !== "training") return;
  }
  throw new Error("the training does not end");
}

import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context, VisitorActor } from "../../../core/context";
import type { chatbotLeads } from "../../../db/schema/chatbot-visitors";
import { keyOfName, shardOf } from "../../../core/ids";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { announceToWebhook } from "../webhooks/announce";

type Lead = typeof chatbotLeads.$inferSelect;

/** A lead of a visitor's chatbot. Its id says whose it is: the same visitor with the same address gets it again. */
export async function newLead(
  { id, resource }: VisitorActor,
  typed: Omit<Lead, "id" | "chatbot_id">,
): Promise<Lead> {
  const chatbot_id = resource.id;
  const key = await keyOfName("led", shardOf(chatbot_id), `${chatbot_id} ${id} ${typed.email}`);
  return { ...typed, id: key, chatbot_id };
}

/** Stores a lead and, where it is a new one, announces it to the chatbot's webhook; returns its id. */
export async function storeLead(
  ctx: Context,
  lead: Lead,
  insert: BatchItem<"sqlite"> & { _: { result: { id: string }[] } },
): Promise<string> {
  const { chatbot_id, id, name, email, phone, consented_at, created_at } = lead;
  const isoTime = (ms: number) => new Date(ms).toISOString();
  const times = {
    consented_at: consented_at === null ? null : isoTime(consented_at),
    created_at: isoTime(created_at),
  };
  const { statements, jobs } = await announceToWebhook(ctx, chatbot_id, {
    event: "lead.created",
    data: { lead: { id, name, email, phone, ...times } },
    onlyIf: sql`EXISTS (SELECT 1 FROM chatbot_leads WHERE id = ${id} AND created_at = ${created_at})`,
  });
  const [[stored]] = await ctx.db.batch([
    insert,
    ...statements,
    ...jobs.map((job) => enqueueStatement(ctx, job)),
  ]);
  for (const job of jobs) await wakeJobs(ctx, job);
  return stored!.id;
}

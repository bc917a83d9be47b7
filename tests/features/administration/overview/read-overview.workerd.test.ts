import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { OVERVIEW_DAYS } from "../../../../workers/contract/admin/overview";
import { readOverview } from "../../../../workers/features/administration/overview/read-overview";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { listeningContext, scansOf } from "../../../support/query-plans";

const today = () => new Date().toISOString().slice(0, 10);

async function addCall(user: string, errorType: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO usage_records (id, request_id, source, user_id, model_id, response_time_ms, input_tokens,
     output_tokens, total_cost, success, error_type, created_at)
     VALUES (?1, ?1 || ':0', 'server', ?2, 1, 1, 1, 1, 2, 0, ?3, ?4)`,
  )
    .bind(crypto.randomUUID(), user, errorType, Date.now())
    .run();
}

async function addFailedDocument(user: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis_status, error_code, created_at, updated_at)
     VALUES (?1, ?2, 'broken.pdf', 1, ?1, 'failed', 'pdf_broken', ?3, ?3)`,
  )
    .bind(`pdf_${crypto.randomUUID()}`, user, Date.now())
    .run();
}

async function addMail(state: "failed" | "outbox"): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO mails (id, recipient, subject, template, state, created_at) VALUES (?, 'a@example.com', 's', 'test', ?, ?)",
  )
    .bind(crypto.randomUUID(), state, Date.now())
    .run();
}

test("the overview shows each of the last 30 days, the running plans and what failed", async () => {
  const before = await readOverview(testContext());
  const user = await addUser({ plan: "social" });
  const errorType = `error_${crypto.randomUUID()}`;
  await addCall(user.id, errorType);
  await addFailedDocument(user.id);
  const after = await readOverview(testContext());
  expect(after.days).toHaveLength(OVERVIEW_DAYS);
  expect(after.days.at(-1)!.day).toBe(today());
  const [was, is] = [before.days.at(-1)!, after.days.at(-1)!];
  for (const name of ["users", "questions", "failures", "documents"] as const)
    expect(is[name], name).toBeGreaterThan(was[name]);
  // A hair less than 2: other costs are summed with it, in floating point and in no fixed order.
  expect(is.cost - was.cost).toBeGreaterThan(1.999);
  const socials = ({ subscriptions }: typeof after) =>
    subscriptions.find(({ plan_id }) => plan_id === 5)?.subscriptions ?? 0;
  expect(after.users).toBeGreaterThan(before.users);
  expect(socials(after)).toBeGreaterThan(socials(before));
  expect(after.failures).toContainEqual({ error_type: errorType, calls: 1 });
});

test("late payments, open differences and failed jobs need attention", async () => {
  const { attention: before } = await readOverview(testContext());
  const add = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();
  for (const state of ["late", "unpaid"])
    await add(
      `INSERT INTO payment_subscriptions (id, customer_id, state, amount_minor, currency, started_at, period_end)
       VALUES (?1, ?1, ?2, 900, 'eur', 1, 1)`,
      crypto.randomUUID(),
      state,
    );
  await add(
    "INSERT INTO payment_drifts (customer_id, kind, detail, found_at) VALUES (?, 'unknown_price', '{}', 1)",
    crypto.randomUUID(),
  );
  await add(
    `INSERT INTO jobs (kind, subject, state, run_after, attempts, crashes, rerun, created_at, finished_at)
     VALUES ('send-mail', ?, 'failed', 1, 1, 0, 0, 1, ?)`,
    crypto.randomUUID(),
    Date.now(),
  );
  const { attention } = await readOverview(testContext());
  for (const name of ["late_payments", "unpaid_subscriptions", "payment_drifts", "failed_jobs"] as const)
    expect(attention[name], name).toBeGreaterThan(before[name]);
});

test("mails and documents that failed, mails that wait and providers without a key need attention", async () => {
  const { attention: before } = await readOverview(testContext());
  await addMail("failed");
  await addMail("outbox");
  await addFailedDocument((await addUser()).id);
  const { attention } = await readOverview(testContext());
  expect(attention.failed_mails).toBeGreaterThan(before.failed_mails);
  expect(attention.queued_mails).toBeGreaterThan(before.queued_mails);
  expect(attention.failed_documents).toBeGreaterThan(before.failed_documents);
  const bare = testContext();
  const unconfigured = {
    ...bare,
    env: { ...bare.env, OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined },
  };
  const { providers, unavailable_models } = (await readOverview(unconfigured)).attention;
  expect(providers).toContain("OpenAI");
  expect(providers).not.toContain("Atelier demo");
  expect(unavailable_models).toBeGreaterThan(0);
});

test("what needs attention is read with indexes", async () => {
  const { ctx, asked } = listeningContext();
  await readOverview(ctx);
  const attention = asked.filter(({ sql }) => /"mails"|analysis_status/.test(sql));
  expect(attention.length).toBe(3);
  expect((await scansOf(attention)).filter((scan) => !/INDEX pdf_files_failed/.test(scan))).toEqual([]);
});

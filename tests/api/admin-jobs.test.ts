import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { JobPage, JobView } from "../../workers/contract/admin/jobs";
import { cancelJob, retryJob } from "../../workers/core/jobs/change-job";
import { leaseJob } from "../../workers/core/jobs/run-job";
import { listJobs } from "../../workers/core/jobs/list-jobs";
import { sendMailJob } from "../../workers/core/mail/deliver-mail";
import { LostLeaseError } from "../../workers/core/jobs/running-job";
import { addAdmin, addUser } from "../support/accounts";
import { addPendingPdf, fileOf } from "../support/analyse";
import { rowsOf, testContext } from "../support/factories";
import { addJob, jobOf, silentQueue } from "../support/jobs";
import { interleave } from "../support/machine/interleave";
import { listeningContext, scansOf } from "../support/query-plans";

const admin = await addAdmin();
const actor = { kind: "admin", id: admin.id, email: admin.email, sessionId: "s", addressHash: "" } as const;
const newSubject = () => `mail_${crypto.randomUUID()}`;

const setState = (subject: string, state: string) =>
  rowsOf(
    "UPDATE jobs SET state = ?, wake_at = NULL, attempts = 5, error_code = 'timeout' WHERE subject = ?",
    state,
    subject,
  );

const act = async (subject: string, action: "retry" | "cancel") => {
  const { id } = (await jobOf("send-mail", subject))!;
  return admin.client.call(`/api/jobs/${id}/${action}`, { method: "POST" });
};

describe("an administrator", () => {
  test("lists jobs by state, kind and owner, newest first, page by page", async () => {
    const owner = await addUser();
    const subjects = Array.from({ length: 53 }, () => newSubject());
    for (const subject of subjects) await addJob("send-mail", subject, { owner: owner.id });
    await setState(subjects[0]!, "failed");
    const page = async (query: string) =>
      JobPage.parse(await (await admin.client.call(`/api/jobs?q=${owner.email}${query}`)).json());
    const first = await page("");
    expect(first.jobs.map(({ subject }) => subject)).toEqual(subjects.slice(3).reverse());
    const second = await page(`&after=${first.next}`);
    expect(second.jobs.map(({ subject }) => subject)).toEqual(subjects.slice(0, 3).reverse());
    expect(second.next).toBeNull();
    expect((await page("&state=failed&kind=send-mail")).jobs).toMatchObject([
      {
        subject: subjects[0],
        state: "failed",
        attempts: 5,
        error_code: "timeout",
        owner: { id: owner.id, email: owner.email },
        can_retry: true,
        can_cancel: false,
      },
    ]);
    expect((await page("&kind=erase-account")).jobs).toEqual([]);
    expect((await page("&sort=time")).jobs[0]).toMatchObject({ subject: subjects[0] });
    expect((await admin.client.call("/api/jobs?state=asleep")).status).toBe(422);
    await rowsOf("DELETE FROM jobs WHERE owner_id = ?", owner.id);
  });

  test("retries a failed job with all its attempts, which is recorded in the audit log", async () => {
    const subject = newSubject();
    await addJob("send-mail", subject);
    await setState(subject, "failed");
    const response = await act(subject, "retry");
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: JobView }>();
    JobView.parse(data);
    const { id } = (await jobOf("send-mail", subject))!;
    const [entry] = await rowsOf<{ admin_email: string; before: string; after: string }>(
      "SELECT admin_email, before, after FROM audit_log WHERE resource = 'jobs' AND resource_id = ?",
      String(id),
    );
    expect(entry!.admin_email).toBe(admin.email);
    expect([JSON.parse(entry!.before), JSON.parse(entry!.after)]).toMatchObject([
      { kind: "send-mail", subject, state: "failed" },
      { state: "waiting" },
    ]);
    expect((await jobOf("send-mail", subject))!.attempts).toBeLessThan(5);
  });

  test("cannot retry a job while another one of its kind is open for its subject, or one that is done", async () => {
    const subject = newSubject();
    await addJob("send-mail", subject);
    await setState(subject, "failed");
    const { id } = (await jobOf("send-mail", subject))!;
    await addJob("send-mail", subject);
    const refused = await admin.client.call(`/api/jobs/${id}/retry`, { method: "POST" });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "job_changed" }]);
    await setState(subject, "done");
    expect((await act(subject, "retry")).status).toBe(409);
    expect((await admin.client.call("/api/jobs/999999999/retry", { method: "POST" })).status).toBe(404);
  });

  test.each([
    ["retries", retryJob, "failed"],
    ["cancels", cancelJob, "waiting"],
  ] as const)("%s a job once where two do it at the same time", async (_, change, state) => {
    const subject = newSubject();
    await addJob("send-mail", subject);
    await setState(subject, state);
    const job = (await jobOf("send-mail", subject))!;
    const audited = () => rowsOf("SELECT 1 FROM audit_log WHERE resource_id = ?", String(job.id));
    const before = (await audited()).length;
    const ctx = { ...testContext(actor), env: { ...env, JOBS: silentQueue().queue } };
    const raced = interleave(ctx, /^update "jobs"/, () => change(ctx, job.id));
    await expect(change(raced, job.id)).rejects.toMatchObject({ code: "job_changed" });
    expect(await audited()).toHaveLength(before + 1);
  });

  test("cancels a running job: its worker can no longer store anything", async () => {
    const subject = newSubject();
    await addJob("send-mail", subject);
    const running = (await leaseJob(testContext(), sendMailJob, subject))!;
    expect((await act(subject, "cancel")).status).toBe(200);
    await expect(running.extendLease()).rejects.toBeInstanceOf(LostLeaseError);
    expect(await jobOf("send-mail", subject)).toMatchObject({
      state: "cancelled",
      lease: null,
      wake_at: null,
    });
    expect((await act(subject, "cancel")).status).toBe(409);
  });

  test("cancels an analysis, and its document has failed; retries it, and the document waits again", async () => {
    const user = await addUser({ plan: "pdf" });
    const file = await addPendingPdf(user.id, new TextEncoder().encode("%PDF-1.7\n%%EOF\n"));
    const { id } = (await jobOf("analyse-pdf", file))!;
    expect((await admin.client.call(`/api/jobs/${id}/cancel`, { method: "POST" })).status).toBe(200);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "analysis_failed" });
    const { queue } = silentQueue();
    const ctx = testContext(actor);
    await retryJob({ ...ctx, env: { ...ctx.env, DOCUMENT_JOBS: queue } }, id);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "pending", error_code: null });
  });

  test("cannot cancel mandatory work, such as the erasure of an account", async () => {
    const user = `usr_${crypto.randomUUID()}`;
    await addJob("erase-account", user);
    const { id } = (await jobOf("erase-account", user))!;
    expect((await admin.client.call(`/api/jobs/${id}/cancel`, { method: "POST" })).status).toBe(409);
    await rowsOf("DELETE FROM jobs WHERE id = ?", id);
  });
});

test.each([
  ["all", {}],
  ["of a state", { state: "failed" as const }],
  ["of a kind", { kind: "send-mail" as const }],
  [
    "of a state and a kind, the oldest first",
    { state: "done" as const, kind: "send-mail" as const, sort: "time" as const },
  ],
  ["behind one of them", { after: 9 }],
])("no list of jobs reads the whole table: %s", async (name, query) => {
  const { ctx, asked } = listeningContext();
  await listJobs(ctx, query);
  const scans = await scansOf(asked);
  // Without a filter the table is read in its own order, no further than the page goes.
  expect(scans.filter((scan) => !(name === "all" && scan.startsWith("SCAN jobs:")))).toEqual([]);
});

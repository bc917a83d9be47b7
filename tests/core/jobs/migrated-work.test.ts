import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate, migrationNamed } from "./memory-d1";

const NOW = Date.now();

/** A database of before there were jobs, with work under way, brought up to date. */
function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const first = migrationNamed("jobs");
  migrate(database, { before: first });
  const file = (id: string, status: string, updatedAt = NOW) =>
    database
      .prepare(
        `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis_status, progress_total_pages, progress_completed_pages, created_at, updated_at)
         VALUES (?, 'usr_1', 'a.pdf', 1, 'key', ?, 40, 12, 1, ?)`,
      )
      .run(id, status, updatedAt);
  file("reading", "analyzing");
  file("waiting", "pending");
  file("failed", "failed");
  file("noted", "completed");
  file("old", "completed", NOW - 3 * 86_400_000);
  file("scanned", "completed", 1);
  file("read", "completed", 1);
  database.exec(`
    INSERT INTO mails (id, recipient, subject, template, user_id, state, created_at) VALUES
      ('mail_1', 'a@example.com', 'S', 'reset', 'usr_1', 'sending', 5),
      ('mail_2', 'a@example.com', 'S', 'reset', NULL, 'sent', 5),
      ('mail_3', 'a@example.com', 'S', 'reset', NULL, 'outbox', 5);
    INSERT INTO account_deletions (user_id, requested_at) VALUES ('usr_gone', 7);
    INSERT INTO pdf_analyses (file_id, next_page, attempts, crashes, lease, lease_until, created_at) VALUES
      ('reading', 13, 1, 1, 'dead', 9, 3), ('waiting', 1, 0, 0, NULL, 9, 4);
    INSERT INTO pdf_scans (file_id, page, state, attempts, lease_until, created_at) VALUES
      ('scanned', 1, 'waiting', 2, 9, 1), ('scanned', 2, 'arriving', 0, 99, 1), ('scanned', 3, 'read', 1, 9, 1),
      ('scanned', 4, 'failed', 4, NULL, 1), ('read', 1, 'read', 1, 9, 1);
    INSERT INTO pdf_summaries (file_id, language, state, questions, updated_at) VALUES
      ('old', 'fr', 'pending', '[]', 1), ('old', 'en', 'ready', '[]', 1);
  `);
  migrate(database, { from: first });
  return database;
}

test("work that was running before there were jobs continues as jobs", () => {
  const database = migratedDatabase();
  const rows = database
    .prepare(
      "SELECT kind, subject, owner_id, payload, checkpoint, attempts, crashes, run_after, wake_at, state FROM jobs",
    )
    .all();
  expect(rows.every(({ state, run_after, wake_at }) => state === "waiting" && run_after === wake_at)).toBe(
    true,
  );
  expect(rows.map(({ kind, subject, owner_id }) => `${kind} ${subject} ${owner_id}`).sort()).toEqual([
    "analyse-pdf reading usr_1",
    "analyse-pdf waiting usr_1",
    "embed-pdf noted usr_1",
    "erase-account usr_gone usr_gone",
    "finish-scans read usr_1",
    "index-words pdf-files null",
    "read-scan scanned:1 usr_1",
    "read-scan scanned:2 usr_1",
    "send-mail mail_1 usr_1",
    "summarise-pdf old:fr usr_1",
    "write-notes noted usr_1",
  ]);
  const of = (kind: string, subject: string) =>
    rows.find((row) => row.kind === kind && row.subject === subject)!;
  expect(of("analyse-pdf", "reading")).toMatchObject({
    checkpoint: '{"next_page":13}',
    attempts: 1,
    crashes: 1,
  });
  expect(of("read-scan", "scanned:1")).toMatchObject({
    payload: '{"file":"scanned","page":1}',
    run_after: 0,
  });
  expect(of("read-scan", "scanned:2")).toMatchObject({ run_after: 99 });
  expect(of("summarise-pdf", "old:fr")).toMatchObject({ payload: '{"file":"old","language":"fr"}' });
  const states = database
    .prepare("SELECT page, state FROM pdf_scans WHERE file_id = 'scanned' ORDER BY page")
    .all();
  expect(states.map(({ state }) => state)).toEqual(["waiting", "arriving", "read", "failed"]);
});

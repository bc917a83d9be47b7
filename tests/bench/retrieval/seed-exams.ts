import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { chunkPage } from "../../support/chunk-page.ts";
import type { Exam } from "./make-report.ts";

/** Who may ask the documents, and which they are, in the order of the exams. */
export interface Seeded {
  user: string;
  token: string;
  files: string[];
}

const HOUR_MS = 60 * 60 * 1000;

/** Writes documents into the product's database, as their analysis would leave them, and a user whose they are. */
export function seedExams(database: DatabaseSync, exams: readonly Exam[]): Seeded {
  const user = `usr_${randomBytes(6).toString("hex")}_${randomBytes(16).toString("base64url")}`;
  const token = `usr_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest("base64url");
  const now = Date.now();
  database
    .prepare(
      "INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?)",
    )
    .run(user, "Bench", `${user}@example.com`.toLowerCase(), now, now);
  database
    .prepare(
      "INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .run(`ses_${user}`, hash, user, now + HOUR_MS, now, now);
  const files = exams.map((exam) => addDocument(database, user, exam));
  return { user, token, files };
}

function addDocument(database: DatabaseSync, user: string, { name, pages }: Exam): string {
  const id = `pdf_${randomBytes(10).toString("hex")}`;
  const now = Date.now();
  database
    .prepare(
      `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis_status, progress_total_pages,
         progress_completed_pages, created_at, updated_at) VALUES (?, ?, ?, 1000, ?, 'completed', ?, ?, ?, ?)`,
    )
    .run(id, user, name, `pdf/${user}/${id}/document.pdf`, pages.length, pages.length, now, now);
  const insert = database.prepare(
    "INSERT INTO pdf_pages (file_id, page, status, text, chunks) VALUES (?, ?, 'text', ?, ?)",
  );
  database.exec("BEGIN");
  pages.forEach((text, at) => insert.run(id, at + 1, text, JSON.stringify(chunkPage(text))));
  database.exec("COMMIT");
  return id;
}

/** Searches the first document as a question about it would. */
export async function askRetrieval(
  origin: string,
  { user, token, files }: Seeded,
  question: string,
): Promise<unknown> {
  const address = `${origin}/api/documents/${user}/${files[0]}/retrieval?q=${encodeURIComponent(question)}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} answers ${response.status} ${await response.text()}`);
  return response.json();
}

import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { AnalysisView } from "../../workers/contract/pdf/files.ts";
import { UPLOAD_CHUNK_BYTES } from "../../workers/contract/pdf/upload-chunk.ts";
import { manyPages } from "../support/documents/documents.ts";
import { canPin, SERVER_CORE } from "./child.ts";
import { show, table } from "./report.ts";
import type { Product } from "./product.ts";

/** Times in seconds, memory in MiB. */
export interface AnalysisSample {
  pages: number;
  bytes: number;
  /** From the end of the upload. */
  firstPages: number;
  whole: number;
  /** Best time of `pdftotext` for the same file on the same core; NaN where it is not installed. */
  pdftotext: number;
  /** How much more the product's processes held at most than before. */
  memoryGrowth: number;
  /** Processor time of the product's processes. */
  cpu: number;
}

const PAGES = 500;
const BYTES = 10_000_000;
const MAX_ANALYSIS_MS = 300_000;
const POLL_MS = 200;
const REFERENCE_RUNS = 3;

export interface Reader {
  user: string;
  token: string;
}

/** A user with a plan, by default the one for documents, signed in. */
export function seedReader(database: DatabaseSync, plan = "pdf"): Reader {
  const user = `usr_${randomBytes(6).toString("hex")}_${randomBytes(16).toString("base64url")}`;
  const token = `usr_${randomBytes(32).toString("base64url")}`;
  const now = Date.now();
  database
    .prepare(
      "INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (?, 'Reader', ?, 1, ?, ?)",
    )
    .run(user, `${user.slice(4, 16)}@example.com`, now, now);
  database
    .prepare(
      "INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .run(
      `ses_${user}`,
      createHash("sha256").update(token).digest("base64url"),
      user,
      now + 86_400_000,
      now,
      now,
    );
  database
    .prepare(
      `INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
       SELECT ?, ?, id, current_version, 'admin', 'active', ?, ? FROM plans WHERE plan_type = ? LIMIT 1`,
    )
    .run(`sub_${user}`, user, now, now, plan);
  return { user, token };
}

/** Uploads a long document as the screen does, and follows its analysis to the end. */
export async function measureAnalysis(
  product: Product,
  reader: Reader,
  folder: string,
): Promise<AnalysisSample> {
  const { bytes } = await manyPages({ pages: PAGES, bytes: BYTES });
  return measureBytes(product, reader, bytes, folder);
}

async function measureBytes(
  product: Product,
  reader: Reader,
  bytes: Uint8Array,
  folder: string,
): Promise<AnalysisSample> {
  // Making the document stopped this process for so long that connections were closed: it is to notice.
  await sleep(POLL_MS);
  const before = memoryOf(product);
  const file = await upload(product.origin, reader, bytes);
  const cpuBefore = product.tree?.cpuSeconds() ?? Number.NaN;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  await analyse(product.origin, reader, file);
  let firstPages = Number.NaN;
  let memoryGrowth = 0;
  for (;;) {
    const view = (await call(product.origin, reader, `/api/documents/${file}/status`)) as AnalysisView;
    memoryGrowth = Math.max(memoryGrowth, memoryOf(product) - before);
    if (Number.isNaN(firstPages) && view.progress_completed_pages > 0) firstPages = seconds();
    if (view.analysis_status === "completed") break;
    if (view.analysis_status === "failed" || seconds() * 1000 > MAX_ANALYSIS_MS)
      throw new Error(`the analysis ended ${view.analysis_status}: ${view.error_code}`);
    await sleep(POLL_MS);
  }
  const whole = seconds();
  const cpu = (product.tree?.cpuSeconds() ?? Number.NaN) - cpuBefore;
  // Afterwards: it stops this process for so long that connections kept open would be stale.
  const pdftotext = referenceSeconds(bytes, folder);
  return { pages: PAGES, bytes: bytes.length, firstPages, whole, pdftotext, memoryGrowth, cpu };
}

const memoryOf = ({ tree }: Product) =>
  [...(tree?.memoryMiB().values() ?? [])].reduce((sum, one) => sum + one, 0);

function referenceSeconds(bytes: Uint8Array, folder: string): number {
  if (spawnSync("pdftotext", ["-v"]).error) return Number.NaN;
  const file = path.join(folder, "document.pdf");
  writeFileSync(file, bytes);
  const [command, ...args] = [
    ...(canPin ? ["taskset", "-c", String(SERVER_CORE)] : []),
    "pdftotext",
    file,
    `${file}.txt`,
  ];
  const runs = Array.from({ length: REFERENCE_RUNS }, () => {
    const startedAt = performance.now();
    execFileSync(command!, args, { stdio: "ignore" });
    return (performance.now() - startedAt) / 1000;
  });
  return Math.min(...runs);
}

/** Uploads a document in parts, as the screen does, and returns its id. */
export async function upload(origin: string, reader: Reader, bytes: Uint8Array): Promise<string> {
  const totalChunks = Math.ceil(bytes.length / UPLOAD_CHUNK_BYTES);
  const about = { fileId: randomBytes(12).toString("hex"), fileName: "report.pdf", totalSize: bytes.length };
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const form = new FormData();
    const fields = { ...about, chunkIndex, totalChunks };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const from = chunkIndex * UPLOAD_CHUNK_BYTES;
    form.set("chunk", new Blob([bytes.slice(from, from + UPLOAD_CHUNK_BYTES)]));
    await call(origin, reader, `/api/documents/${reader.user}/upload-chunk`, { method: "POST", body: form });
  }
  const done = (await call(origin, reader, `/api/documents/${reader.user}/finalize-upload`, {
    json: about,
  })) as {
    document?: { id: string };
    id?: string;
  };
  return String(done.document?.id ?? done.id);
}

/** Begins the analysis of a document. */
export async function analyse(origin: string, reader: Reader, file: string): Promise<void> {
  await call(origin, reader, `/api/documents/${file}/analyze`, { json: { userId: reader.user } });
}

async function call(
  origin: string,
  { token }: Reader,
  address: string,
  { json, ...init }: RequestInit & { json?: unknown } = {},
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (json !== undefined) headers["content-type"] = "application/json";
  const sent = json === undefined ? init : { method: "POST", body: JSON.stringify(json) };
  const response = await fetch(`${origin}${address}`, { ...sent, headers });
  if (!response.ok) throw new Error(`${address} answers ${response.status} ${await response.text()}`);
  return response.json();
}

export function analysisTable(sample: AnalysisSample): string {
  const { pages, bytes, firstPages, whole, pdftotext, memoryGrowth, cpu } = sample;
  const figures = [firstPages, whole, pdftotext, whole / pdftotext].map((value) => show(value, 2));
  return [
    `\npdf: a document of ${pages} pages, ${show(bytes / 1e6)} MB`,
    table([
      ["", "first pages s", "whole s", "pdftotext s", "× pdftotext", "CPU s", "memory growth MiB"],
      ["product", ...figures, show(cpu), show(memoryGrowth, 0)],
    ]),
  ].join("\n");
}

import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { runJob } from "../../../workers/core/jobs/run-job";
import { sealText } from "../../../workers/core/secrets/sealed-text";
import { takeLocks } from "../../../workers/core/files/file-locks";
import { ALL_FILES, moveFilesJob } from "../../../workers/core/files/move-files";
import {
  FILE_STORAGE,
  invalidatePlaces,
  loadPlaces,
  SECRET_PLACE,
  type StoragePlace,
} from "../../../workers/core/files/storage-places";
import { openStorage } from "../../../workers/core/files/stored-files";
import { analysePdfJob } from "../../../workers/features/documents/analysis/analyse-pdf";
import { addUser } from "../../support/accounts";
import { remoteDocument } from "../../support/documents/remote";
import { rowsOf, testContext } from "../../support/factories";
import { addPdfFile } from "../../support/pdf-files";
import { addJob, endLease, jobOf, makeDue } from "../../support/jobs";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../../support/upstreams/s3-access";

type Name = "r2" | "files" | "other";

/** Stores the list of storages, the newest first, as though each had been chosen long ago. */
async function usePlaces(...names: Name[]): Promise<void> {
  const { config } = testContext();
  const secret = await sealText(config, SECRET_PLACE, S3_KEYS.secretAccessKey);
  const places = names.map((name, at): StoragePlace => {
    const since = names.length - at;
    if (name === "r2") return { id: "r2", since };
    const bucket = S3_BUCKETS[name];
    const access = { endpoint: inject("s3Endpoint"), region: S3_REGION, bucket };
    return { id: `s3_${name}`, since, ...access, access_key_id: S3_KEYS.accessKeyId, secret };
  });
  await rowsOf(
    `INSERT INTO settings (setting_key, value, is_secret, updated_at) VALUES (?, ?, 1, 1)
     ON CONFLICT (setting_key) DO UPDATE SET value = excluded.value, updated_at = updated_at + 1`,
    FILE_STORAGE,
    JSON.stringify(places),
  );
  invalidatePlaces();
}

/** One storage, past the list. */
function storage(name: Name) {
  const secretAccessKey = name === "r2" ? null : S3_KEYS.secretAccessKey;
  if (name === "r2") return openStorage({ id: "r2", since: 0, secretAccessKey }, env.FILES);
  const access = { endpoint: inject("s3Endpoint"), region: S3_REGION, bucket: S3_BUCKETS[name] };
  const place = { id: `s3_${name}`, since: 0, ...access, access_key_id: S3_KEYS.accessKeyId, secret: "" };
  return openStorage({ ...place, secretAccessKey }, env.FILES);
}

async function empty(name: Name): Promise<void> {
  const files = storage(name);
  for (let isLast = false; !isLast;) {
    const listing = await files.list({ prefix: "" });
    await files.delete(listing.keys);
    ({ isLast } = listing);
  }
}

const read = async (files: ReturnType<typeof storage>, key: string) => {
  const file = await files.get(key);
  return file && new TextDecoder().decode(await file.arrayBuffer());
};
const allOf = async (name: Name) => (await storage(name).list({ prefix: "" })).keys;
const bytes = (text: string) => new TextEncoder().encode(text);

/** Runs the job until it has ended, as its queue would. */
async function move(): Promise<void> {
  if (
    !(await rowsOf("SELECT 1 FROM jobs WHERE kind = 'move-files' AND state IN ('waiting', 'running')")).length
  )
    await addJob("move-files", ALL_FILES);
  for (let run = 0; run < 60; run += 1) {
    await makeDue("move-files", ALL_FILES);
    await runJob(testContext(), moveFilesJob, ALL_FILES);
    if ((await jobOf("move-files", ALL_FILES))?.state === "done") return;
  }
  throw new Error("the files are not moved");
}

beforeEach(async () => {
  // Moving waits for uploads: other files of tests leave some that never end.
  await rowsOf("DELETE FROM uploads WHERE completed_at IS NULL");
  for (const name of ["r2", "files", "other"] as const) await empty(name);
});
afterEach(async () => {
  await rowsOf("DELETE FROM settings WHERE setting_key = ?", FILE_STORAGE);
  await rowsOf("DELETE FROM jobs WHERE kind = 'move-files'");
  await rowsOf("DELETE FROM file_locks");
  invalidatePlaces();
});

describe("files while the storage changes", () => {
  test("go to the new storage, and are read wherever they are", async () => {
    await storage("r2").put("a/old", bytes("old"));
    await usePlaces("files", "r2");
    const { files } = testContext();
    await files.put("a/new", bytes("new"), { contentType: "text/plain" });
    expect(await allOf("files")).toEqual(["a/new"]);
    expect([await read(files, "a/old"), await read(files, "a/new")]).toEqual(["old", "new"]);
    expect(await files.head("a/old")).toMatchObject({ size: 3 });
    expect(await read(files, "a/none")).toBeNull();
    expect(await files.list({ prefix: "a/" })).toEqual({ keys: ["a/new", "a/old"], isLast: true });
    expect(await files.list({ prefix: "a/", limit: 1 })).toEqual({ keys: ["a/new"], isLast: false });
    expect(await files.list({ prefix: "a/", after: "a/new" })).toEqual({ keys: ["a/old"], isLast: true });
  });

  test("do not go to a storage that takes files later, but are looked for in it", async () => {
    await usePlaces("files", "r2");
    await rowsOf(
      "UPDATE settings SET value = json_set(value, '$[0].since', ?) WHERE setting_key = ?",
      Date.now() + 60_000,
      FILE_STORAGE,
    );
    invalidatePlaces();
    await storage("files").put("by another isolate", bytes("there"));
    const { files } = testContext();
    await files.put("mine", bytes("here"));
    expect([await allOf("r2"), await allOf("files")]).toEqual([["mine"], ["by another isolate"]]);
    expect(await read(files, "by another isolate")).toBe("there");
  });

  test("are in one storage once they are written again, and in none once they are deleted", async () => {
    for (const key of ["kept", "gone"]) await storage("r2").put(key, bytes("old"));
    await usePlaces("files", "r2");
    const { files } = testContext();
    await files.put("kept", bytes("new"));
    await files.delete(["gone", "never there"]);
    expect([await allOf("r2"), await allOf("files")]).toEqual([[], ["kept"]]);
    expect(await read(files, "kept")).toBe("new");
  });

  test("are read from the storage that answers when the other one does not", async () => {
    await storage("r2").put("old", bytes("old"));
    await usePlaces("files", "r2");
    await rowsOf(
      "UPDATE settings SET value = json_set(value, '$[0].endpoint', 'http://127.0.0.1:9') WHERE setting_key = ?",
      FILE_STORAGE,
    );
    invalidatePlaces();
    const { files } = testContext();
    expect(await read(files, "old")).toBe("old");
    // Whether it exists is unknown: it must not seem to be lost.
    await expect(read(files, "other")).rejects.toMatchObject({ reason: "unreachable" });
  });

  test("whose upload began before continue where it began", async () => {
    const before = testContext().files;
    const uploadId = await before.beginParts("large");
    await usePlaces("files", "r2");
    const { files } = testContext();
    const etag = await files.putPart({ key: "large", uploadId }, 1, bytes("whole"));
    expect(await files.completeParts({ key: "large", uploadId }, [{ partNumber: 1, etag: etag! }])).toBe(
      "done",
    );
    expect([await read(files, "large"), await allOf("r2")]).toEqual(["whole", ["large"]]);
    const later = await files.beginParts("later");
    const upload = { key: "later", uploadId: later };
    const tag = await files.putPart(upload, 1, bytes("part"));
    expect(await files.completeParts(upload, [{ partNumber: 1, etag: tag! }])).toBe("done");
    expect(await allOf("files")).toEqual(["later"]);
    await usePlaces("r2");
    expect(await testContext().files.putPart(upload, 1, bytes("part"))).toBeNull();
    await testContext().files.abortParts(upload);
  });

  test.each(["files", "r2"] as const)("are analysed where they are: %s", async (name) => {
    const user = await addUser({ plan: "pdf" });
    const { bytes: pdf } = await remoteDocument("manyPages", { pages: 3 });
    const file = await addPdfFile(user.id, { bytes: new Uint8Array(pdf) });
    await usePlaces("files", "r2");
    if (name === "files") await move();
    expect(await allOf(name)).toEqual([`pdf/${user.id}/${file}/document.pdf`]);
    await addJob("analyse-pdf", file, { owner: user.id });
    await runJob(testContext(), analysePdfJob, file);
    expect(await rowsOf("SELECT analysis_status FROM pdf_files WHERE id = ?", file)).toEqual([
      { analysis_status: "completed" },
    ]);
    expect(await rowsOf("SELECT 1 FROM pdf_pages WHERE file_id = ?", file)).toHaveLength(3);
  });

  test("cost one call each when there is one storage", async () => {
    const { files } = testContext();
    await files.put("one", bytes("one"));
    const all = [vi.spyOn(env.DB, "prepare"), vi.spyOn(env.DB, "batch")];
    await files.put("two", bytes("two"));
    await files.get("one").then((file) => file?.body.cancel());
    await files.head("two");
    await files.delete(["one", "two"]);
    for (const spy of all) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

describe("moving files", () => {
  const ROUTES: [from: Name, to: Name][] = [
    ["r2", "files"],
    ["files", "r2"],
    ["files", "other"],
  ];
  test.each(ROUTES)("takes all of them from %s to %s, with what is known of them", async (from, to) => {
    const contents = new Map(
      Array.from({ length: 60 }, (_, at) => [`f/${String(at % 3)}/file ${at}é.bin`, `content ${at}`]),
    );
    for (const [key, content] of contents)
      await storage(from).put(key, bytes(content), { contentType: "text/plain", metadata: { model: "m é" } });
    await usePlaces(to, from);
    await move();
    expect(await allOf(from)).toEqual([]);
    expect((await allOf(to)).sort()).toEqual([...contents.keys()].sort());
    for (const [key, content] of contents) expect(await read(testContext().files, key)).toBe(content);
    expect(await storage(to).head("f/0/file 0é.bin")).toMatchObject({
      contentType: "text/plain",
      metadata: { model: "m é" },
    });
    expect((await loadPlaces(testContext())).places).toHaveLength(1);
    const job = await jobOf("move-files", ALL_FILES);
    expect(job).toMatchObject({ progress_total: 60 });
    // A file whose deletion was not confirmed is gone, but was not counted.
    expect(job!.progress_done).toBeGreaterThan(40);
    expect(await rowsOf("SELECT * FROM file_locks")).toEqual([]);
  });

  test("takes a file that is larger than memory should hold in parts", async () => {
    const large = new Uint8Array(20 * 1024 * 1024).map((_, at) => at % 251);
    await env.FILES.put("large.pdf", large, { httpMetadata: { contentType: "application/pdf" } });
    await usePlaces("files", "r2");
    await move();
    expect(await allOf("r2")).toEqual([]);
    const file = await storage("files").get("large.pdf");
    expect(file).toMatchObject({ size: large.length, contentType: "application/pdf" });
    expect(Buffer.compare(Buffer.from(await file!.arrayBuffer()), Buffer.from(large))).toBe(0);
  });

  test("empties several storages, and what was written later wins", async () => {
    await storage("r2").put("both", bytes("oldest"));
    await storage("files").put("both", bytes("newer"));
    await storage("r2").put("one", bytes("one"));
    await storage("files").put("two", bytes("two"));
    await storage("other").put("three", bytes("three"));
    await usePlaces("other", "files", "r2");
    await move();
    expect([await allOf("r2"), await allOf("files")]).toEqual([[], []]);
    const { files } = testContext();
    const contents = await Promise.all(["both", "one", "two", "three"].map((key) => read(files, key)));
    expect(contents).toEqual(["newer", "one", "two", "three"]);
  });

  test("leaves a copy that differs from its original aside, and the original where it is", async () => {
    await storage("r2").put("file", bytes("content"));
    await usePlaces("files", "r2");
    await addJob("move-files", ALL_FILES);
    const ctx = testContext();
    const broken = { ...env.FILES } as R2Bucket;
    const original = await env.FILES.get("file");
    // A bucket that gives other bytes of the same length than it holds.
    Object.assign(broken, {
      list: env.FILES.list.bind(env.FILES),
      head: env.FILES.head.bind(env.FILES),
      delete: env.FILES.delete.bind(env.FILES),
      get: async () => ({
        ...original,
        size: 9,
        body: original!.body,
        arrayBuffer: async () => bytes("cut").buffer,
      }),
    });
    await runJob({ ...ctx, env: { ...ctx.env, FILES: broken } }, moveFilesJob, ALL_FILES);
    expect(await jobOf("move-files", ALL_FILES)).toMatchObject({ state: "waiting", attempts: 1 });
    expect([await allOf("r2"), await allOf("files")]).toEqual([["file"], []]);
    await move();
    expect(await read(testContext().files, "file")).toBe("content");
  });

  test("waits while a file is being changed", async () => {
    for (const key of ["free", "locked"]) await storage("r2").put(key, bytes(key));
    await usePlaces("files", "r2");
    expect(await takeLocks(testContext(), "somebody", ["locked"])).toEqual(["locked"]);
    await addJob("move-files", ALL_FILES);
    await runJob(testContext(), moveFilesJob, ALL_FILES);
    expect([await allOf("r2"), await allOf("files")]).toEqual([["locked"], ["free"]]);
    await rowsOf("UPDATE file_locks SET expires_at = 0");
    await move();
    expect([await allOf("r2"), await allOf("files")]).toEqual([[], ["free", "locked"]]);
  });

  test("loses no write and brings nothing back that is deleted in the meantime", async () => {
    const keys = Array.from({ length: 80 }, (_, at) => `k/${at}`);
    for (const key of keys) await storage("r2").put(key, bytes("old"));
    await usePlaces("files", "r2");
    const { files } = testContext();
    const changed = (async () => {
      for (let at = 0; at < 80; at += 4) {
        await files.put(keys[at]!, bytes("new"));
        await files.delete([keys[at + 1]!]);
      }
    })();
    await Promise.all([move(), changed]);
    const contents = await Promise.all(keys.map((key) => read(testContext().files, key)));
    expect(contents).toEqual(keys.map((_, at) => (at % 4 === 0 ? "new" : at % 4 === 1 ? null : "old")));
    expect(await allOf("r2")).toEqual([]);
  });

  test("continues after its worker died, and stops when it is cancelled", async () => {
    for (let at = 0; at < 30; at += 1) await storage("r2").put(`f/${at}`, bytes("file"));
    await usePlaces("files", "r2");
    await addJob("move-files", ALL_FILES);
    const ctx = testContext();
    let deletions = 0;
    const dying = { ...env.FILES } as R2Bucket;
    Object.assign(dying, {
      list: env.FILES.list.bind(env.FILES),
      get: env.FILES.get.bind(env.FILES),
      head: env.FILES.head.bind(env.FILES),
      delete: (keys: string[]) => ((deletions += 1) > 10 ? new Promise(() => {}) : env.FILES.delete(keys)),
    });
    void runJob({ ...ctx, env: { ...ctx.env, FILES: dying } }, moveFilesJob, ALL_FILES);
    await vi.waitFor(() => expect(deletions).toBeGreaterThan(17));
    await endLease("move-files", ALL_FILES);
    await move();
    expect(await allOf("r2")).toEqual([]);
    expect(await allOf("files")).toHaveLength(30);
  });
});

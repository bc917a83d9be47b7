import { describe, expect, inject, test } from "vitest";
import { S3Storage, type S3Access } from "../../../workers/providers/storage/s3";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../../support/upstreams/s3-access";

const storage = (changes: Partial<S3Access> = {}) =>
  new S3Storage({
    endpoint: inject("s3Endpoint"),
    region: S3_REGION,
    bucket: S3_BUCKETS.calls,
    ...S3_KEYS,
    ...changes,
  });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (file: { arrayBuffer: () => Promise<ArrayBuffer> } | null) =>
  file && new TextDecoder().decode(await file.arrayBuffer());
const folder = () => `tests/${crypto.randomUUID()}/`;

const KEYS = ["document.pdf", "with space & <é>.bin", "!'()*~#%?+=@$,;:.bin", "façade/ñandú.pdf"];

describe("files in an S3 storage", () => {
  test.each(KEYS)("are stored, read whole and in ranges, listed and deleted: %s", async (name) => {
    const files = storage();
    const prefix = folder();
    const key = prefix + name;
    await files.put(key, bytesOf("one two three"), {
      contentType: "application/pdf",
      metadata: { model: "modèle 1" },
    });
    const about = { size: 13, contentType: "application/pdf", metadata: { model: "modèle 1" } };
    const file = await files.get(key);
    expect(file).toMatchObject(about);
    expect(await textOf(file)).toBe("one two three");
    const range = await files.get(key, { offset: 4, length: 3 });
    expect(range).toMatchObject(about);
    expect(await textOf(range)).toBe("two");
    expect(await files.head(key)).toEqual(about);
    expect(await files.list({ prefix })).toEqual({ keys: [key], isLast: true });
    await files.delete([key, `${prefix}never there`]);
    expect(await files.get(key)).toBeNull();
    expect(await files.head(key)).toBeNull();
    expect(await files.list({ prefix })).toEqual({ keys: [], isLast: true });
  });

  test("are replaced by a file with the same key", async () => {
    const files = storage();
    const key = `${folder()}twice`;
    await files.put(key, bytesOf("first"));
    await files.put(key, bytesOf("second").buffer);
    expect(await textOf(await files.get(key))).toBe("second");
  });

  test("are listed in portions, those after a key", async () => {
    const files = storage();
    const prefix = folder();
    const keys = Array.from({ length: 7 }, (_, at) => `${prefix}${at}`);
    for (const key of keys) await files.put(key, bytesOf(key));
    expect(await files.list({ prefix, limit: 3 })).toEqual({ keys: keys.slice(0, 3), isLast: false });
    expect(await files.list({ prefix, limit: 5, after: keys[2]! })).toEqual({
      keys: keys.slice(3),
      isLast: true,
    });
  });

  test("come in parts, which may be sent again, and are whole once they are joined", async () => {
    const files = storage();
    const key = `${folder()}large.pdf`;
    const first = new Uint8Array(5 * 1024 * 1024).fill(7);
    const upload = { key, uploadId: await files.beginParts(key, { contentType: "application/pdf" }) };
    await files.putPart(upload, 1, first.fill(1));
    const tags = [
      await files.putPart(upload, 1, first.fill(7)),
      await files.putPart(upload, 2, bytesOf("end")),
    ];
    expect(await files.head(key)).toBeNull();
    const parts = tags.map((etag, at) => ({ partNumber: at + 1, etag: etag! }));
    expect(await files.completeParts(upload, [{ partNumber: 1, etag: parts[1]!.etag }])).toBe("changed");
    expect(await files.completeParts(upload, parts)).toBe("done");
    expect(await files.head(key)).toMatchObject({ size: first.length + 3, contentType: "application/pdf" });
    expect(await textOf(await files.get(key, { offset: first.length, length: 3 }))).toBe("end");
    expect(await files.completeParts(upload, parts)).toBe("gone");
    expect(await files.putPart(upload, 3, bytesOf("late"))).toBeNull();
  });

  test("in parts can be given up, also twice", async () => {
    const files = storage();
    const key = `${folder()}given-up`;
    const upload = { key, uploadId: await files.beginParts(key) };
    await files.putPart(upload, 1, bytesOf("part"));
    await files.abortParts(upload);
    await files.abortParts(upload);
    expect(await files.putPart(upload, 2, bytesOf("part"))).toBeNull();
    expect(await files.head(key)).toBeNull();
  });

  test("can be read at a signed address for some minutes, in ranges, and at no other", async () => {
    const files = storage();
    const key = `${folder()}signed & sealed`;
    await files.put(key, bytesOf("one two three"));
    const address = await files.addressOf(key);
    const answer = await fetch(address, { headers: { range: "bytes=4-6" } });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 206, text: "two" });
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");
    expect(address).not.toContain(encodeURIComponent(S3_KEYS.secretAccessKey));
    const other = await fetch(address.replace("signed", "sealed"));
    expect(other.status).toBe(403);
    await other.body?.cancel();
  });

  test("are kept apart from what else is in the bucket", async () => {
    const files = storage();
    const key = `${folder()}ours`;
    await files.put(key, bytesOf("ours"));
    const address = new URL(await files.addressOf(key));
    expect(address.pathname).toBe(`/${S3_BUCKETS.calls}/atelier/${key}`);
  });
});

describe("a storage that fails", () => {
  const REFUSALS: [why: string, changes: Partial<S3Access>, reason: RegExp][] = [
    ["with another secret", { secretAccessKey: "wrong" }, /^SignatureDoesNotMatch: /],
    ["with an unknown key", { accessKeyId: "nobody" }, /^InvalidAccessKeyId: /],
    ["for a bucket that does not exist", { bucket: "nothing-here" }, /^NoSuchBucket: The specified bucket/],
    ["for a bucket of others", { bucket: S3_BUCKETS.denied }, /^AccessDenied: Access Denied$/],
    ["when it sends callers elsewhere", { bucket: S3_BUCKETS.moved }, /^HTTP 307$/],
    ["when nobody answers", { endpoint: "http://127.0.0.1:9" }, /^unreachable$/],
    ["without a secret that can be opened", { secretAccessKey: null }, /^secret_unreadable$/],
  ];
  test.each(REFUSALS)("says so %s", async (_why, changes, reason) => {
    const files = storage(changes);
    for (const call of [
      () => files.get("any"),
      () => files.put("any", bytesOf("any")),
      () => files.delete(["any"]),
      () => files.list({ prefix: "" }),
      () => files.beginParts("any"),
    ])
      await expect(call()).rejects.toMatchObject({
        name: "StorageError",
        reason: expect.stringMatching(reason),
      });
  });

  test("is no storage when it is a website", async () => {
    await expect(storage({ bucket: S3_BUCKETS.website }).list({ prefix: "" })).rejects.toMatchObject({
      reason: "no_s3",
    });
  });

  test("is not waited for without end", { timeout: 60_000 }, async () => {
    const silent = storage({ bucket: S3_BUCKETS.silent }).get("any");
    const stalling = storage({ bucket: S3_BUCKETS.stalling }).get("any");
    const reader = (await stalling)!.body.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("begun");
    const timeout = { reason: "timeout" };
    await Promise.all([
      expect(silent).rejects.toMatchObject(timeout),
      expect(reader.read()).rejects.toMatchObject(timeout),
    ]);
  });
});

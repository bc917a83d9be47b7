import { env } from "cloudflare:workers";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import type { FileStorageRecord, StorageMove, StorageTrial } from "../../../workers/contract/admin/storage";
import { saveStorage } from "../../../workers/core/files/save-storage";
import { invalidatePlaces } from "../../../workers/core/files/storage-places";
import { addUser } from "../../support/accounts";
import { adminCalls } from "../../support/admin-calls";
import { rowsOf, testContext } from "../../support/factories";
import { jobOf } from "../../support/jobs";
import { interleave } from "../../support/machine/interleave";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../../support/upstreams/s3-access";

const { sent, refused, send } = adminCalls();
const SECRET = S3_KEYS.secretAccessKey;

const settings = (changes: object = {}) => ({
  endpoint: inject("s3Endpoint"),
  region: S3_REGION,
  bucket: S3_BUCKETS.calls,
  access_key_id: S3_KEYS.accessKeyId,
  secret_access_key: SECRET,
  ...changes,
});

interface Answer {
  data: FileStorageRecord | null;
  starts_at: string | null;
  move: StorageMove | null;
}
const current = () => sent<Answer>("GET", "/aws-settings");
const add = async () => (await sent<Answer>("POST", "/aws-settings", settings(), 201)).data!;
const trial = (changes: object = {}) => sent<StorageTrial>("POST", "/aws-settings/test", settings(changes));

// The tests after this one have their files in R2.
afterEach(async () => {
  await rowsOf("DELETE FROM settings WHERE setting_key = 'file_storage'");
  await rowsOf("DELETE FROM jobs WHERE kind = 'move-files'");
  invalidatePlaces();
});

describe("the storage of files", () => {
  test("is R2 until another one is set, which takes files once every isolate knows of it", async () => {
    expect(await current()).toMatchObject({ data: null, starts_at: null, move: null });
    const before = Date.now();
    const made = await sent<Answer>("POST", "/aws-settings", settings(), 201);
    expect(made.data).toMatchObject({ bucket: S3_BUCKETS.calls, has_secret: true });
    expect(Date.parse(made.starts_at!)).toBeGreaterThan(before + 60_000);
    expect(made.move).toMatchObject({ state: "waiting", from: ["R2"] });
    const job = (await jobOf("move-files", "files"))!;
    expect(job.run_after).toBeGreaterThan(Date.parse(made.starts_at!) + 20_000);
    const { files } = testContext();
    const key = `tests/${crypto.randomUUID()}`;
    await files.put(key, new Uint8Array([1]));
    expect(await env.FILES.head(key)).not.toBeNull();
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 70_000);
    await files.put(`${key}-later`, new Uint8Array([1]));
    expect(await env.FILES.head(`${key}-later`)).toBeNull();
    expect(await files.head(`${key}-later`)).toMatchObject({ size: 1 });
    now.mockRestore();
  });

  test("is tried before it is used: what the server says is answered, and nothing changes", async () => {
    expect(await trial()).toMatchObject({ success: true, works: true });
    expect(await trial({ secret_access_key: "wrong" })).toMatchObject({
      success: false,
      works: false,
      step: "write",
      reason: expect.stringMatching(/^SignatureDoesNotMatch: /),
    });
    expect(await trial({ bucket: "nothing-here" })).toMatchObject({
      reason: "NoSuchBucket: The specified bucket does not exist",
    });
    expect(await trial({ bucket: S3_BUCKETS.website })).toMatchObject({ step: "read", reason: "no_s3" });
    expect(await trial({ endpoint: "http://127.0.0.1:9" })).toMatchObject({ reason: "unreachable" });
    const answer = await send("POST", "/aws-settings", settings({ secret_access_key: "wrong" }));
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: {
        code: "storage_refused",
        step: "write",
        reason: expect.stringMatching(/^SignatureDoesNotMatch/),
      },
    });
    expect((await current()).data).toBeNull();
  });

  test("R32: a stored secret is used for the same endpoint and access key only", async () => {
    const { id } = await add();
    const seen = vi.spyOn(globalThis, "fetch");
    for (const change of [
      { endpoint: inject("s3Endpoint").replace("127.0.0.1", "localhost") },
      { endpoint: "http://127.0.0.1:9" },
      { access_key_id: "SOMEBODYELSE" },
    ])
      for (const [method, path] of [
        ["PUT", `/aws-settings/${id}`],
        ["POST", "/aws-settings"],
        ["POST", "/aws-settings/test"],
      ] as const) {
        const body = settings({ ...change, secret_access_key: "" });
        expect(await refused(method, path, body, 422, "validation_failed")).toEqual({
          secret_access_key: "enter_again",
        });
      }
    expect(seen).not.toHaveBeenCalled();
    seen.mockRestore();
    const region = settings({ region: "eu-test-2", secret_access_key: "" });
    expect((await sent<Answer>("PUT", `/aws-settings/${id}`, region)).data).toMatchObject({
      id,
      region: "eu-test-2",
      endpoint: inject("s3Endpoint"),
    });
  });

  test("R39: its secret is in no answer, no log, no audit entry and no row", async () => {
    const said: unknown[] = [];
    const spies = (["log", "info", "warn", "error"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void said.push(words)),
    );
    const { id } = await add();
    said.push(await current(), await trial(), await trial({ bucket: S3_BUCKETS.denied }));
    said.push(await sent("PUT", `/aws-settings/${id}`, settings({ region: "eu-test-3" })));
    said.push(
      await (await send("POST", "/aws-settings", settings({ endpoint: "http://127.0.0.1:9" }))).json(),
    );
    said.push(await sent("GET", "/settings"));
    said.push(await rowsOf("SELECT * FROM settings"), await rowsOf("SELECT * FROM jobs"));
    said.push(await rowsOf("SELECT * FROM audit_log WHERE resource_id = 'file_storage'"));
    said.push(await testContext().files.addressesOf("any"));
    for (const spy of spies) spy.mockRestore();
    const all = JSON.stringify(said);
    expect(all).toContain(S3_KEYS.accessKeyId);
    for (const spelling of [SECRET, encodeURIComponent(SECRET), btoa(SECRET)])
      expect(all).not.toContain(spelling);
  });

  test("goes back to R2, and moves the files back", async () => {
    const { id } = await add();
    const answer = await sent<Answer>("DELETE", `/aws-settings/${id}`);
    expect(answer.data).toBeNull();
    expect(answer.move?.from).toEqual([`${inject("s3Endpoint")}/${S3_BUCKETS.calls}`]);
    expect(answer.starts_at).not.toBeNull();
  });

  test("is the first of two that are set at the same time; the second is refused", async () => {
    const actor = {
      kind: "admin",
      id: "adm_1",
      sessionId: "s",
      email: "a@example.com",
      addressHash: "",
    } as const;
    const ctx = testContext(actor);
    const other = settings({ bucket: S3_BUCKETS.other });
    const raced = interleave(ctx, /^insert into "settings"/, () => saveStorage(ctx, other));
    await expect(saveStorage(raced, settings())).rejects.toMatchObject({ code: "storage_changed" });
    expect((await current()).data).toMatchObject({ bucket: S3_BUCKETS.other });
  });

  test("has a move that can be stopped and resumed", async () => {
    await add();
    expect((await sent<Answer>("DELETE", "/aws-settings/move")).move).toMatchObject({
      state: "stopped",
      error: "cancelled",
    });
    expect((await sent<Answer>("POST", "/aws-settings/move")).move).toMatchObject({ state: "waiting" });
  });

  test("is refused when it is malformed, and unknown by another id", async () => {
    const wrong = {
      endpoint: "ftp://x",
      region: "",
      bucket: "a b",
      access_key_id: "",
      secret_access_key: SECRET,
    };
    expect(
      Object.keys(await refused("POST", "/aws-settings", wrong, 422, "validation_failed")).sort(),
    ).toEqual(["access_key_id", "bucket", "endpoint", "region"]);
    for (const endpoint of ["https://user:pass@x.example", "https://x.example/?a=b", "nonsense"])
      await refused("POST", "/aws-settings", settings({ endpoint }), 422, "validation_failed");
    await refused("PUT", "/aws-settings/999999", settings(), 404, "not_found");
    await refused("DELETE", "/aws-settings/999999", undefined, 404, "not_found");
  });

  test("cannot be changed by the calls of settings", async () => {
    await add();
    const row = { key: "file_storage", value: [] };
    await refused("POST", "/settings", row, 422, "validation_failed");
    await refused("PUT", "/settings/update", { settings: [row] }, 422, "validation_failed");
    const [stored] = await rowsOf<{ id: number }>(
      "SELECT id FROM settings WHERE setting_key = 'file_storage'",
    );
    await refused("PUT", `/settings/${stored!.id}`, { value: [] }, 404, "not_found");
    await refused("DELETE", `/settings/${stored!.id}`, undefined, 404, "not_found");
    expect((await current()).data).not.toBeNull();
  });

  test("is no user's to see", async () => {
    const { client } = await addUser();
    expect((await send("GET", "/aws-settings", undefined, client)).status).toBe(401);
    expect((await send("POST", "/aws-settings/test", settings(), client)).status).toBe(401);
  });
});

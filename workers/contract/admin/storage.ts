import { z } from "zod/mini";
import { Count, IsoTime, success } from "../response";

const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/));

/** `https://s3.example.com`, perhaps with a port or a folder; what a signature would not cover is refused. */
const Endpoint = z
  .string()
  .check(z.trim(), z.maxLength(300), z.refine(isEndpoint, "invalid_url"), z.overwrite(withoutSlash));

function isEndpoint(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !url.username && !url.password && !url.search && !url.hash;
}

function withoutSlash(value: string): string {
  return value.replace(/(?<!\/)\/+$/, "");
}

/** A storage that speaks S3, as an administrator enters it. */
export const FileStorageSettings = z.object({
  endpoint: Endpoint,
  region: Line,
  bucket: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i)),
  access_key_id: Line,
  /** Absent or empty: the one that is stored, as long as endpoint and access key stay the same. */
  secret_access_key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});

export type FileStorageInput = z.infer<typeof FileStorageSettings>;

/** The same as it is shown, with the id that calls name it by; the secret never is. */
export const FileStorageRecord = z.strictObject({
  id: z.int(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  access_key_id: z.string(),
  has_secret: z.boolean(),
});
export type FileStorageRecord = z.infer<typeof FileStorageRecord>;
export type FileStorageView = Omit<FileStorageRecord, "id">;

/** Steps of a trial of a storage, in this order. */
export const STORAGE_STEPS = ["write", "read", "list", "delete"] as const;
export type StorageStep = (typeof STORAGE_STEPS)[number];

const Works = z.strictObject({ works: z.literal(true) });
const Fails = z.strictObject({ works: z.literal(false), step: z.enum(STORAGE_STEPS), reason: z.string() });

/** A trial of a storage. `reason` is a code of ours (`unreachable`, `timeout`, `no_s3`, …) or the server's words. */
export type StorageTrial = z.infer<typeof Works> | z.infer<typeof Fails>;

const outcome = { success: z.boolean() };
export const StorageTestResponse = z.discriminatedUnion("works", [
  z.extend(Works, outcome),
  z.extend(Fails, outcome),
]);

/** Progress of moving the files of former storages into the one in use. */
export const StorageMove = z.strictObject({
  /** The job; null if none was ever started, or its record is gone. */
  job: z.nullable(z.int()),
  /** `stopped`: it failed or was cancelled. */
  state: z.enum(["waiting", "running", "stopped"]),
  done: Count,
  total: Count,
  /** Code of the last failure. */
  error: z.nullable(z.string()),
  /** Places that still hold files: addresses of buckets, or `R2`. */
  from: z.array(z.string()),
});
export type StorageMove = z.infer<typeof StorageMove>;

const place = {
  /** Time from which new files go there; ISO, null if they do. */
  starts_at: z.nullable(IsoTime),
  /** Null if all files are in the storage in use. */
  move: z.nullable(StorageMove),
};
/** Storage of the files: `data` is the configured one, null while files go to R2. */
export const StorageResponse = success({ data: z.nullable(FileStorageRecord), ...place });

/** The same as the screen shows it. */
export type StorageOverview = Omit<z.infer<typeof StorageResponse>, "success" | "data"> & {
  storage: FileStorageRecord | null;
};
export const StorageAction = z.discriminatedUnion("intent", [
  z.extend(FileStorageSettings, { intent: z.literal("save") }),
  z.extend(FileStorageSettings, { intent: z.literal("test") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("move") }),
  z.object({ intent: z.literal("stop") }),
]);
export type StorageAction = z.infer<typeof StorageAction>;

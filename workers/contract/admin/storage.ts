import { z } from "zod/mini";

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

/** The same as it is shown; the secret never is. */
export type FileStorageView = Omit<FileStorageInput, "secret_access_key"> & { has_secret: boolean };

/** `id` is that of the calls. */
export type FileStorageRecord = FileStorageView & { id: number };

/** What a trial of a storage asks for, in this order. */
export const STORAGE_STEPS = ["write", "read", "list", "delete"] as const;
export type StorageStep = (typeof STORAGE_STEPS)[number];

/** A trial of a storage. `reason` is a code of ours (`unreachable`, `timeout`, `no_s3`, …) or the server's words. */
export type StorageTrial = { works: true } | { works: false; step: StorageStep; reason: string };

/** How many files of former storages have been moved into the one in use. */
export interface StorageMove {
  /** The job; null if none was ever started, or its record is gone. */
  job: number | null;
  /** `stopped`: it failed or was cancelled. */
  state: "waiting" | "running" | "stopped";
  done: number;
  total: number;
  /** Code of the last failure. */
  error: string | null;
  /** Where files still are: addresses of buckets, or `R2`. */
  from: string[];
}

/** Where files are stored. */
export interface StorageOverview {
  /** Null while files go to R2. */
  storage: FileStorageRecord | null;
  /** From when on new files go there; ISO, null if they do. */
  starts_at: string | null;
  /** Null if all files are in the storage in use. */
  move: StorageMove | null;
}

export const StorageAction = z.discriminatedUnion("intent", [
  z.extend(FileStorageSettings, { intent: z.literal("save") }),
  z.extend(FileStorageSettings, { intent: z.literal("test") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("move") }),
  z.object({ intent: z.literal("stop") }),
]);

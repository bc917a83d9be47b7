/** The only keys that are taken. */
export const S3_KEYS = { accessKeyId: "ATELIERTESTS", secretAccessKey: "the right secret of the storage" };
export const S3_REGION = "eu-test-1";

/**
 * Buckets: three for files, so that tests at the same time keep apart; one that nobody may use, one that never answers, one that stops in the middle of an answer, one whose answers are no S3, and one that
 * sends the caller somewhere else.
 */
export const S3_BUCKETS = {
  files: "atelier-files",
  other: "atelier-others",
  calls: "atelier-calls",
  denied: "denied",
  silent: "silent",
  stalling: "stalling",
  website: "website",
  moved: "moved",
} as const;

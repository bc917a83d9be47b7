import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Parameters that a signature adds to an address. */
export const SIGNED_QUERY = [
  "X-Amz-Algorithm",
  "X-Amz-Credential",
  "X-Amz-Date",
  "X-Amz-Expires",
  "X-Amz-SignedHeaders",
  "X-Amz-Signature",
];

interface SignedRequest {
  method?: string | undefined;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Signature {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Seconds. */
  expires: number;
  bodyHash: string;
}

const MINUTE_MS = 60_000;

/**
 * Checks a signature of version 4 as Amazon describes it, from the request as it came over the network:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html. Answers `ok` or a code of S3.
 */
export function isSignedWith(
  keys: { accessKeyId: string; secretAccessKey: string },
  request: SignedRequest,
): string {
  const url = new URL(request.url, "http://storage");
  const given = inHeader(request.headers) ?? inQuery(url.searchParams);
  if (!given) return "AccessDenied";
  const [accessKeyId, day = "", region = "", service = "", end = ""] = given.credential.split("/");
  if (accessKeyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  const signedAt = Date.parse(
    given.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (!(Math.abs(Date.now() - signedAt) < Math.max(15 * MINUTE_MS, given.expires * 1000)))
    return "RequestTimeTooSkewed";
  const hash = createHash("sha256").update(request.body).digest("hex");
  if (given.bodyHash !== "UNSIGNED-PAYLOAD" && given.bodyHash !== hash) return "XAmzContentSHA256Mismatch";
  const canonical = [
    request.method,
    request.url.split("?")[0],
    canonicalQuery(url.searchParams),
    ...given.signedHeaders.split(";").map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    given.signedHeaders,
    given.bodyHash,
  ].join("\n");
  const scope = [day, region, service, end].join("/");
  const canonicalHash = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", given.date, scope, canonicalHash].join("\n");
  const key = [day, region, service, end].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = createHmac("sha256", key).update(toSign).digest();
  const actual = Buffer.from(given.signature, "hex");
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isRight ? "ok" : "SignatureDoesNotMatch";
}

function inHeader(headers: IncomingHttpHeaders): Signature | null {
  const value = headers.authorization ?? "";
  const parts = /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=(.+)$/.exec(value);
  if (!parts) return null;
  const [, credential = "", signedHeaders = "", signature = ""] = parts;
  const date = String(headers["x-amz-date"]);
  const bodyHash = String(headers["x-amz-content-sha256"]);
  return { credential, signedHeaders, signature, date, expires: 0, bodyHash };
}

function inQuery(query: URLSearchParams): Signature | null {
  const [algorithm, credential = "", date = "", expires = "", signedHeaders = "", signature = ""] =
    SIGNED_QUERY.map((name) => query.get(name) ?? undefined);
  if (algorithm !== "AWS4-HMAC-SHA256") return null;
  const bodyHash = "UNSIGNED-PAYLOAD";
  return { credential, signedHeaders, signature, date, expires: Number(expires), bodyHash };
}

/** Sorted, and encoded as Amazon does: more characters than browsers encode. */
function canonicalQuery(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const MIN_PART_BYTES = 5 * 1024 * 1024;

interface Upload {
  path: string;
  headers: IncomingHttpHeaders;
  parts: Map<number, Buffer>;
}

interface UploadAnswer {
  status: number;
  /** A code of S3. */
  refused?: string;
  headers?: Record<string, string>;
  text?: string;
  /** The whole file, to be stored. */
  file?: { bytes: Buffer; headers: IncomingHttpHeaders };
}

const tagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** Uploads in parts as S3 takes them: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html. */
export class S3Uploads {
  readonly #uploads = new Map<string, Upload>();

  /** Null for a request that has nothing to do with an upload in parts. */
  answer(request: {
    method?: string | undefined;
    url: URL;
    headers: IncomingHttpHeaders;
    body: Buffer;
  }): UploadAnswer | null {
    const { method, url, headers, body } = request;
    if (method === "POST" && url.searchParams.has("uploads")) {
      const id = randomUUID();
      this.#uploads.set(id, { path: url.pathname, headers, parts: new Map() });
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = url.searchParams.get("uploadId");
    if (id === null) return null;
    const upload = this.#uploads.get(id);
    if (upload?.path !== url.pathname) return { status: 404, refused: "NoSuchUpload" };
    if (method === "DELETE") {
      this.#uploads.delete(id);
      return { status: 204 };
    }
    if (method === "PUT") {
      upload.parts.set(Number(url.searchParams.get("partNumber")), body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    return this.#complete(id, upload, body.toString());
  }

  #complete(id: string, { parts, headers }: Upload, asked: string): UploadAnswer {
    const chosen = [...asked.matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(.*?)<\/ETag>/g)];
    const pieces = chosen.map(([, number, tag]) => {
      const bytes = parts.get(Number(number));
      return bytes && tagOf(bytes) === tag?.replaceAll("&quot;", '"') ? bytes : null;
    });
    if (!pieces.every((bytes) => bytes !== null)) return { status: 400, refused: "InvalidPart" };
    if (pieces.slice(0, -1).some((bytes) => bytes.length < MIN_PART_BYTES))
      return { status: 400, refused: "EntityTooSmall" };
    this.#uploads.delete(id);
    const text = "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>";
    return { status: 200, text, file: { bytes: Buffer.concat(pieces), headers } };
  }
}

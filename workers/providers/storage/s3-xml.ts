import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { z } from "zod/mini";

const Refusal = z.object({ Code: z.string(), Message: z._default(z.string(), "") });

/** The answers of S3 that are read, as far as they are read. */
const S3Answer = z.object({
  Error: z.optional(Refusal),
  DeleteResult: z.optional(z.catch(z.object({ Error: z.optional(z.array(Refusal)) }), {})),
  ListBucketResult: z.optional(
    z.object({
      Contents: z.optional(z.array(z.object({ Key: z.string() }))),
      IsTruncated: z.optional(z.string()),
    }),
  ),
  InitiateMultipartUploadResult: z.optional(z.object({ UploadId: z.string() })),
});

const parser = new XMLParser({
  // Keys and ids are texts, also where they look like numbers or begin with a space.
  parseTagValue: false,
  trimValues: false,
  // Some servers write `&#x27;`.
  htmlEntities: true,
  isArray: (_name, path) => path === "ListBucketResult.Contents" || path === "DeleteResult.Error",
});
const builder = new XMLBuilder();

/** The server's words as they are shown: a page of HTML is none. */
const MAX_REASON = 300;

/** An answer of S3; empty if it is none. */
export function readXml(text: string): z.infer<typeof S3Answer> {
  try {
    return S3Answer.parse(parser.parse(text));
  } catch {
    return {};
  }
}

export const writeXml = (document: object): string => builder.build(document);

/** Reads the reason of a refusal from an answer of any call; null if nothing was refused. */
export function refusalOf(text: string): { code: string; reason: string } | null {
  const { Error, DeleteResult } = readXml(text);
  const refused = Error ?? DeleteResult?.Error?.[0];
  if (!refused) return null;
  const reason = [refused.Code, refused.Message].filter(Boolean).join(": ").slice(0, MAX_REASON);
  return { code: refused.Code, reason };
}

/** The type in a `Content-Type` header if the caller accepts it; null for another type or none. */
export function acceptedType(
  header: string | null,
  accept: readonly string[],
): { contentType: string; charset: string | null } | null {
  const contentType = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;|$)/.exec(header ?? "")?.[1]?.toLowerCase();
  if (!contentType) return null;
  const family = `${contentType.split("/")[0]}/*`;
  if (!accept.includes(contentType) && !accept.includes(family)) return null;
  const charset = /;\s*charset\s*=\s*"?([\w.:+-]+)/i.exec(header ?? "")?.[1]?.toLowerCase() ?? null;
  return { contentType, charset };
}

/** A whole body as text, in the charset that its server named if the runtime knows it, else as UTF-8. */
export async function readText(body: ReadableStream<Uint8Array>, charset: string | null): Promise<string> {
  const bytes = await new Response(body).arrayBuffer();
  return decoderFor(charset).decode(bytes);
}

function decoderFor(charset: string | null): TextDecoder {
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}

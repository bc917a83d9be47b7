/** The first bytes of a stream, and whether there were more; what comes after stays unread. */
export async function readUpTo(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let size = 0;
  while (size <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return { bytes: await join(chunks), isCut: false };
    chunks.push(value);
    size += value.byteLength;
  }
  reader.cancel().catch(() => {});
  return { bytes: (await join(chunks)).subarray(0, maxBytes), isCut: true };
}

const join = async (chunks: Uint8Array[]) =>
  new Uint8Array(await new Blob(chunks as ArrayBufferView<ArrayBuffer>[]).arrayBuffer());

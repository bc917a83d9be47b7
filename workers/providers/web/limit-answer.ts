/** The response with a body that fails after `maxBytes`: one that does not end would fill the memory of who reads it whole. */
export function limitAnswer(
  response: Response,
  maxBytes: number,
  failure: () => Error = () => new TypeError(`an answer of more than ${maxBytes} bytes`),
): Response {
  if (!response.body) return response;
  let read = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > maxBytes) throw failure();
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}

/** The largest announced body that is read although it was refused. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;
/** Time that the sender may take for the rest of a body. */
const MAX_DRAIN_MS = 10_000;

/**
 * Reads what a refused request still sends, and throws it away. A sender that is answered in the middle of its body by a
 * server without a proxy in front sees a reset connection, and not the answer.
 */
export async function drainRefused(
  request: Request,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const response = await answer;
  const announced = Number(request.headers.get("content-length"));
  if (response.status < 400 || !request.body || request.body.locked || announced > MAX_DRAINED_BYTES)
    return response;
  const signal = AbortSignal.timeout(MAX_DRAIN_MS);
  if (announced > 0) await request.body.pipeTo(new WritableStream(), { signal }).catch(() => {});
  return response;
}

import type { ReadEvent } from "../contract/pdf/reading";

/**
 * Events as lines of JSON. The next one is made when the one before has been sent: the first that does not come is the
 * one that stopped the reader. When nobody reads on, the generator is ended, and closes what it has open.
 */
export function streamEvents(events: AsyncGenerator<ReadEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await events.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await events.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

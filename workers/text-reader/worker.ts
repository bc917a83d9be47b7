import { MAX_ANSWER_BYTES, OPENING, TextRequest, type TextAnswer } from "../contract/reading";
import { TextError } from "../providers/text/text-error";
import { readText } from "./read-text";

/**
 * Reads pages and files of strangers for the main Worker, the only one that can call it. A text that never ends or uses
 * all memory ends this Worker and nothing else.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const asked = TextRequest.safeParse(questionIn(request.url));
    if (!asked.success) return new Response("Bad request", { status: 400 });
    const bytes = new Uint8Array(await request.arrayBuffer());
    return new Response(streamAnswer(asked.data, bytes), {
      headers: { "content-type": "application/x-ndjson" },
    });
  },
};

function questionIn(url: string): unknown {
  try {
    return JSON.parse(new URL(url).searchParams.get("ask") ?? "");
  } catch {
    return null;
  }
}

/** The second line is begun after the first was sent: an answer without it was ended by its text. */
function streamAnswer(request: TextRequest, bytes: Uint8Array): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOpen = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const line = isOpen ? await answerLine(request, bytes) : OPENING;
        controller.enqueue(encoder.encode(`${line}\n`));
        if (isOpen) controller.close();
        isOpen = true;
      },
    },
    { highWaterMark: 0 },
  );
}

async function answerLine(request: TextRequest, bytes: Uint8Array): Promise<string> {
  const line = JSON.stringify(await answer(request, bytes));
  if (line.length <= MAX_ANSWER_BYTES) return line;
  return JSON.stringify({ type: "fault", fault: "too_complex" } satisfies TextAnswer);
}

async function answer(request: TextRequest, bytes: Uint8Array): Promise<TextAnswer> {
  try {
    return { type: "read", result: await readText(request, bytes) };
  } catch (error) {
    if (error instanceof TextError && error.code !== "timeout") return { type: "fault", fault: error.code };
    // A stack that overflows, as far as is known.
    return { type: "fault", fault: "too_complex" };
  }
}

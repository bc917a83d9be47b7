import {
  MAX_ANSWER_BYTES,
  OPENING,
  TEXT_RESULTS,
  TextAnswer,
  type TextKind,
  type TextRequest,
  type TextResult,
} from "../../contract/reading";
import type { Env } from "../env";
import { createLogger, errorFields } from "../logger";
import { readerLines } from "../../providers/readers/reader-lines";
import type { WebAccess } from "../../providers/web/safe-fetch";
import { TextError } from "../../providers/text/text-error";

/** The longest that a text may take, with the wait for a reader. Milliseconds. */
const MAX_REQUEST_MS = 20_000;

/** Access that is needed to fetch a page and to have it read. */
export interface ReadAccess extends WebAccess {
  env: WebAccess["env"] & Pick<Env, "TEXT_READER">;
}

/**
 * Asks the text reader about a text. Fails with `TextError`: `too_complex` where the text ended its reader, `timeout`
 * where no reader could be asked; and with the reason of `signal`.
 */
export async function askTextReader<K extends TextKind>(
  { TEXT_READER }: Pick<Env, "TEXT_READER">,
  request: TextRequest & { kind: K },
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<TextResult<K>> {
  const timeout = AbortSignal.timeout(MAX_REQUEST_MS);
  const asked = new URLSearchParams({ ask: JSON.stringify(request) });
  let isOpen = false;
  let line = "";
  try {
    const answer = await TEXT_READER.fetch(`https://text-reader.local/?${asked}`, {
      method: "POST",
      body: bytes as Uint8Array<ArrayBuffer>,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    if (!answer.ok || !answer.body) throw new Error(`the text reader answers ${answer.status}`);
    for await (line of readerLines(answer.body, MAX_ANSWER_BYTES)) isOpen ||= line === OPENING;
    if (!isOpen) throw new Error("the text reader answers something else");
  } catch (error) {
    signal?.throwIfAborted();
    if (isOpen) throw new TextError("too_complex", { cause: error });
    createLogger("warn", {}).warn("text_reader_not_asked", errorFields(error));
    throw new TextError("timeout", { cause: error });
  }
  return resultIn(request.kind, line);
}

/** Nothing that a reader sends is trusted: it has opened a stranger's text. */
function resultIn<K extends TextKind>(kind: K, line: string): TextResult<K> {
  const answer = TextAnswer.safeParse(parse(line));
  if (!answer.success) throw new TextError("too_complex", { cause: answer.error });
  if (answer.data.type === "fault") throw new TextError(answer.data.fault);
  const result = TEXT_RESULTS[kind].safeParse(answer.data.result);
  if (!result.success) throw new TextError("too_complex", { cause: result.error });
  return result.data as TextResult<K>;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

import { EXPORT_NAME, EXPORT_VERSION } from "../../../contract/chat/exports";
import { isoTime } from "../../../core/iso-time";
import type { StoredImage } from "../../../providers/storage/images";
import type { ExportedTurn } from "./exported-turns";

/** A conversation as its export names it. */
export interface ExportedConversation {
  id: string;
  title: string;
  /** The last turn of the branch that is shown. */
  selected: string | null;
  /** Epoch milliseconds. */
  created_at: number;
  updated_at: number;
}

/** What an export says of an image: where it is, or the image itself. */
export type DescribeImage = (image: StoredImage) => Promise<object> | object;

/**
 * A conversation with the turns of all its branches, a turn a line. It holds what is needed to make the same tree again:
 * ids, parents, times, models and images.
 */
export async function* asJson(
  { id, title, selected, created_at, updated_at }: ExportedConversation,
  turns: AsyncIterable<ExportedTurn>,
  describeImage: DescribeImage,
): AsyncGenerator<string> {
  const head = {
    format: EXPORT_NAME,
    version: EXPORT_VERSION,
    id,
    title,
    selected,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"turns":[`;
  let before = "\n";
  for await (const turn of turns) {
    yield `${before}${JSON.stringify(await viewTurn(turn, describeImage))}`;
    before = ",\n";
  }
  yield "\n]}\n";
}

async function viewTurn(turn: ExportedTurn, describeImage: DescribeImage): Promise<object> {
  const images: object[] = [];
  // One after another: few images are in memory at once.
  for (const image of turn.images) images.push(await describeImage(image));
  return {
    id: turn.exchange,
    parent: turn.parent,
    created_at: isoTime(turn.askedAt),
    question: turn.question,
    images,
    answer: turn.answer && viewAnswer(turn.answer, turn.model),
  };
}

const viewAnswer = (answer: NonNullable<ExportedTurn["answer"]>, model: string) => ({
  text: answer.content_text,
  model,
  model_id: answer.model_id,
  created_at: isoTime(answer.created_at),
  status: answer.is_error ? "failed" : answer.remarks?.stopped ? "stopped" : "complete",
  truncated: answer.remarks?.truncated ?? false,
  sources: answer.sources ?? [],
  citations: answer.citations ?? [],
  input_tokens: answer.input_tokens,
  output_tokens: answer.output_tokens,
  cost: answer.cost,
});

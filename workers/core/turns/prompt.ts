import { MAX_IMAGES_BYTES } from "../../contract/chat/limits";
import { estimateTokens } from "../../contract/tokens";
import type { Context } from "../context";
import type { CallableModel, PromptMessage } from "../../providers/llm/ask-model";
import { fittingImages, loadImages } from "../../providers/storage/images";
import type { TurnRequest } from "./turn-kind";
import type { PastTurn, TurnStart } from "./turn-record";

/** The approximate share of an image in a prompt. */
const IMAGE_TOKENS = 1_000;

/** Tokens of a model's window that a prompt may take: the answer needs some too. */
export const maxPromptTokens = (model: Pick<CallableModel, "context_window" | "max_output_tokens">): number =>
  model.context_window - Math.min(model.max_output_tokens, model.context_window / 2);

/** Whether a question can be asked at all: earlier turns are left out where they do not fit. */
export const questionFits = (
  model: Pick<CallableModel, "context_window" | "max_output_tokens">,
  tokens: number,
  images: number,
): boolean => tokens + images * IMAGE_TOKENS <= maxPromptTokens(model);

/** Takes as many of the newest turns as fit a number of tokens, oldest first. */
export function fitBranch(branch: PastTurn[], maxTokens: number): PastTurn[] {
  let left = maxTokens;
  const from = branch.findLastIndex((turn) => {
    left -= estimateTokens(turn.question) + estimateTokens(turn.answer) + turn.images.length * IMAGE_TOKENS;
    return left < 0;
  });
  return branch.slice(from + 1);
}

/** The same turns with as many of their newest images as a prompt may have beside those of the question itself. */
export function withFittingImages(branch: PastTurn[], own: TurnStart["images"]): PastTurn[] {
  const taken = own.reduce((sum, { byteSize }) => sum + byteSize, 0);
  const fitting = fittingImages(
    branch.map(({ images }) => images),
    MAX_IMAGES_BYTES - taken,
  );
  return branch.map((turn, at) => ({ ...turn, images: fitting[at]! }));
}

/** Bytes of the images that a turn's prompt has at most. */
export const imageBytesOf = (branch: PastTurn[], own: TurnStart["images"]): number =>
  [...withFittingImages(branch, own).flatMap(({ images }) => images), ...own].reduce(
    (sum, { byteSize }) => sum + byteSize,
    0,
  );

/** The messages of a branch as a model is given them; `images` are loaded, by turn. */
export function messagesOf(
  branch: PastTurn[],
  images: Map<string, PromptMessage["images"]>,
): PromptMessage[] {
  return branch.flatMap(({ exchange, question, answer }) => [
    { role: "user" as const, text: question, images: images.get(exchange) },
    { role: "assistant" as const, text: answer },
  ]);
}

/**
 * The messages of a turn: as many of the past turns as fit, then the question with its images. `text` takes the
 * question's place, `system` is what else the prompt holds.
 */
export async function promptMessages(
  ctx: Context,
  { start, past, maxTokens }: Omit<TurnRequest<unknown>, "input">,
  { text = start.question, system = "" }: { text?: string; system?: string } = {},
): Promise<PromptMessage[]> {
  const own = estimateTokens(text) + start.images.length * IMAGE_TOKENS + estimateTokens(system);
  const branch = withFittingImages(fitBranch(past, maxTokens - own), start.images);
  const question = { exchange: start.exchange, images: start.images };
  const withImages = [...branch, question].filter(({ images }) => images.length > 0);
  const loaded = await Promise.all(withImages.map(({ images }) => loadImages(ctx.files, images)));
  const images = new Map(withImages.map(({ exchange }, at) => [exchange, loaded[at]]));
  return [...messagesOf(branch, images), { role: "user", text, images: images.get(start.exchange) }];
}

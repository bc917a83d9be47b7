import { familyOf, type Provider } from "../../contract/ai-models";
import type { AssistantTurn, HistoryTurn, TurnPart, UserTurn } from "../../contract/conversations";
import type { AskedType } from "../../contract/chat/message-types";
import type { Context } from "../../core/context";
import type { messages } from "../../db/schema/conversations";
import { waitForMemory } from "../../core/held-memory";
import { fittingImages, loadImages, type StoredImage } from "../../providers/storage/images";
import { readModels } from "../../core/ai-models/catalogue";
import type { PlacedTurn } from "../../core/turns/branch-to";
import { describeTurn } from "../../core/turns/kinds";
import { isSavedPartial, type TurnRecord } from "../../core/turns/turn-record";

/** Bytes of images in one answer, the newest first; older ones are left out rather than the memory filled. */
const IMAGE_BUDGET = 24 * 1024 * 1024;
/** Images are in memory as base64 and within JSON, each a third longer: more than twice what a body takes. */
const COPIES = 2;

/** A turn as D1 holds it. */
export interface StoredTurn {
  exchange: string;
  parent: string | null;
  question: string;
  type: AskedType | null;
  images: StoredImage[];
  /** Epoch milliseconds. */
  askedAt: number;
  answer: typeof messages.$inferSelect | null;
}

/** A turn that is shown: as D1 holds it or, before that, as its log does. */
export type ShownTurn = PlacedTurn & ({ stored: StoredTurn } | { record: TurnRecord });

/** Turns in the documented form of a history; `siblings` of a turn by its id, where it has any. */
export async function viewTurns(
  ctx: Context,
  shown: ShownTurn[],
  siblings: Map<string, string[]>,
): Promise<HistoryTurn[]> {
  const models = await readModels(ctx, shown.map(modelOf));
  const turns = shown.map((one) => {
    const id = modelOf(one);
    const { name = "", provider = null } = models.get(id ?? 0) ?? {};
    return "stored" in one
      ? { turn: one.stored as Asked, answer: viewStored(one.stored, name, provider), provider }
      : { turn: toAsked(ctx, one.record), answer: viewFresh(one.record, id!, name, provider), provider };
  });
  const loaded = await loadWithinBudget(
    ctx,
    turns.map(({ turn }) => turn.images),
  );
  return turns.flatMap(({ turn, answer, provider }, at) => [
    viewQuestion(turn, { images: loaded[at] ?? [], siblings: siblings.get(turn.exchange) }, provider),
    ...(answer ? [answer] : []),
  ]);
}

/** The model that answers a turn. */
const modelOf = (turn: ShownTurn) =>
  "stored" in turn ? turn.stored.answer?.model_id : modelOfRecord(turn.record);

type Asked = Pick<StoredTurn, "exchange" | "parent" | "question" | "type" | "images" | "askedAt">;
type LoadedImage = Awaited<ReturnType<typeof loadImages>>[number];

const toAsked = (ctx: Context, { start, parent }: TurnRecord): Asked => ({
  exchange: start.exchange,
  parent,
  question: start.question,
  type: describeTurn(ctx.product, start).messageType,
  images: start.images,
  askedAt: start.startedAt,
});

function viewQuestion(
  turn: Asked,
  { images, siblings }: { images: LoadedImage[]; siblings: string[] | undefined },
  provider: Provider | null,
): UserTurn {
  const parts: TurnPart[] = [
    { type: "text", text: turn.question },
    ...images.map(({ mediaType, base64 }): TurnPart =>
      provider === "Anthropic"
        ? { type: "image", source: { type: "base64", media_type: mediaType, data: base64 } }
        : { type: "image_url", image_url: `data:${mediaType};base64,${base64}` },
    ),
  ];
  return {
    role: "user",
    content: images.length > 0 ? parts : turn.question,
    type: turn.type,
    exchange: turn.exchange,
    parent: turn.parent,
    ...(siblings ? { siblings } : {}),
    created_at: new Date(turn.askedAt).toISOString(),
  };
}

function viewStored(
  { answer, askedAt, ...turn }: StoredTurn,
  name: string,
  provider: Provider | null,
): AssistantTurn | null {
  if (!answer) return null;
  return {
    role: "assistant",
    content: answer.content_text,
    model_list_id: answer.model_id,
    model_name: name,
    family: provider ? familyOf(provider) : "demo",
    status: answer.is_error ? "failed" : answer.remarks?.stopped ? "stopped" : "complete",
    request_id: null,
    sources: answer.sources ?? [],
    citations: answer.citations ?? [],
    evidence: answer.remarks?.evidence ?? "enough",
    truncated: answer.remarks?.truncated ?? false,
    failure: answer.remarks?.failure ?? null,
    input_tokens: answer.input_tokens ?? 0,
    output_tokens: answer.output_tokens ?? 0,
    cost: answer.cost ?? 0,
    response_time: answer.created_at - askedAt,
    exchange: turn.exchange,
    parent: turn.parent,
    created_at: new Date(answer.created_at).toISOString(),
  };
}

function viewFresh(
  record: TurnRecord,
  modelId: number,
  name: string,
  provider: Provider | null,
): AssistantTurn {
  const { start, parent, text, outcome } = record;
  const { sources, citations, evidence } = outcome ?? record.evidence;
  return {
    role: "assistant",
    content: text,
    model_list_id: modelId,
    model_name: name,
    family: provider ? familyOf(provider) : "demo",
    status: statusOf(record),
    request_id: start.requestId,
    sources,
    citations: citations ?? [],
    evidence: evidence ?? "enough",
    truncated: outcome?.truncated ?? false,
    failure: record.state === "failed" ? (outcome?.code ?? null) : null,
    input_tokens: outcome?.inputTokens ?? 0,
    output_tokens: outcome?.outputTokens ?? 0,
    cost: outcome?.cost ?? 0,
    response_time: outcome?.responseTime ?? 0,
    exchange: start.exchange,
    parent,
    created_at: new Date(start.startedAt + (outcome?.responseTime ?? 0)).toISOString(),
  };
}

export const modelOfRecord = ({ outcome, start }: TurnRecord): number =>
  outcome?.modelId ?? start.models[0].id;

export function statusOf(record: TurnRecord): AssistantTurn["status"] {
  if (record.state === "open") return "streaming";
  if (record.state !== "complete") return "failed";
  return isSavedPartial(record) ? "stopped" : "complete";
}

/** Fails with `server_busy` where the memory has no room for them for too long. */
async function loadWithinBudget(ctx: Context, groups: StoredImage[][]): Promise<LoadedImage[][]> {
  const fitting = fittingImages(groups, IMAGE_BUDGET);
  await waitForMemory(ctx, COPIES * fitting.flat().reduce((sum, { byteSize }) => sum + byteSize, 0));
  return Promise.all(fitting.map((images) => loadImages(ctx.files, images)));
}

import { and, eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import type { SourceTask } from "../../../providers/llm/ask-model";
import { conversationStore } from "../../conversations/public";
import { AppError } from "../../../core/errors";
import { withoutReferences, groundQuestion, sourceTask, type Grounding } from "../../documents/public";
import { CitedText } from "../../../core/turns/citations/cited-text";
import { promptMessages } from "../../../core/turns/prompt";
import type { TurnKind, TurnPrompt, TurnRequest } from "../../../core/turns/turn-kind";
import { askMessage, askSystem } from "./ask-prompt";
import { chooseParts, partsOf, rankerOf, type RankParts } from "./document-parts";

/** Characters of the document in a prompt, and of the library's passages: for models with room for them. */
const MAX_DOCUMENT_CHARACTERS = 200_000;
const MAX_PASSAGE_CHARACTERS = 20_000;
/** Characters for each token that the prompt may have: the conversation before needs room too. */
const DOCUMENT_CHARACTERS_PER_TOKEN = 2;
const PASSAGE_CHARACTERS_PER_TOKEN = 0.6;
/** Parts that the demo model quotes from. */
const MAX_QUOTED_PARTS = 6;

const AskInput = z.object({
  document: z.string(),
  selection: z.nullable(z.string()),
  /** Subject of PDFs to answer from as well. */
  library: z.nullable(z.string()),
});

type AskInput = z.infer<typeof AskInput>;

/** A question about a document of the writing assistant, in the conversation next to it. */
export const askTurns: TurnKind<AskInput> = {
  name: "ask-document",
  input: AskInput,
  describe: (_, { document }) => ({
    queryType: "writing",
    target: document,
    subject: document,
    messageType: "text",
  }),
  build: buildAskPrompt,
  store: conversationStore,
};

async function buildAskPrompt(ctx: Context, request: TurnRequest<AskInput>): Promise<TurnPrompt> {
  const { start, input, maxTokens, past } = request;
  const { question, language } = start;
  const [document, grounding] = await Promise.all([
    readText(ctx, start.owner, input.document),
    groundInLibrary(ctx, request),
  ]);
  const { selection } = input;
  const parts = partsOf(document.text);
  const rank = await rankerOf(parts, language);
  const chosen = chooseParts(parts, {
    searchText: [question, selection ?? ""].join(" "),
    rank,
    budget: Math.min(MAX_DOCUMENT_CHARACTERS, maxTokens * DOCUMENT_CHARACTERS_PER_TOKEN),
  });
  const system = askSystem(language);
  const { passages = [], unread = [], ofEach } = grounding?.material ?? {};
  const { title } = document;
  const text = askMessage(question, { title, parts: chosen.parts, selection, passages, unread, ofEach });
  const evidence = chosen.isPartial ? "part" : grounding?.evidence;
  return {
    system,
    messages: await promptMessages(ctx, { ...request, past: past.map(plainTurn) }, { text, system }),
    task: grounding ? sourceTask(grounding.material) : ownTask(request, { title, parts, rank }),
    sources: grounding?.sources ?? [],
    // References to the document itself, which only the demo model writes, are left out: its words need no citation.
    transform: () => new CitedText(grounding?.cite ?? (() => null)),
    ...(evidence ? { evidence } : {}),
  };
}

const plainTurn = <Turn extends { answer: string }>(turn: Turn): Turn => ({
  ...turn,
  answer: withoutReferences(turn.answer),
});

/** Finds what the library's PDFs say about the question; null if none are attached. Fails with `not_found`. */
async function groundInLibrary(
  ctx: Context,
  { start, input, past, maxTokens }: TurnRequest<AskInput>,
): Promise<Grounding | null> {
  if (!input.library) return null;
  const grounded = await groundQuestion(ctx, {
    owner: start.owner,
    question: start.question,
    earlier: past.map(({ question }) => question),
    models: start.models,
    document: { subject: input.library, type: "text", queryType: "pdf-chat" },
    language: start.language,
    budget: Math.min(MAX_PASSAGE_CHARACTERS, maxTokens * PASSAGE_CHARACTERS_PER_TOKEN),
  });
  return grounded.grounding;
}

/** The parts of the document that fit the question, for the model that answers by quoting. */
function ownTask(
  { start, input }: TurnRequest<AskInput>,
  { title, parts, rank }: { title: string; parts: readonly string[]; rank: RankParts },
): SourceTask {
  const searchText = input.selection ?? start.question;
  const ranked = rank(searchText).slice(0, MAX_QUOTED_PARTS);
  return {
    kind: "answer",
    question: start.question,
    searchText,
    sources: (ranked.length > 0 ? ranked : parts.slice(0, 1).map((_, at) => at)).map((at) => ({
      n: at + 1,
      title,
      text: parts[at]!,
    })),
    isWeak: ranked.length === 0,
  };
}

/** The stored words of an owner's document. Fails with `not_found`. */
async function readText(ctx: Context, owner: string, id: string): Promise<{ title: string; text: string }> {
  const [row] = await ctx.db
    .select({ title: assistantDocuments.title, text: assistantDocuments.text })
    .from(assistantDocuments)
    .where(and(eq(assistantDocuments.id, id), eq(assistantDocuments.user_id, owner)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

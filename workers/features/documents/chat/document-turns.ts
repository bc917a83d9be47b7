import type { Context } from "../../../core/context";
import { conversationStore } from "../../conversations/public";
import { CitedText } from "../../../core/turns/citations/cited-text";
import { promptMessages } from "../../../core/turns/prompt";
import type { TurnKind, TurnPrompt, TurnRequest } from "../../../core/turns/turn-kind";
import { withoutReferences } from "../prompts/document-prompt";
import { groundQuestion } from "./ground-question";
import { DocumentQuestion, sourceTask } from "../prompts/grounding";

/** Characters of documents in one prompt, and characters for each token that the prompt may have: about half of it. */
const MAX_MATERIAL_CHARACTERS = 28_000;
const MATERIAL_CHARACTERS_PER_TOKEN = 2;

/** A question about a document, a folder or the library: answered from passages, with citations that are checked. */
export const documentTurns: TurnKind<DocumentQuestion> = {
  name: "document",
  input: DocumentQuestion,
  describe: (_, { queryType, subject, type }) => ({
    queryType,
    target: subject,
    subject,
    messageType: type,
  }),
  build: buildDocumentPrompt,
  store: conversationStore,
};

async function buildDocumentPrompt(
  ctx: Context,
  request: TurnRequest<DocumentQuestion>,
): Promise<TurnPrompt> {
  const { start, input, maxTokens } = request;
  const { system, text, grounding } = await groundQuestion(ctx, {
    owner: start.owner,
    question: start.question,
    earlier: request.past.map(({ question }) => question),
    models: start.models,
    document: input,
    language: start.language,
    budget: Math.min(MAX_MATERIAL_CHARACTERS, maxTokens * MATERIAL_CHARACTERS_PER_TOKEN),
  });
  const past = request.past.map((turn) => ({ ...turn, answer: withoutReferences(turn.answer) }));
  return {
    system,
    messages: await promptMessages(ctx, { ...request, past }, { text, system }),
    sources: grounding.sources,
    evidence: grounding.evidence,
    task: sourceTask(grounding.material),
    transform: () => new CitedText(grounding.cite),
  };
}

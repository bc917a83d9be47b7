import type { StreamCitation } from "../../../../workers/contract/chat/stream";
import { languageOf } from "../../../../workers/contract/languages";
import type { TurnRequest } from "../../../../workers/core/turns/turn-kind";
import { languageOfQuestion } from "../../../../workers/features/chatbots/visitors/question-words";
import { supportTurns } from "../../../../workers/features/chatbots/answers/support-turns";
import type { SupportInput } from "../../../../workers/features/chatbots/visitors/support-input";
import { composeSourcedAnswer } from "../../../../workers/providers/llm/demo/compose-sourced-answer";
import type { SourceTask } from "../../../../workers/providers/llm/ask-model";
import { sheetOf } from "./heading-sections";
import type { SiteQuestion } from "./questions";
import type { TrainedSite } from "./train-site";

/** What a visitor without a key for models gets. */
export interface SiteAnswer {
  /** Pages of the passages that the answer is written from, best first; one page may come several times. */
  pages: string[];
  isRefusal: boolean;
  /** Pages that a refusal leads to. */
  offered: string[];
  text: string;
  passages: { page: string; quote: string | null | undefined }[];
  citations: { page: string; quote: string | null }[];
  /** Time until the prompt was built, in milliseconds: what retrieval takes. */
  ms: number;
}

/** Asks a chatbot as a visitor does who begins a conversation, answered without a model. */
export async function askSite(
  { ctx, database, chatbot }: TrainedSite,
  { question, language: asked }: SiteQuestion,
): Promise<SiteAnswer> {
  const language = languageOfQuestion(question, languageOf(asked));
  const start = { question, language, conversation: "", exchange: "", images: [] };
  const request = { start, input: { chatbot }, past: [], maxTokens: 100_000 };
  const startedAt = performance.now();
  const prompt = await supportTurns.build(ctx, request as unknown as TurnRequest<SupportInput>);
  const ms = performance.now() - startedAt;
  const pageOf = pageReader({ database, chatbot });
  const written = prompt.answer ?? composeSourcedAnswer(prompt.task as SourceTask, language);
  const { text, citations, isRefusal } = transformed(prompt.transform?.(), written);
  const passages = (prompt.sources ?? []).map(({ page, quote }) => ({ page: pageOf(page), quote }));
  return {
    pages: passages.map(({ page }) => page),
    isRefusal,
    offered: isRefusal ? linksIn(text) : [],
    text,
    passages,
    citations: citations.map(({ page, quote }) => ({ page: pageOf(page), quote })),
    ms,
  };
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(<([^>]+)>\)/g)].map(([, url]) => pathOf(url!));

const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname).slice(1);

type Transform = ReturnType<NonNullable<Awaited<ReturnType<typeof supportTurns.build>>["transform"]>>;

/** The answer as readers get it. */
function transformed(transform: Transform | undefined, written: string) {
  if (!transform) return { text: written, citations: [] as StreamCitation[], isRefusal: true };
  const parts = [transform.push(written), transform.end()];
  return {
    text: parts.map(({ text }) => text).join(""),
    citations: parts.flatMap(({ citations }) => citations),
    isRefusal: transform.isRefusal === true,
  };
}

/** Names the page of a section as the answers of the questions do. */
function pageReader({ database, chatbot }: Pick<TrainedSite, "database" | "chatbot">) {
  const find = database.prepare(
    `SELECT l.url, l.name, s.page FROM chatbot_sections s JOIN chatbot_sources l ON l.id = s.source_id
     WHERE s.chatbot_id = ? AND s.section = ?`,
  );
  return (section: number | null | undefined): string => {
    const row = find.get(chatbot, section ?? -1) as
      | { url: string | null; name: string; page: number | null }
      | undefined;
    if (!row) return "";
    if (row.url === null) return sheetOf(row.name, row.page ?? 0);
    return pathOf(row.url);
  };
}

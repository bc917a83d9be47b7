import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { isWithoutModel } from "../../../core/ai-models/choose-models";
import { questionIntent } from "../../../core/knowledge/query/question-intent";
import { rewordQuestion } from "../../../core/knowledge/query/reword-question";
import { CitedText } from "../../../core/turns/citations/cited-text";
import { promptMessages } from "../../../core/turns/prompt";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import type { TurnKind, TurnPrompt, TurnRequest } from "../../../core/turns/turn-kind";
import type { TurnStart } from "../../../core/turns/turn-record";
import { chatbotSectionStore, countSections, scopeOf } from "./chatbot-section-store";
import { visitorStore } from "../visitors/visitor-store";
import { questionMatcher, readAnswer, readCurated, type CuratedQuestion } from "./curated-answer";
import { findEvidence } from "./find-evidence";
import { KnownContacts } from "./known-contacts";
import { addressesIn, KnownLinks } from "./known-links";
import { courtesyAnswer, courtesyOf } from "../visitors/courtesies";
import { SupportInput } from "../visitors/support-input";
import { refusal } from "../visitors/support-phrases";
import { supportQuestion, supportSystem } from "./support-prompt";
import { SupportText, withoutMarks } from "./support-text";
import { readSaid, withSaid } from "./said-between";
import { knownNumbers } from "./telephone-numbers";

const NO_CONTACT = { email: "", url: "" };
/** The last turns of a conversation that the next question may refer to. */
const MAX_PAST = 6;

/** A visitor's question to a chatbot. */
export const supportTurns: TurnKind<SupportInput> = {
  name: "support",
  input: SupportInput,
  describe: (_, { chatbot }) => ({
    queryType: "chatbots",
    target: chatbot,
    subject: chatbot,
    messageType: "text",
  }),
  build: buildSupportPrompt,
  buildsWhileRecorded: true,
  store: visitorStore,
};

async function buildSupportPrompt(ctx: Context, request: TurnRequest<SupportInput>): Promise<TurnPrompt> {
  const { start, input } = request;
  const { question, language } = start;
  const [[[chatbot], counts, answered], said] = await Promise.all([
    ctx.db.batch([
      ctx.db.select().from(supportChatbots).where(eq(supportChatbots.id, input.chatbot)),
      countSections(ctx, [input.chatbot]),
      readCurated(ctx, input.chatbot),
    ]),
    request.past.length > 0 ? readSaid(ctx, start.conversation) : [],
  ]);
  // Deleted since the question was taken: nothing of it will be stored.
  if (!chatbot) return { messages: [], answer: refusal(language, NO_CONTACT) };
  const ready = await readyAnswer(ctx, start, answered);
  if (ready) return { messages: [], ...ready };
  const past = withSaid(request.past, said)
    .slice(-MAX_PAST)
    .map((turn) => ({ ...turn, answer: withoutMarks(turn.answer) }));
  const earlier = past.map((turn) => turn.question);
  const intent = questionIntent({ question, earlier });
  const searchText = await rewordQuestion(ctx, chatbotSectionStore, scopeOf(chatbot, counts), intent, {
    question,
    earlier,
    models: start.models,
    module: "support",
  });
  const searchedIn = searchText === intent.searchText ? language : nearestLanguage(searchText);
  const evidence = await findEvidence(ctx, chatbot, { searchText, language: searchedIn, counts });
  const { sections, sources, isLow, pages, cite } = evidence;
  const sorry = refusal(language, chatbot.contact, pages);
  const onlyFromSources = chatbot.only_from_sources === 1;
  const system = supportSystem({ ...chatbot, onlyFromSources }, language);
  const text = supportQuestion(question, sections, isLow);
  const { email, url } = chatbot.contact;
  const answers = past.map((turn) => turn.answer);
  const given = [...sections.map((one) => one.text), chatbot.instructions, email, url, ...answers];
  const asked = [question, ...earlier];
  const [addresses, typed] = [addressesIn(given), addressesIn(asked)];
  const known = { addresses: new Set([...addresses, ...typed]), numbers: knownNumbers([...given, ...asked]) };
  return {
    system,
    messages: await promptMessages(ctx, { ...request, past }, { text, system }),
    sources,
    evidence: isLow ? "low" : "enough",
    task: { kind: "visitor", question, searchText, sources: sections, isWeak: isLow },
    transform: () => {
      const links = new KnownLinks(new CitedText(cite), addresses, typed);
      return new SupportText(new KnownContacts(links, known), sorry);
    },
  };
}

/** The answer to a question that its owner has answered, or to a message that asks nothing; null for others. */
async function readyAnswer(
  ctx: Context,
  { question, language, models }: TurnStart,
  answered: readonly CuratedQuestion[],
): Promise<Pick<TurnPrompt, "answer" | "sources" | "evidence"> | null> {
  const matching = await questionMatcher(answered)(question, language);
  const curated = matching && (await readAnswer(ctx, matching));
  if (curated)
    return {
      answer: curated.answer,
      sources: [{ n: 1, title: curated.question, url: "", file: curated.source }],
      evidence: "enough",
    };
  // A model answers in the manner that the owner has chosen; without one, what is looked for is not there.
  const courtesy = isWithoutModel(models) && courtesyOf(question);
  return courtesy ? { answer: courtesyAnswer(courtesy, language) } : null;
}

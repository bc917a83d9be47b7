import type { AiModelView } from "../../workers/contract/ai-models.ts";
import type { FoundPages } from "../../workers/contract/chatbots/sources.ts";
import type { ReceivedEvent } from "../../workers/contract/chat/stream.ts";
import type { Reader } from "./pdf-analysis.ts";
import type { Product } from "./product.ts";
import { show, table } from "./report.ts";
import { addChatbot, chatbotCaller, trained } from "./visitors.ts";

/** The shop's pages in English. */
const PAGES = 31;
const QUESTION = "How much weight can the rear rack of the Tarn hold?";
const RIGHT = "25 kg";
const RIGHT_PAGE = "/bikes/tarn";

/** Waits of an owner from the address of a site to the first right answer about it; times in seconds. */
export interface FirstAnswerSample {
  found: number;
  trained: number;
  /** From the address to the right answer. */
  answered: number;
}

/**
 * Makes a chatbot of the shop at `site`, which the product may fetch, and asks it as a visitor does. The demo model answers:
 * what it says is what has been learned. Throws when the answer or its source is not the right one.
 */
export async function measureFirstAnswer(
  { origin }: Product,
  owner: Reader,
  site: string,
): Promise<FirstAnswerSample> {
  const call = chatbotCaller(origin, owner.token);
  const model_id = await demoModel(origin);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const { urls: all } = await call<FoundPages>("scrape-website-urls", { url: site });
  const urls = all.filter((url) => !url.includes("/fr/"));
  if (urls.length !== PAGES) throw new Error(`${urls.length} of the shop's ${PAGES} pages are found`);
  const found = seconds();
  const { id, access_key } = await addChatbot(call, { urls, model_id });
  const { sources_trained } = await trained(call, id);
  if (sources_trained !== PAGES) throw new Error(`${sources_trained} of ${PAGES} pages are learned`);
  const learned = seconds();
  await call(`chat-make-public/${id}`, { is_public: 1 });
  checkAnswer(await ask(origin, access_key), site);
  return { found, trained: learned, answered: seconds() };
}

async function demoModel(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/ai-models`);
  const { data } = (await response.json()) as { data: AiModelView[] };
  const model = data.find(({ provider }) => provider === "Atelier demo");
  if (!model) throw new Error("the catalogue has no demo model");
  return model.id;
}

/** Returns all that is streamed to a new visitor who asks. */
async function ask(origin: string, accessKey: string): Promise<ReceivedEvent[]> {
  const guest = chatbotCaller(origin);
  const { token } = await guest<{ token: string }>(`chat-by-access-key/${accessKey}/session`, {});
  const response = await fetch(`${origin}/api/v01/support-chatbot/chat-query`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: QUESTION }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`chat-query answers ${response.status} ${text}`);
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as ReceivedEvent);
}

function checkAnswer(events: readonly ReceivedEvent[], site: string): void {
  const said = events
    .map((event) => (event.type === undefined && "text" in event ? event.text : ""))
    .join("");
  const sources = events.flatMap((event) => (event.type === "sources" ? event.sources : []));
  const cited = events.flatMap((event) => (event.type === "citations" ? event.citations : []));
  const isRightSource = cited.some(({ file, verified }) => {
    const source = sources.find((one) => one.file === file);
    return verified && source?.url.startsWith(site + RIGHT_PAGE);
  });
  if (!said.includes(RIGHT) || !isRightSource || events.at(-1)?.type !== "complete")
    throw new Error(`not the right answer: ${JSON.stringify(events)}`);
}

export function firstAnswerTable({ found, trained: learned, answered }: FirstAnswerSample): string {
  const figures = [found, learned, answered].map((value) => show(value, 2));
  return [
    `\nfirst answer: a chatbot of a site of ${PAGES} pages, seconds from its address`,
    table([
      ["", "pages found", "learned", "answered"],
      ["product", ...figures],
    ]),
  ].join("\n");
}

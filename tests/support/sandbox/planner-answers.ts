import type { ChatBody } from "../upstreams/wire-format.ts";

interface Message {
  role: string;
  content: unknown;
}

/** Sentences of the pages in a prompt of the planner, with the number of their page, and of the context with none. */
function sentencesIn(text: string): { page: number | null; sentence: string }[] {
  const split = (said: string, page: number | null) =>
    (said.match(/[^.!?]+[.!?](?=\s|$)/g) ?? []).map((sentence) => ({ page, sentence: sentence.trim() }));
  const context = /<context>\n([^]*?)\n<\/context>/.exec(text)?.[1] ?? "";
  return [
    ...[...text.matchAll(/<page n="(\d+)"[^>]*>\n([^]*?)\n<\/page>/g)].flatMap(([, page, said]) =>
      split(said!, Number(page)),
    ),
    ...split(context, null),
  ];
}

/** A simulated post: what a page says, with the claim that belongs to it. */
function post(text: string) {
  const earlier = [...text.matchAll(/<earlier>\n([^]*?)\n<\/earlier>/g)].map(([, one]) => one).join("\n");
  const left = sentencesIn(text).filter(
    ({ sentence }) => sentence.length > 40 && !earlier.includes(sentence),
  );
  // Posts that are asked for at the same time know nothing of one another: their angle tells them apart.
  const angle = [...(text.split("Its angle:").at(-1) ?? "")].reduce(
    (sum, char) => sum + char.charCodeAt(0),
    0,
  );
  const chosen = left.length > 0 ? left[angle % left.length]! : null;
  if (!chosen)
    return { text: `A simulated post, number ${angle}: no model has read what it is about.`, claims: [] };
  const { page, sentence } = chosen;
  return {
    text: `${sentence}\n\nWhat do you think? (This post is simulated.)`.slice(0, 270),
    claims: page === null ? [] : [{ claim: sentence, quote: sentence, page }],
  };
}

/** A simulated plan: the posts in the order of the prompt. */
const plan = (text: string) => ({
  summary: "This plan is simulated: no model has read the posts.",
  entries: [...text.matchAll(/^Post (\d+), for /gm)].map(([, number]) => ({
    post: Number(number),
    theme: `Simulated theme ${number}`,
    goal: "A simulated goal",
  })),
});

/** A simulated judgement, which quotes the beginning of the post. */
function judgement(text: string) {
  const said = /<post>\n([^]*?)\n<\/post>/.exec(text)?.[1] ?? "";
  const quote = said.split("\n")[0]!.slice(0, 80);
  const reason = "Simulated: no model has read this post.";
  const names = ["overall", "hook", "clarity", "relevance", "call_to_action"];
  return {
    scores: names.map((of, at) => ({ of, score: 60 + at * 5, reason, quote })),
    sentiment: { label: "neutral", score: 0, reason, quotes: [quote] },
    semantics: {
      topics: ["simulation"],
      keywords: quote.split(" ").slice(0, 3),
      tone: "plain",
      intent: "to inform",
    },
    optimisation: [{ before: quote, after: `${quote} (simulated)`, reason }],
    recommendations: [{ priority: "medium", text: "A simulated recommendation.", quote: null }],
  };
}

/** A simulated improvement: the text with a shorter first paragraph and a sign that nobody has thought about it. */
export function simulatedRewrite(prompt: string): string | null {
  const text = /<text>\n([^]*?)\n<\/text>/.exec(prompt)?.[1];
  if (!text || !prompt.includes("Rewrite the text in ")) return null;
  const [first = "", ...rest] = text.split("\n");
  const shorter = first
    .split(" ")
    .slice(0, 12)
    .join(" ")
    .replace(/[,.;:!?]*$/, "");
  return [`${shorter}: in short.`, ...rest].join("\n");
}

const ANSWERS: readonly [RegExp, (text: string) => object][] = [
  [/^You write posts for social networks/, post],
  [/^You arrange the posts of a campaign/, plan],
  [/^You judge a post for a social network/, judgement],
];

/** Answers a prompt of the planner as a simulated model; null for any other prompt. */
export function plannerAnswer({ messages, system }: ChatBody & { system?: unknown }): string | null {
  const all = Array.isArray(messages) ? (messages as Message[]) : [];
  const instructions = String(system ?? all.find(({ role }) => role === "system")?.content ?? "");
  const asked = String(all.findLast(({ role }) => role === "user")?.content ?? "");
  const answer = ANSWERS.find(([begins]) => begins.test(instructions))?.[1];
  return answer ? JSON.stringify(answer(asked)) : null;
}

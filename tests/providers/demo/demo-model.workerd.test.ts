import { expect, test } from "vitest";
import { composeDemoAnswer } from "../../../workers/providers/llm/demo/compose-demo-answer";
import { streamDemoAnswer } from "../../../workers/providers/llm/demo/demo-model";

test("an answer from the help is found and streamed on the edge runtime", async () => {
  const answer = composeDemoAnswer({
    question: "Comment arrêter une réponse ?",
    history: [],
    language: "fr",
  });
  expect(answer.text).toContain("**Arrêter une réponse**");
  let streamed = "";
  for await (const piece of streamDemoAnswer(answer.text, new AbortController().signal)) streamed += piece;
  expect(streamed).toBe(answer.text);
});

test("a document is cut into sentences on the edge runtime", () => {
  const passages = [
    { title: "Notes", url: "", text: "Dr. Who is late. Bees make 2.5 kg of honey. It rains." },
  ];
  const { text } = composeDemoAnswer({ question: "How much honey?", history: [], language: "en", passages });
  expect(text).toContain("> Bees make 2.5 kg of honey.");
});

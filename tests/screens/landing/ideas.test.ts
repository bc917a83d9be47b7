import { describe, expect, test } from "vitest";
import { LANDING_TEXTS } from "../../../app/screens/landing/landing-texts";
import { isOnlyDemo } from "../../../app/screens/landing/offered-models";
import type { AiModelView } from "../../../workers/contract/ai-models";
import { LANGUAGES } from "../../../workers/contract/languages";
import { composeDemoAnswer } from "../../../workers/providers/llm/demo/compose-demo-answer";
import { PHRASES } from "../../../workers/providers/llm/demo/phrases";

describe.each(LANGUAGES)("where only the demo model answers, in %s", (language) => {
  test.each(LANDING_TEXTS[language].demoIdeas)("it can answer the landing page's “%s”", (question) => {
    const { text } = composeDemoAnswer({ question, history: [], language });
    expect(text).not.toContain(PHRASES[language].demoOnly);
    expect(text).toContain("> ");
  });
});

test("the demo's questions are shown where no other model can answer", () => {
  const model = (provider: string, available: 0 | 1) => ({ provider, available }) as AiModelView;
  expect(isOnlyDemo([model("Atelier demo", 1), model("OpenAI", 0)])).toBe(true);
  expect(isOnlyDemo([model("Atelier demo", 1), model("OpenAI", 1)])).toBe(false);
});

import { expect, test } from "vitest";
import { findPrompts } from "~/conversation/prompts/prompt-list";
import type { Prompt } from "~/conversation/prompts/use-prompts";
import { fillVariables, variablesOf } from "~/conversation/prompts/variables";

test.each([
  ["Reply to {{message}} in {{ language }}.", ["message", "language"]],
  ["{{a}} and {{a}} and {{ a }}", ["a"]],
  ["{{nom du client}}, {{顧客の名前}}, {{имя}}", ["nom du client", "顧客の名前", "имя"]],
  ["const f = () => ({ a: { b } })", []],
  ["{{}} {{ }} {{a\nb}} {single} {{{three}}}", ["three"]],
])("the variables of a prompt: %s", (text, names) => expect(variablesOf(text)).toEqual(names));

test("a prompt is filled in as it is typed: what has no value stays, what was typed is no pattern", () => {
  const text = "Write to {{ name }} about {{topic}}: {{name}}";
  expect(fillVariables(text, { name: "$& {{topic}}" })).toBe(
    "Write to $& {{topic}} about {{topic}}: $& {{topic}}",
  );
  expect(fillVariables("{{constructor}} {{toString}}", {})).toBe("{{constructor}} {{toString}}");
});

const prompt = (title: string, text = "", category: Prompt["category"] = "own"): Prompt => ({
  ...{ id: title, title, text, category },
});

test.each([
  ["ecrire", ["Écrire un mail"]],
  ["MAIL écr", ["Écrire un mail"]],
  ["", ["Écrire un mail", "회의록", "Протокол"]],
  ["회의", ["회의록"]],
  ["протокол", ["Протокол"]],
  ["nothing", []],
])("prompts are found by words of their title or text: “%s”", (query, titles) => {
  const prompts = [prompt("Écrire un mail"), prompt("회의록"), prompt("Протокол")];
  expect(findPrompts(prompts, query).map(({ title }) => title)).toEqual(titles);
});

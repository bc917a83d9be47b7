import { describe, expect, test } from "vitest";
import { BareAnswer } from "../../../workers/core/turns/bare/bare-answer";
import { cpuClock, quickMs } from "../../support/machine/cpu-time";

/** Returns what is left of an answer that comes in pieces of that size. */
function bare(answer: string, size: number): string {
  const transform = new BareAnswer();
  let text = "";
  for (let at = 0; at < answer.length; at += size) text += transform.push(answer.slice(at, at + size)).text;
  return text + transform.end().text;
}

const TEXT = "<p>The ferry leaves at noon.</p>\n<ul><li><p>Bring a coat.</p></li></ul>";

describe.each([1, 2, 5, 17, 100_000])("an answer in pieces of %i characters", (size) => {
  const read = (answer: string) => bare(answer, size).trim();

  test.each([
    "Sure! Here is the rewritten text:\n\n",
    "Sure, here's the revised version:\n",
    "Certainly! Below is the improved paragraph.\n\n",
    "Of course.\n\nHere is the edited HTML:\n\n",
    "Here is the corrected text:\n\n",
    "**Here is the translation:**\n\n",
    "I've rewritten the text to be more formal:\n\n",
    "Bien sûr ! Voici le texte reformulé :\n\n",
    "Voici une version plus courte du texte :\n\n",
    "Avec plaisir.\n\n",
    "Sure! Here is the rewritten text: ",
    "Voici la traduction : ",
    "<think>The reader wants it short. Sure! Here is a plan:\n\n1. cut</think>\n\n",
    "<thinking>\nLet me see.\n</thinking>Here is the updated text:\n\n",
  ])("does not begin with what the model says of it: %j", (talk) => {
    expect(read(talk + TEXT)).toBe(TEXT);
  });

  test.each([
    "\n\nLet me know if you'd like any changes!",
    "\n\nI hope this helps!",
    "\n\nWould you like me to make it shorter?\n",
    "\n\nFeel free to ask for further adjustments.",
    "\n\nN'hésitez pas à me dire si vous souhaitez que je modifie le ton.",
    "\n\nI hope this helps!\n\nLet me know if you want another version.",
  ])("does not end with what the model offers: %j", (talk) => {
    expect(read(TEXT + talk)).toBe(TEXT);
  });

  test.each([
    `\`\`\`\n${TEXT}\n\`\`\``,
    `\`\`\`html\n${TEXT}\n\`\`\`\n`,
    `\`\`\`\`html\n${TEXT}\n\`\`\`\``,
    `~~~\n${TEXT}\n~~~`,
    `~~~html\n${TEXT}\n~~~~\n\n`,
    `\`\`\`HTML\r\n${TEXT.replaceAll("\n", "\r\n")}\r\n\`\`\`\r\n`,
    `Here is the rewritten text:\n\n\`\`\`html\n${TEXT}\n\`\`\``,
    `I made the tone friendlier.\n\n\`\`\`html\n${TEXT}\n\`\`\`\n\nI kept the list as it was.`,
    `Voici le texte corrigé :\r\n\r\n~~~html\r\n${TEXT.replaceAll("\n", "\r\n")}\r\n~~~\r\n\r\nDites-moi si le ton convient.`,
    `<think>Fence it.</think>\n\`\`\`html\n${TEXT}\n\`\`\``,
    // Cut off before the fence is closed.
    `\`\`\`html\n${TEXT}`,
  ])("comes without a fence and the words around it: %j", (answer) => {
    expect(read(answer)).toBe(TEXT);
  });

  test("keeps the fences of the text within a fence around it", () => {
    const text = "# Setup\n\n```sh\nls\n```\n\nThen:\n\n~~~\nx\n~~~";
    expect(read(`\`\`\`\`markdown\n${text}\n\`\`\`\``)).toBe(text);
    expect(read(`\`\`\`markdown\n${text}\n\`\`\``)).toBe(text);
  });

  test.each([
    "Sure thing, said the captain, and turned the ship.\n\nHere the story ends.",
    "Here comes the sun.\n\nIt is warm.",
    "Of course it rained: it was June.\n\nWe stayed in.",
    "I have lived here for years.\n\nThe text of the law was short.",
    "<p>Here is the text that you asked for:</p>\n<p>Dear Ann,</p>",
    "Dear Ann,\n\nPlease let me know when you arrive.\n\nYours,\nBen",
    "Dear Ann,\n\nWe received it.\n\nPlease let me know if you have any questions.",
    "Run this:\n\n```sh\nls\n```",
    "```sh\nls\n```\n\nlists the files.",
    "Voici venir le printemps.\n\nLes jours s'allongent.",
    "Note: the shop is closed.\n\nWe open on Monday.",
    "`code` begins this line.\n\n``more`` and ~so on~.",
    "OK Computer is an album.\n\nIt came out in 1997.",
  ])("stays as it is where the author's text sounds so: %j", (text) => {
    expect(read(text)).toBe(text);
  });

  test("is empty where the model only thinks", () => {
    expect(read("<think>I do not know.")).toBe("");
  });
});

test.each([
  ["offers", "Let me know if you want changes.\n".repeat(1_800)],
  ["stars", "*".repeat(60_000)],
  ["stars and spaces", "* ".repeat(30_000)],
  ["empty lines", "\n ".repeat(30_000)],
])("of %s alone is read quickly, however it comes", (_, answer) => {
  for (const size of [5, 60_000]) {
    const spent = cpuClock();
    expect(bare(answer, size).length).toBeLessThanOrEqual(answer.length);
    expect(spent()).toBeLessThan(quickMs());
  }
});

test("is as long as it is where more lines offer something than a model says", () => {
  const answer = `${"Let me know if you want changes.\n".repeat(100)}I hope this helps!`;
  expect(bare(answer, 100_000).split("\n").length).toBeGreaterThan(75);
});

test("comes quickly behind a long thought", () => {
  const spent = cpuClock();
  expect(bare(`<think>${"so </thin k> ".repeat(40_000)}</THINK>Yes.`, 5)).toBe("Yes.");
  expect(spent()).toBeLessThan(quickMs());
});

test("is sent on while it is written", () => {
  const transform = new BareAnswer();
  expect(transform.push("<p>The ferry").text).toBe("<p>The ferry");
  expect(transform.push(" leaves").text).toBe(" leaves");
  const fenced = new BareAnswer();
  fenced.push("```html\n");
  expect(fenced.push("<p>The ferry").text).toBe("<p>The ferry");
  expect(fenced.push(" leaves.</p>\n").text).toBe(" leaves.</p>");
});

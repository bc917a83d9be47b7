import { describe, expect, test } from "vitest";
import { readTitle } from "../../../workers/features/conversations/read-title";

describe("the title in a model's reply", () => {
  test.each([
    ["Winter birds", "Winter birds"],
    ['"Winter birds."', "Winter birds"],
    ["# Title: Winter birds", "Winter birds"],
    ["\n\n« Oiseaux d'hiver »\nrest", "Oiseaux d'hiver"],
    ["<think>Okay, the user wants a title about a trip.</think>Trip plan", "Trip plan"],
    ["<think>\nOkay, the user wants a title.\n</think>\n\nTrip plan", "Trip plan"],
    ["Okay, a title.\n</think>\n\nTrip plan", "Trip plan"],
    ["Okay, a title.</think>Trip plan", "Trip plan"],
    ['{"title":"Trip"}', "Trip"],
    ['```json\n{"title": "Trip to Rome"}\n```', "Trip to Rome"],
    ['```json\n{\n  "titre": "Voyage à Rome"\n}\n```', "Voyage à Rome"],
    ['["Trip", "Journey"]', "Trip"],
    ['{"title": "Trip"', "Trip"],
    ["```\nTrip plan\n```", "Trip plan"],
    ["Here is a title for the conversation:\n\nTrip to the mountains", "Trip to the mountains"],
    ["Here is a title: Trip to the mountains", "Trip to the mountains"],
    ["Sure! Here's a short title for it:\n\n**Trip to the mountains**", "Trip to the mountains"],
    ["Sure! Trip to the mountains", "Trip to the mountains"],
    ["Sure!\nTrip to the mountains", "Trip to the mountains"],
    ["Here you go: Trip", "Trip"],
    ["Voici un titre : Voyage à la montagne", "Voyage à la montagne"],
    ["Titre : Voyage", "Voyage"],
    ["标题：山间旅行", "山间旅行"],
    ["「山の旅」", "山の旅"],
    ["- Trip plan", "Trip plan"],
    ["* Trip plan", "Trip plan"],
    ["1. Trip plan\n2. Journey", "Trip plan"],
    ["<b>Trip</b>", "Trip"],
    ["<title>Trip &amp; more</title>", "Trip & more"],
    ["`Trip plan`", "Trip plan"],
    ["~~Trip~~ plan", "Trip plan"],
    ["[Trip](https://example.com)", "Trip"],
    ["_Trip plan_", "Trip plan"],
    ["### **Trip plan** ###", "Trip plan"],
    ["Trip\u202e plan\u200b", "Trip plan"],
    ["旅行计划。", "旅行计划"],
    ["Why do bees fly?", "Why do bees fly?"],
  ])("of %j is %j", (reply, title) => {
    expect(readTitle(reply)).toBe(title);
  });

  test.each([
    "C++ and C# compared",
    "List<String> in Java",
    "Great Wall of China",
    "Arrays [1, 2] in Python",
    "2024 budget: plans and prices",
    'The word "set" in mathematics',
    "Students' first week",
    "Sorry states of affairs",
    "vLLM vs. Ollama",
    "Using snake_case_names",
    "🎉 Party",
  ])("is %j where that is all", (reply) => {
    expect(readTitle(reply)).toBe(reply);
  });

  test.each([
    "",
    "...",
    "\u200b",
    "y".repeat(81),
    "<think>Okay, the user wants a title about a trip",
    "<think>",
    "json",
    "```json\n```",
    "{}",
    '{"title": ""}',
    "Title:",
    "Sure!",
    "I am sorry, but I can not help with that.",
    "I'm sorry, I can’t help with that.",
    "I cannot assist with this request",
    "Sorry, I can't do that.",
    "As an AI, I have no title for it",
    "Unfortunately, that is not possible.",
    "I’m unable to help with that.",
    "Je suis désolé, je ne peux pas répondre.",
    "Désolé, mais c’est impossible.",
    "抱歉，我无法回答。",
    "申し訳ありませんが、お答えできません。",
    "untitled",
  ])("is none in %j", (reply) => {
    expect(readTitle(reply)).toBeNull();
  });
});

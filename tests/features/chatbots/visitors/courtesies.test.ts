import { describe, expect, test } from "vitest";
import { courtesyAnswer, courtesyOf } from "../../../../workers/features/chatbots/visitors/courtesies";

describe("a message that is nothing but a greeting or thanks", () => {
  test.each([
    ["Hello!", "greeting"],
    ["hi there 👋", "greeting"],
    ["Bonjour à tous", "greeting"],
    ["Guten Tag", "greeting"],
    ["Добрый день!", "greeting"],
    ["Thank you very much, that helped!", "thanks"],
    ["ok thanks, bye", "thanks"],
    ["Merci beaucoup pour votre aide.", "thanks"],
    ["Vielen Dank", "thanks"],
    ["¡Muchas gracias!", "thanks"],
    ["Grazie mille", "thanks"],
    ["Спасибо большое", "thanks"],
  ] as const)("%s", (message, courtesy) => expect(courtesyOf(message)).toBe(courtesy));
});

test.each([
  "Hello, when are you open",
  "Thanks, and in Belgium?",
  "No thanks to your delivery, the lamp is broken",
  "Merci de me rappeler demain",
  "Hi?",
  "and",
  "",
  "Is Merci chocolate sold here",
])("%s is no courtesy", (message) => expect(courtesyOf(message)).toBeNull());

test("the answers are in the visitor's language", () => {
  expect(courtesyAnswer("thanks", "en")).toBe("You’re welcome!");
  expect(courtesyAnswer("greeting", "fr")).toBe("Bonjour ! Que souhaitez-vous savoir ?");
});

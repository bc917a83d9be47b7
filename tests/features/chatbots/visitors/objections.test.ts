import { describe, expect, test } from "vitest";
import { objectedAnswers } from "../../../../workers/features/chatbots/visitors/objections";

const HOURS = { question: "When is the shop open?", answer: "It is open from 9 to 18." };
const RETURNS = { question: "How long can I return an item?", answer: "Within 30 days." };

const objectsTo = (message: string, answer = RETURNS.answer) =>
  objectedAnswers(message, [HOURS, { ...RETURNS, answer }], "en").map(({ question }) => question);

describe("a visitor objects to the last answer", () => {
  test.each([
    "That is wrong.",
    "no, that’s not right",
    "I think it's completely wrong",
    "Sorry, but this doesn’t help me",
    "That's not what I asked!",
    "You didn't answer my question",
    "Wrong answer",
    "No.",
    "C’est faux",
    "Non, ce n’est pas ça.",
    "Désolé mais votre réponse est inexacte",
    "Ça ne m’aide pas",
    "Vous n’avez pas répondu à ma question",
    "Je crois que c'est pas vrai",
    "Das stimmt leider nicht",
    "Nein, das ist falsch!",
    "Das habe ich nicht gefragt",
    "No, eso no es correcto",
    "No me ayuda",
    "Non è vero",
    "Non mi aiuta",
    "Dat klopt niet",
    "Isso está errado",
    "Não foi isso que perguntei",
    "Это неправильный ответ",
    "Вы не поняли",
    "Det stämmer inte",
  ])("%s", (message) => expect(objectsTo(message)).toEqual([RETURNS.question]));
});

describe("a visitor goes on", () => {
  test.each([
    "And what if the item is wrong?",
    "If that is wrong, can I change it later?",
    "I received the wrong size, what can I do?",
    "My lamp doesn't work",
    "Is it not possible to pay by cheque?",
    "Thanks, that helps",
    "Can I return an item that I bought in Lyon?",
    "Que faire si l’adresse est fausse ?",
    "La taille n’est pas bonne, puis-je échanger ?",
    "Was mache ich, wenn die Größe falsch ist?",
    "¿Y si el color no es correcto?",
    "Et en Belgique ?",
  ])("%s", (message) => expect(objectsTo(message)).toEqual([]));

  test("after an answer that asks something, no is an answer", () => {
    expect(objectsTo("No", "Within 30 days. Do you want to know how?")).toEqual([]);
    expect(objectsTo("No", "Within 30 days.")).toEqual([RETURNS.question]);
  });
});

describe("who asks the same again objects to what was answered before", () => {
  test.each([
    ["the shop: when is it OPEN??", HOURS.question],
    ["when are shops open", HOURS.question],
    ["How long can I return items", RETURNS.question],
  ])("%s", (message, question) => expect(objectsTo(message)).toEqual([question]));

  test("in French too, and not with another place, number or name", () => {
    const shop = { question: "Quels sont les horaires du magasin de Lyon ?", answer: "De 9 h à 18 h." };
    const again = (message: string) => objectedAnswers(message, [shop], "fr").length;
    expect(again("quels horaires, magasin de lyon")).toBe(1);
    expect(again("Quels sont les horaires du magasin de Paris ?")).toBe(0);
    expect(again("Quels sont les horaires du magasin de Lyon en 2027 ?")).toBe(0);
  });

  test("nothing was answered before the first question", () => {
    expect(objectedAnswers("That is wrong", [], "en")).toEqual([]);
  });
});

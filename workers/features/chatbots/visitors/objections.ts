import type { Language } from "../../../contract/languages";
import { fold } from "../../../providers/lexical/words";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { sharedWords, wordsOfQuestion } from "./question-words";

/** A question with the answer that a visitor got. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/**
 * Finds the answers to which a visitor objects with a message: the last one, if it says that this is wrong or does not
 * help, and each one to a question that it asks again. `earlier` is the conversation so far, oldest first.
 */
export function objectedAnswers<One extends AnsweredQuestion>(
  message: string,
  earlier: readonly One[],
  language: Language,
): One[] {
  const last = earlier.at(-1);
  return earlier.filter(
    (one) =>
      (one === last && saysItIsWrong(message, one.answer)) || isAskedAgain(one.question, message, language),
  );
}

/** Share of words that a question must have in common with an earlier one; one more word can make it another question. */
const MIN_SAME = 0.85;

function isAskedAgain(before: string, message: string, language: Language): boolean {
  const [asked, again] = [before, message].map((text) => wordsOfQuestion(text, language));
  return sharedWords(asked!, again!) >= MIN_SAME;
}

/** Characters of a message that are read. */
const MAX_READ = 500;

/** "No" alone is an objection unless the answer has asked for it. */
function saysItIsWrong(message: string, answer: string): boolean {
  const clauses = fold(message.slice(0, MAX_READ))
    .replaceAll("’", "'")
    .split(/[.!?…,;:\n—–]+/)
    .map((clause) => clause.trim());
  // "No me ayuda": the first word may belong to it.
  if (clauses.some((clause) => OBJECTION.test(clause) || OBJECTION.test(clause.replace(BEFORE, ""))))
    return true;
  return BARE_NO.test(clauses.join("")) && !answer.trimEnd().endsWith("?");
}

const BARE_NO = /^(?:no|nope|non|nein|nee|nao|нет|nej)$/;
/** Matches what may stand before an objection in its clause, in any of the languages. */
const BEFORE =
  /^(?:(?:no|nope|sorry|but|well|ok|okay|hm+|i think|i believe|non|mais|desole|je crois|je pense|que|qu'|nein|aber|ich glaube|pero|creo que|ma|credo che|nee|maar|mas|acho que|нет|но|nej|men)(?: |(?<=')))+/;

/** Beginnings of clauses that object to an answer, folded. */
const OBJECTIONS: Record<TextLanguage, string[]> = {
  en: [
    "(?:that|this|it|(?:the|your|this|that) (?:answer|information))(?:'s| is| was) (?:\\w+ )?(?:wrong|false|incorrect|untrue|nonsense|useless)\\b",
    "(?:that|this|it|(?:the|your|this|that) answer)(?:'s not| is not| was not| isn'?t| wasn'?t) (?:\\w+ )?(?:true|right|correct|helpful|useful|it|an answer|the answer|my question|what i (?:asked|meant|mean|want\\w*|need\\w*|was asking))\\b",
    "(?:that|this|it|(?:the|your|this|that) answer) (?:does not|doesn'?t|did not|didn'?t) (?:\\w+ )?(?:help|answer|work)\\b",
    "you(?:'re| are) (?:wrong|mistaken|not (?:answering|listening|helping|helpful))\\b",
    "you (?:did not|didn'?t|do not|don'?t|have not|haven'?t) (?:answer|understand|understood|help|get it)",
    "(?:not|isn'?t) (?:true|right|correct|helpful|useful|what i|my question|an answer)\\b",
    "(?:wrong|incorrect|false|useless|nonsense|wrong answer)$",
    "i (?:did not|didn'?t) (?:ask|mean) (?:that|this|for that|about that)\\b",
  ],
  fr: [
    "(?:ce n'est|c'est|ca n'est|c'etait|ce n'etait|(?:la|votre|ta|cette) reponse (?:n'est|est)) (?:(?:tout a fait|completement|totalement|vraiment) )?(?:faux|fausse|inexacte?|incorrecte?|erronee?|n'importe quoi|inutile|pas (?:(?:du tout|vraiment|tout a fait) )?(?:ca|cela|vraie?|juste|exacte?|correcte?|bon(?:ne)?|utile|la bonne|la reponse|une reponse|ma question|ce que))\\b",
    "(?:ca|cela|(?:la|votre|ta|cette) reponse) (?:ne |n')?(?:m'aide|aide|repond|marche|fonctionne|convient|correspond) (?:(?:du tout|vraiment) )?pas\\b",
    "(?:ca|cela) ne (?:m'aide en|sert a|m'aide a) rien\\b",
    "(?:vous vous trompez|tu te trompes)\\b",
    "(?:vous|tu) (?:n'avez|n'as|avez|as) pas (?:repondu|compris)\\b",
    "(?:vous|tu) (?:ne |n')?(?:me )?(?:repondez|reponds|comprenez|comprends) pas\\b",
    "pas (?:vrai|juste|utile|ca|ce que je|ce que j'ai|ma question|la bonne reponse)\\b",
    "(?:faux|fausse|inexact|incorrect|inutile|mauvaise reponse|n'importe quoi)$",
    "je n'ai pas (?:demande|dit) (?:ca|cela)\\b",
  ],
  de: [
    "(?:das|dies|es|(?:die|ihre|deine|diese) antwort) (?:ist|war) (?:\\w+ )?(?:falsch|unsinn|quatsch|nicht (?:\\w+ )?(?:richtig|korrekt|wahr|hilfreich|meine frage|das)|keine antwort)\\b",
    "(?:das|es|(?:die|ihre|deine|diese) antwort) (?:stimmt|hilft|passt|funktioniert|beantwortet) (?:\\S+ ){0,3}nicht\\b",
    "das (?:habe|hab) ich nicht (?:gefragt|gemeint)\\b",
    "(?:sie irren sich|du irrst dich)\\b",
    "(?:sie haben|du hast) (?:\\S+ ){0,3}nicht (?:beantwortet|verstanden)\\b",
    "(?:stimmt nicht|falsch|falsche antwort|nicht hilfreich|nicht richtig)$",
  ],
  es: [
    "(?:(?:eso|esto|(?:la|tu|su|esa|esta) respuesta) )?(?:no es (?:correct[oa]|ciert[oa]|verdad|asi|eso|util|mi pregunta|lo que)|es (?:incorrect[oa]|fals[oa]|mentira)|esta (?:mal|equivocad[oa]))\\b",
    "(?:(?:eso|esto|(?:la|tu|su|esa|esta) respuesta) )?no (?:me )?(?:ayuda|sirve|funciona|responde)\\b",
    "(?:te equivocas|se equivoca|estas equivocad[oa])\\b",
    "no (?:has|ha|me has|me ha) (?:respondido|contestado|entendido)\\b",
    "(?:falso|incorrecto|respuesta (?:incorrecta|equivocada))$",
  ],
  it: [
    "(?:(?:questo|questa|cio|(?:la|tua|questa) risposta) )?(?:e|era) (?:sbagliat[oa]|fals[oa]|errat[oa]|scorrett[oa])\\b",
    "(?:(?:questo|questa|cio|la risposta) )?non (?:e|era) (?:ver[oa]|giust[oa]|corrett[oa]|esatt[oa]|util[ei]|cosi|la mia domanda|quello che)\\b",
    "(?:(?:questo|questa|cio|la risposta) )?non (?:mi )?(?:aiuta|serve|funziona|risponde)\\b",
    "(?:ti sbagli|si sbaglia|non (?:hai|ha) (?:risposto|capito))\\b",
    "(?:sbagliato|falso|risposta sbagliata)$",
  ],
  nl: [
    "(?:dat|dit|het|(?:het|je|uw) antwoord) (?:klopt|helpt|werkt) (?:\\S+ ){0,2}niet\\b",
    "(?:dat|dit|het|(?:het|je|uw) antwoord) (?:is|was) (?:\\w+ )?(?:fout|verkeerd|onjuist|onzin|niet (?:juist|waar|correct|goed|nuttig|mijn vraag|wat ik))\\b",
    "dat (?:(?:heb|had) ik niet gevraagd|vroeg ik niet|bedoelde ik niet)\\b",
    "(?:je vergist je|u vergist zich|(?:je|u) (?:begrijpt|begreep) (?:me|mij) niet)\\b",
    "(?:klopt niet|fout|verkeerd|verkeerd antwoord)$",
  ],
  pt: [
    "(?:(?:isso|isto|(?:a|sua|tua|essa) resposta) )?(?:esta (?:errad[oa]|incorret[oa])|e (?:fals[oa]|mentira))\\b",
    "(?:(?:isso|isto|(?:a|sua|tua|essa) resposta) )?nao (?:e (?:verdade|isso|isto|correto|certo|util|minha pergunta|a minha pergunta|o que)|esta (?:cert[oa]|corret[oa])|foi (?:isso|o que))\\b",
    "(?:(?:isso|isto|(?:a|sua|tua|essa) resposta) )?nao (?:me )?(?:ajuda|ajudou|serve|funciona|responde|respondeu)\\b",
    "(?:(?:voce|tu) esta(?:s)? errad[oa]|voce nao (?:respondeu|entendeu))\\b",
    "(?:errado|falso|resposta errada)$",
  ],
  // Folded, "й" is "и".
  ru: [
    "(?:это|ответ) (?:[а-я]+ )?(?:неправильно|неправильныи|неверно|неверныи|неправда|не (?:так|то|верно|правда|правильно|помогает|помогло|работает|ответ|отвечает))(?![а-я])",
    "(?:вы|ты) (?:ошибаетесь|ошибаешься|не (?:поняли|понял|поняла|ответили|ответил|ответила))(?![а-я])",
    "я (?:спрашивал|спрашивала) не |я не (?:об этом|про это|это) спрашивал",
    "(?:неправда|неверно|неправильно|не помогло|не помогает|неправильныи ответ|неверныи ответ)$",
  ],
  sv: [
    "(?:det|detta|svaret|ditt svar) (?:ar|var) (?:\\w+ )?(?:fel|osant|inkorrekt|inte (?:ratt|sant|korrekt|min fraga|det jag|vad jag))\\b",
    "(?:det|detta|svaret) (?:stammer|hjalper|fungerar|funkar) (?:\\w+ )?inte\\b",
    "du (?:har fel|forstar inte|forstod inte|svarade inte)\\b",
    "(?:fel|fel svar|stammer inte)$",
  ],
};

const OBJECTION = new RegExp(`^(?:${Object.values(OBJECTIONS).flat().join("|")})`);

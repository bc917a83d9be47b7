import type { Language } from "../../../contract/languages";
import { fold } from "../../../providers/lexical/words";

/** A message that asks nothing. */
export type Courtesy = "greeting" | "thanks";

/** Characters of the longest message that is read for it. */
const MAX_READ = 120;

/** Tells whether a message is nothing but a greeting or thanks; null if it asks or says more. */
export function courtesyOf(message: string): Courtesy | null {
  if (message.length > MAX_READ || message.includes("?")) return null;
  let rest = ` ${
    fold(message)
      .replaceAll("’", "'")
      .match(/[\p{L}']+/gu)
      ?.join(" ") ?? ""
  } `;
  const has = (phrases: RegExp): boolean => {
    const before = rest;
    rest = rest.replace(phrases, " ");
    return rest !== before;
  };
  const thanks = has(THANKS);
  const greets = has(GREETINGS);
  has(BESIDE);
  if (rest.trim() !== "") return null;
  return thanks ? "thanks" : greets ? "greeting" : null;
}

/** Matches words between spaces, several of them in a row. */
const phrases = (list: string): RegExp => new RegExp(`(?<= )(?:${list})(?= )`, "g");

/* Folded, in the languages whose words are known. */
const THANKS = phrases(
  "thanks|thank you|thank u|thx|ty|cheers|mille mercis|merci|je vous remercie|je te remercie|danke schon|dankeschon|danke|vielen dank|muchas gracias|gracias|grazie mille|grazie|bedankt|dank je|dank u|dankjewel|obrigad[oa]|spasibo|спасибо|благодарю|tack sa mycket|tack|ok|okay|great|perfect|super|parfait|genial|perfecto|perfekt|perfetto|prima",
);
const GREETINGS = phrases(
  "hello|hi|hey|good (?:morning|afternoon|evening|day)|bonjour|bonsoir|salut|coucou|hallo|guten (?:tag|morgen|abend)|moin|servus|hola|buenos dias|buenas(?: tardes| noches)?|ciao|salve|buongiorno|buonasera|hoi|goede(?:morgen|middag|navond)|dag|ola|oi|bom dia|boa (?:tarde|noite)|привет|здравствуите|добрыи (?:день|вечер)|доброе утро|hej da|hej|god (?:morgon|kvall)|bye|goodbye|au revoir|bonne (?:journee|soiree)|tschuss|adios|hasta luego|arrivederci|tot ziens|tchau|до свидания",
);
const BESIDE = phrases(
  "very much|so much|a lot|a million|many|again|for (?:your|the|all your) (?:help|answer|time|reply)|for that|it helped|that help(?:s|ed)|you|there|all|everyone|bot|have a (?:nice|good|great) day|beaucoup|bien|infiniment|encore|pour (?:votre|ton|l') ?(?:aide|reponse)|a (?:vous|toi|tous|bientot)|c'est (?:clair|parfait|note)|d'accord|monsieur|madame|sehr|fur (?:ihre|deine|die) hilfe|auch|mucho|por (?:su|tu|la) ayuda|molto|per l'aiuto|voor (?:uw|je) hulp|wel|muito|pela ajuda|большое|за помощь|sa mycket|for hjalpen|and|et|und|y|e|en|och",
);

const ANSWERS: Record<Language, Record<Courtesy, string>> = {
  en: { greeting: "Hello! What would you like to know?", thanks: "You’re welcome!" },
  fr: { greeting: "Bonjour ! Que souhaitez-vous savoir ?", thanks: "Avec plaisir !" },
};

/** The answer to a greeting or thanks where no model writes one. */
export const courtesyAnswer = (courtesy: Courtesy, language: Language): string => ANSWERS[language][courtesy];

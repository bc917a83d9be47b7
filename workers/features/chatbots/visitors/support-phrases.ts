import type { Language } from "../../../contract/languages";
import type { Contact } from "../../../contract/chatbots/chatbots";

interface Phrases {
  unknown: string;
  /** Offers a way to reach a person: an e-mail address, a page or both, as Markdown. */
  contact: (ways: string[]) => string;
}

const PHRASES: Record<Language, Phrases> = {
  en: {
    unknown: "I couldn’t find an answer to that in the information I have.",
    contact: (ways) => `You can reach a person here: ${ways.join(" or ")}.`,
  },
  fr: {
    unknown: "Je n’ai pas trouvé la réponse dans les informations dont je dispose.",
    contact: (ways) => `Vous pouvez contacter une personne ici : ${ways.join(" ou ")}.`,
  },
};

/** Says that a chatbot's sources do not answer, and how to reach a person. Markdown. */
export function refusal(language: Language, { email, url }: Contact): string {
  const { unknown, contact } = PHRASES[language];
  const ways = [...(email ? [`[${email}](mailto:${email})`] : []), ...(url ? [`<${url}>`] : [])];
  return ways.length > 0 ? `${unknown} ${contact(ways)}` : unknown;
}

/** Whether an answer says that the chatbot does not know. */
export const isRefusal = (answer: string): boolean =>
  Object.values(PHRASES).some(({ unknown }) => answer.startsWith(unknown));

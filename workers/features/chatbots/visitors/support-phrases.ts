import type { Language } from "../../../contract/languages";
import type { Contact } from "../../../contract/chatbots/chatbots";

interface Phrases {
  unknown: string;
  /** Comes before links to pages that are about something of what is asked. */
  mayHelp: string;
  /** Offers a way to reach a person: an e-mail address, a page or both, as Markdown. */
  contact: (ways: string[]) => string;
}

const PHRASES: Record<Language, Phrases> = {
  en: {
    unknown: "I couldn’t find an answer to that in the information I have.",
    mayHelp: "These pages may help:",
    contact: (ways) => `You can reach a person here: ${ways.join(" or ")}.`,
  },
  fr: {
    unknown: "Je n’ai pas trouvé la réponse dans les informations dont je dispose.",
    mayHelp: "Ces pages peuvent vous aider :",
    contact: (ways) => `Vous pouvez contacter une personne ici : ${ways.join(" ou ")}.`,
  },
};

/** A page that may help a visitor; one of an uploaded file has no address. */
export interface PageLink {
  title: string;
  url: string | null;
}

/**
 * Says that a chatbot's sources do not answer, which pages may help all the same, and how to reach a person. Markdown.
 */
export function refusal(
  language: Language,
  { email, url }: Contact,
  pages: readonly PageLink[] = [],
): string {
  const { unknown, mayHelp, contact } = PHRASES[language];
  const ways = [...(email ? [`[${email}](mailto:${email})`] : []), ...(url ? [`<${url}>`] : [])];
  const toPerson = ways.length > 0 ? contact(ways) : "";
  if (pages.length === 0) return [unknown, toPerson].filter(Boolean).join(" ");
  const links = pages.map(({ title, url: page }) =>
    page === null ? `- ${asText(title)}` : `- [${asText(title)}](<${page}>)`,
  );
  return [`${unknown} ${mayHelp}`, links.join("\n"), toPerson].filter(Boolean).join("\n\n");
}

/** A title on one line, whose own marks mean nothing. */
const asText = (title: string): string =>
  title
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>&!|~]/g, "\\$&");

/** Whether an answer says that the chatbot does not know. */
export const isRefusal = (answer: string): boolean =>
  Object.values(PHRASES).some(({ unknown }) => answer.startsWith(unknown));

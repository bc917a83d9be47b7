import type { Language } from "../../contract/languages";
import type { MailTemplate } from "../../contract/mail/mail-texts";
import { formatDate } from "../../contract/text/format-date";
import type { Context } from "../context";
import { composeMail, type MailContent } from "./compose-mail";

const SAMPLES = {
  en: {
    name: "Alice Martin",
    email: "alice.martin@example.com",
    newEmail: "alice@example.org",
    chatbot: "Shop helper",
    visitor: "Ben Carter <ben.carter@example.net>",
    transcript:
      "Visitor: Where is my order?\n\nShop helper: I couldn’t find an answer to that in the information I have.",
    network: "LinkedIn",
    post: "Our workshop is open again.\n\nCome and see what we repair.",
    account: "Alice Martin",
    posts: "3 scheduled posts are due after that and would not be published.",
    title: "A scheduled post was not published",
    provider: "OpenAI",
    failures:
      "LinkedIn, September 30, 2026 at 9:00 AM: “Our workshop is open again.”\nLinkedIn no longer accepts the connection of this account.",
  },
  fr: {
    name: "Camille Durand",
    email: "camille.durand@example.com",
    newEmail: "camille@example.org",
    chatbot: "Aide boutique",
    visitor: "Paul Bernard <paul.bernard@example.net>",
    transcript:
      "Visiteur : Où est ma commande ?\n\nAide boutique : Je n’ai pas trouvé la réponse dans les informations dont je dispose.",
    network: "LinkedIn",
    post: "Notre atelier rouvre ses portes.\n\nVenez voir ce que nous réparons.",
    account: "Camille Durand",
    posts: "3 posts programmés sont prévus après cette date et ne seraient pas publiés.",
    title: "Un post programmé n’a pas été publié",
    provider: "OpenAI",
    failures:
      "LinkedIn, 30 septembre 2026 à 09:00 : « Notre atelier rouvre ses portes. »\nLinkedIn n’accepte plus la connexion de ce compte.",
  },
} as const;

/** A day in the past, so that the same preview is shown at any time. */
const SAMPLE_DATE = Date.UTC(2026, 8, 30);

/** A mail as it is sent, with sample values. Its link opens the home page. */
export function previewMail(
  { origin }: Pick<Context, "origin">,
  template: MailTemplate,
  language: Language,
): MailContent {
  const { name, email, ...sample } = SAMPLES[language];
  const date = formatDate(SAMPLE_DATE, language, { dateStyle: "long", timeZone: "UTC" });
  const amount = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(29);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const figure = template === "alarm-failures" || template === "alarm-database" ? percent.format(0.75) : "12";
  const values = { ...sample, figure, plan: "Combo", date, amount };
  return composeMail(template, language, { name, email, link: origin, values });
}

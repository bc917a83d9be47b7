import type { Language } from "../languages";
import type { QueryType } from "./plans";

/**
 * The text shown when a limit is reached, by what it counts. Only the server knows which limit it was; the catalogues
 * have a general text.
 */
export const LIMIT_TEXTS: Record<Language, Record<QueryType, string>> = {
  en: {
    chat: "You have used all your questions for now",
    "pdf-folders": "You have reached your folder limit",
    "pdf-uploads": "You have reached your document limit",
    "pdf-chat": "You have used all your questions about documents for now",
    "pdf-image-analyse": "You have used all your questions about images for now",
    "pdf-functionality": "You have used all your explanations, summaries and translations for now",
    writing: "You have reached your limit of generated texts",
    campaigns: "You have reached your campaign limit",
    chatbots: "You have reached your chatbot limit",
  },
  fr: {
    chat: "Vous avez utilisé toutes vos questions pour le moment",
    "pdf-folders": "Vous avez atteint votre limite de dossiers",
    "pdf-uploads": "Vous avez atteint votre limite de documents",
    "pdf-chat": "Vous avez utilisé toutes vos questions sur des documents pour le moment",
    "pdf-image-analyse": "Vous avez utilisé toutes vos questions sur des images pour le moment",
    "pdf-functionality": "Vous avez utilisé toutes vos explications, résumés et traductions pour le moment",
    writing: "Vous avez atteint votre limite de textes rédigés",
    campaigns: "Vous avez atteint votre limite de campagnes",
    chatbots: "Vous avez atteint votre limite de chatbots",
  },
};

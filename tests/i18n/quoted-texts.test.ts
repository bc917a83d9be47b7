import { expect, test } from "vitest";
import { ANALYSIS_FAILURE_TEXTS, ERROR_TEXTS } from "#workers/contract/error-texts";
import type { Language } from "#workers/contract/languages";
import { CATALOGUES } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";

const screens = { en: createI18n("en", CATALOGUES.en), fr: createI18n("fr", CATALOGUES.fr) };
const onScreen = (key: string, values?: Record<string, string | number>) => (language: Language) =>
  (screens[language].t as (key: string, values?: object) => string)(key, values);

/** Texts that are quoted to the letter: neither their accents nor their points are to be corrected. */
const QUOTED: [quoted: string, translation: string, language: Language, read: (of: Language) => string][] = [
  ["ID utilisateur manquant", "Missing user id", "fr", onScreen("errors:user_id_missing")],
  ["Réponse invalide du serveur", "Invalid server response", "fr", onScreen("errors:invalid_response")],
  ["Analyse échouée", "Analysis failed", "fr", onScreen("pdfChat:analysis.failed")],
  ["Analyse échouée", "Analysis failed", "fr", (of) => ANALYSIS_FAILURE_TEXTS[of].analysis_failed],
  ["Délai d'analyse dépassé", "Analysis timed out", "fr", onScreen("pdfChat:analysis.timeout")],
  [
    "Status d'analyse invalide: dreaming",
    "Invalid analysis status: dreaming",
    "fr",
    onScreen("pdfChat:analysis.invalid", { status: "dreaming" }),
  ],
  ["Erreur lors de la suppression", "Error while deleting", "fr", onScreen("errors:deletion_failed")],
  ["Échec de la finalisation", "Finalizing the upload failed", "fr", onScreen("errors:upload_incomplete")],
  ["URL du document non trouvée", "This document was not found", "fr", onScreen("errors:document_missing")],
  [
    "Le résumé n'est pas encore disponible",
    "The summary is not available yet",
    "fr",
    (of) => ERROR_TEXTS[of].summary_not_ready,
  ],
  [
    "Désolé, je n'ai pas pu générer le résumé du document.",
    "Sorry, I could not generate the document summary.",
    "fr",
    (of) => ERROR_TEXTS[of].summary_failed,
  ],
  [
    "Failed to fetch conversations",
    "Impossible de charger les conversations",
    "en",
    onScreen("history:failed"),
  ],
  ["Conversation not found", "Conversation introuvable", "en", onScreen("chat:conversation.missing")],
  [
    "Conversation not found",
    "Conversation introuvable",
    "en",
    (of) => ERROR_TEXTS[of].conversation_not_found,
  ],
  [
    "Failed to fetch conversation",
    "Impossible de charger la conversation",
    "en",
    onScreen("chat:conversation.failed"),
  ],
  [
    "Echec à l'initialisation des données du module",
    "Failed to initialize the module data",
    "fr",
    onScreen("chatbots:loadFailed"),
  ],
  ["Erreur inconnue", "Unknown error", "fr", onScreen("chatbots:error.unknown")],
  ["Erreur de connexion", "Connection error", "fr", onScreen("chatbots:error.connection")],
  ...(
    [
      ["profile_extraction_failed", "Échec de l'extraction du profil", "Profile extraction failed"],
      ["profile_analysis_failed", "Échec de l'analyse du profil", "Profile analysis failed"],
      ["post_generation_failed", "Échec de la génération des posts", "Post generation failed"],
      ["post_analysis_failed", "Erreur lors de l'analyse du post", "Error while analyzing the post"],
      [
        "campaign_plan_failed",
        "Erreur lors de la génération du plan de campagne",
        "Error while generating the campaign plan",
      ],
      [
        "publish_failed",
        "Erreur lors de la publication sur le réseau social",
        "Error while publishing to the social network",
      ],
      ["text_improvement_failed", "Erreur lors de l'amélioration du texte", "Error while improving the text"],
      ["disconnect_failed", "Échec de la déconnexion", "The account could not be disconnected"],
      [
        "campaign_creation_failed",
        "Erreur lors de la création de la campagne",
        "Error while creating the campaign",
      ],
    ] as const
  ).map(([code, french, english]): (typeof QUOTED)[number] => [
    french,
    english,
    "fr",
    (of) => ERROR_TEXTS[of][code],
  ]),
  [
    "Failed to check campaign permissions",
    "Impossible de vérifier les droits de campagne",
    "en",
    (of) => ERROR_TEXTS[of].campaign_permission_failed,
  ],
  [
    "Une erreur est survenue lors du traitement de la requête",
    "An error occurred",
    "fr",
    (of) => ERROR_TEXTS[of].internal,
  ],
  ["HTTP error! status: 502", "Erreur HTTP : 502", "en", onScreen("pdfChat:httpError", { code: 502 })],
];

test.each(QUOTED)(
  "“%s” stands as it is quoted, and translated as “%s”",
  (quoted, translation, language, read) => {
    const other = language === "fr" ? "en" : "fr";
    expect({ [language]: read(language), [other]: read(other) }).toEqual({
      [language]: quoted,
      [other]: translation,
    });
  },
);

test.each([
  ["Erreur de connexion.", "fr"],
  ["Connection error.", "en"],
] as const)("a visitor of a chatbot whose network fails reads first: “%s”", (quoted, language) => {
  expect(onScreen("visitor:errors.network")(language).slice(0, quoted.length)).toBe(quoted);
});

import type { HelpPage } from "../page";

export const privacy: HelpPage = {
  title: "Confidentialité",
  questions: ["Que deviennent mes données ?", "Qui peut lire mes questions ?"],
  keywords:
    "données personnelles privé vie privée confidentiel rgpd sécurité sécurisé stockées conserver garder journaux traçage pistage mesure audience cookie cookies publicité adresse ip partager entraîner entraînement lire voir tiers",
  paragraphs: [
    "Votre question et la conversation dont elle fait partie sont envoyées au fournisseur du modèle choisi, et à personne d’autre. Le modèle de démonstration n’envoie rien nulle part.",
    "Le serveur garde le texte d’une conversation pour qu’une réponse puisse être reprise. La conversation d’un invité ne s’ouvre qu’avec sa clé, 128 bits aléatoires qui restent dans votre navigateur.",
    "Votre adresse réseau ne sert qu’à la limite des invités, sous forme d’empreinte à clé. Les journaux ne contiennent aucun texte de message, et aucun script de mesure ou de publicité ne se charge s’il n’est pas configuré et si vous n’avez pas accepté.",
  ],
};

import type { HelpPage } from "../page";

export const history: HelpPage = {
  title: "Votre historique dans ce navigateur",
  questions: ["Où retrouver mes conversations précédentes ?", "Comment supprimer une conversation ?"],
  keywords:
    "passées anciennes enregistrées sauvegardées conversations discussions liste retrouver chercher effacer vider supprimer appareil téléphone mobile ordinateur continuer synchroniser stockage",
  paragraphs: [
    "La page Historique liste vos conversations, les plus récentes d’abord. Ouvrez-en une pour la relire et la poursuivre.",
    "En tant qu’invité, la liste n’est gardée que dans ce navigateur : elle ne vous suit pas sur un autre appareil, et effacer les données du navigateur la supprime. Le serveur ne liste jamais les conversations d’un invité.",
    "Une conversation se supprime depuis la page Historique, après confirmation.",
  ],
};

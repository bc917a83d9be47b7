import type { HelpPage } from "../page";

export const citations: HelpPage = {
  title: "Interroger vos documents",
  questions: [
    "Comment poser une question sur un PDF ?",
    "Que signifient les citations numérotées d’une réponse ?",
  ],
  keywords:
    "demander question discussion pdf document documents interroger réponse citation citations référence références source sources page vérifiée pointillés passage résumé résumer dossier bibliothèque zone sélection expliquer traduire",
  paragraphs: [
    "Ouvrez un document et posez votre question dans la discussion à côté. Pour un dossier ou pour tous les documents, choisissez « Interroger ce dossier » ou « Tout interroger » dans la bibliothèque. « Toutes les pages », sous le champ, limite une question à certaines pages.",
    "Les numéros d’une réponse sont des citations. Cliquez sur l’un d’eux : sa page s’ouvre, les mots cités surlignés. Avant d’être donnée pour vérifiée, la citation est retrouvée mot à mot sur cette page ; un numéro en pointillés indique une page où les mots exacts n’ont pas été retrouvés.",
    "Sélectionnez des mots du document pour les faire expliquer, résumer, traduire ou simplifier. L’outil de cadrage découpe une partie de page à montrer à un modèle qui voit les images.",
    "Chaque document a un résumé et des questions pour commencer, dans la langue choisie dans les réglages des documents. « Pourquoi ces pages ? », sous une réponse, montre les passages que la recherche a trouvés.",
  ],
};

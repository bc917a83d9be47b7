import type { pdfPage as en } from "../../en/site/pdf-page";

/** La page sur la conversation avec les PDF. */
export const pdfPage = {
  pageTitle: "Discutez avec vos PDF",
  title: "Discutez avec vos PDF",
  marked: "vos PDF",
  description:
    "Interrogez contrats, rapports et scans. Chaque citation est vérifiée dans le document et s’ouvre à l’endroit exact de la page.",
  lead: "Interrogez un contrat, un rapport ou un scan. Chaque réponse cite la page, et chaque citation est vérifiée avant de s’afficher.",
  action: "Interroger un document",
  note: "Gratuit avec un compte",
  specimen: "Une question, une réponse, et la page qui la prouve. Le bail est inventé.",
  detailTitle: "Pas de citation sans page",
  detailText:
    "Un modèle peut se tromper. Atelier recherche donc chaque citation dans le document pendant que la réponse s’écrit : mot pour mot, coupée sur deux lignes ou par un trait d’union. Ce qui n’y est pas n’est jamais affiché comme une citation.",
  stepsTitle: "Comment ça marche",
  steps: [
    {
      title: "Ajoutez un document",
      text: "Déposez un ou plusieurs PDF, jusqu’à 100 Mo chacun. Après une coupure, l’envoi reprend où il en était.",
    },
    {
      title: "Interrogez-le pendant la lecture",
      text: "Les premières pages répondent en quelques secondes. Les pages scannées sont transcrites par un modèle qui lit les images.",
    },
    {
      title: "Suivez la citation",
      text: "Un clic sur une source ouvre la page à côté de la réponse, passage surligné.",
    },
    {
      title: "Interrogez-les tous",
      text: "Rangez vos documents dans des dossiers et interrogez un dossier, ou toute votre bibliothèque, d’un coup.",
    },
  ],
  faqTitle: "Questions sur les documents",
  faq: [
    {
      question: "Lit-il les pages scannées ?",
      answer:
        "Oui. Les pages qui ne sont qu’une image sont transcrites par un modèle qui lit les images, et vous pouvez ensuite les interroger. Leurs citations ne sont jamais signalées comme vérifiées, car la transcription elle-même peut contenir des erreurs. Votre offre précise combien de pages par jour.",
    },
    {
      question: "Et si le document n’a pas la réponse ?",
      answer:
        "La réponse le dit. Les passages les plus proches restent affichés pour que vous puissiez juger vous-même.",
    },
    {
      question: "Un PDF abîmé ou malveillant peut-il nuire ?",
      answer:
        "Les documents sont ouverts dans un Worker séparé, sans accès à votre compte. Celui qui le fait planter deux fois vous est signalé et n’est plus ouvert.",
    },
    {
      question: "Qui peut voir mes documents ?",
      answer: "Votre compte seul. Supprimer un document efface son fichier, son texte et son index.",
    },
  ],
  endTitle: "Apportez votre document le plus long",
  endText: "Créez un compte gratuit, déposez-le et posez la question qui vous obligerait à tout lire.",
} satisfies typeof en;

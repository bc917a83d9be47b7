import type { chatbotsPage as en } from "../../en/site/chatbots-page";

/** La page sur les chatbots de support. */
export const chatbotsPage = {
  pageTitle: "Chatbots de support",
  title: "Des chatbots de support qui citent leur source",
  marked: "qui citent leur source",
  description:
    "Indiquez l’adresse de votre site : le chatbot lit ses pages, répond aux visiteurs avec un lien vers la page et propose de parler à une personne quand il ne sait pas.",
  lead: "Indiquez l’adresse de votre site. Une minute plus tard, un chatbot répond d’après ses pages, avec un lien vers chacune.",
  action: "Créer un chatbot",
  note: "Avec l’offre Support ou Combo",
  specimen: "La question d’un visiteur dans une boutique inventée.",
  detailTitle: "Il dit quand il ne sait pas",
  detailText:
    "Une réponse vient de vos pages, de vos fichiers ou de vos propres mots, ou ne vient pas. Si rien n’y répond, le chatbot le dit. Le visiteur peut demander à parler à une personne, et vous prenez le relais dans la même conversation.",
  stepsTitle: "Comment ça marche",
  steps: [
    {
      title: "Indiquez une adresse",
      text: "Atelier trouve les pages de votre site. Vous choisissez lesquelles lire et ajoutez des fichiers ou vos propres réponses.",
    },
    {
      title: "Essayez-le",
      text: "Posez les questions de vos clients. Corrigez une réponse une fois : c’est la bonne qui sera donnée ensuite.",
    },
    {
      title: "Placez-le sur votre site",
      text: "Une ligne de HTML, vos couleurs, et une intégration limitée aux sites que vous indiquez.",
    },
    {
      title: "Apprenez de lui",
      text: "Lisez ce que les visiteurs ont demandé et ce qui est resté sans réponse, évaluez les réponses et récupérez les contacts dans votre outil.",
    },
  ],
  faqTitle: "Questions sur les chatbots",
  faq: [
    {
      question: "Va-t-il ralentir mon site ?",
      answer:
        "Il charge un seul script de 12 Kio au plus, après votre page, ne dépose aucun cookie et n’y provoque aucune erreur.",
    },
    {
      question: "Que fait-il quand il n’a pas de réponse ?",
      answer:
        "Il le dit, et le visiteur peut demander une personne et laisser son adresse e-mail. Vous êtes prévenu par e-mail et, si vous l’avez configuré, par un appel signé vers votre outil.",
    },
    {
      question: "Quelqu’un peut-il utiliser mon chatbot à mes frais ?",
      answer:
        "Il ne peut être intégré que sur les sites que vous indiquez, chaque visiteur a une limite, et un nouveau lien désactive l’ancien.",
    },
    {
      question: "Saurai-je si une réponse se dégrade ?",
      answer:
        "Enregistrez des questions avec la réponse attendue. Elles sont reposées après chaque entraînement, et vous voyez ce qui diffère.",
    },
  ],
  endTitle: "Posez une question à votre propre site",
  endText: "Indiquez son adresse et posez au chatbot la question que vos clients posent le plus.",
} satisfies typeof en;

import type { writingPage as en } from "../../en/site/writing-page";

/** La page sur l'assistant de rédaction. */
export const writingPage = {
  pageTitle: "Rédaction IA",
  title: "Une rédaction IA que vous contrôlez",
  marked: "que vous contrôlez",
  description:
    "Des modèles de texte, un éditeur et des suggestions que vous acceptez une à une. Rien de ce que vous avez écrit ne se perd, même si le serveur s’arrête en pleine phrase.",
  lead: "Partez d’un modèle ou d’une page blanche. L’IA propose, chaque modification est marquée, vous décidez.",
  action: "Commencer un texte",
  note: "Avec l’offre Rédaction ou Combo",
  specimen: "Un modèle à trois champs, et le mot de remerciement qui en résulte.",
  detailTitle: "Vous voyez ce qui change",
  detailText:
    "Raccourcissez, corrigez, traduisez ou changez le ton d’un passage. Les anciens mots restent barrés à côté des nouveaux jusqu’à ce que vous les acceptiez ou les refusiez, un à un ou tous ensemble.",
  stepsTitle: "Comment ça marche",
  steps: [
    {
      title: "Choisissez un modèle",
      text: "E-mails, fiches produit, offres d’emploi, résumés : quelques champs, et le brouillon s’écrit dans votre document.",
    },
    {
      title: "Donnez votre ton",
      text: "Indiquez un ton, des mots à employer ou à éviter et un exemple de votre plume. Chaque texte s’y tient.",
    },
    {
      title: "Travaillez-le",
      text: "Sélectionnez un passage et demandez un changement, ou posez une question à tout le document.",
    },
    {
      title: "Revenez en arrière",
      text: "Des versions sont conservées pendant que vous écrivez. Comparez-en une avec le texte actuel, puis restaurez-la.",
    },
  ],
  faqTitle: "Questions sur la rédaction",
  faq: [
    {
      question: "Puis-je perdre mon texte ?",
      answer:
        "Ce que l’éditeur indique comme enregistré est conservé. Nos tests provoquent des pannes du serveur en pleine rédaction, à des moments aléatoires, et aucun mot enregistré n’est perdu.",
    },
    {
      question: "Convient-il aux longs documents ?",
      answer:
        "Oui. La frappe est mesurée dans un texte de 20 000 mots. Les longs passages sont réécrits par parties, que vous voyez arriver une à une.",
    },
    {
      question: "Dans quelles langues écrit-il ?",
      answer:
        "Les modèles de texte existent en français et en anglais, et chacun peut produire un texte dans une autre langue que l’IA maîtrise.",
    },
    {
      question: "Une longue réécriture compte-t-elle plusieurs fois ?",
      answer: "Non. Une réécriture compte une fois, quel que soit le nombre de ses parties.",
    },
  ],
  endTitle: "La page blanche est facultative",
  endText: "Choisissez l’un des 24 modèles et tenez un premier jet avant que votre café soit prêt.",
} satisfies typeof en;

import type { plannerPage as en } from "../../en/site/planner-page";

/** La page sur le planificateur social. */
export const plannerPage = {
  title: "Un planificateur qui ne publie jamais deux fois",
  marked: "jamais deux fois",
  description:
    "Des campagnes LinkedIn et X tirées de votre site, dans un calendrier à votre fuseau horaire. Chaque publication part une seule fois, ou vous êtes prévenu.",
  lead: "Une campagne tirée de votre site, un calendrier à votre fuseau horaire et des publications qui partent exactement une fois.",
  action: "Planifier une campagne",
  note: "Avec l’offre Social ou Combo",
  specimen: "La semaine d’un fabricant de vélos inventé.",
  detailTitle: "Vérifié avant, certain après",
  detailText:
    "Longueur selon les règles de chaque réseau, répétitions, compte dont l’accès expire trop tôt : vous le savez avant la publication. Si un réseau ne répond pas, rien n’est renvoyé tant qu’on ignore si elle y est.",
  stepsTitle: "Comment ça marche",
  steps: [
    {
      title: "Indiquez votre site",
      text: "Atelier en lit les pages et rédige des publications qui n’affirment que ce qu’elles disent.",
    },
    {
      title: "Approuvez",
      text: "Modifiez chaque publication, faites-la analyser, demandez une approbation. Toute modification l’annule.",
    },
    {
      title: "Placez-la dans la semaine",
      text: "Déplacez les publications dans le calendrier. Une heure sautée ou doublée par le changement d’heure vous est signalée.",
    },
    {
      title: "Regardez le résultat",
      text: "Les chiffres des publications sur X sont relevés pendant trente jours. Les prévisions commencent à partir de dix de vos publications, pas avant.",
    },
  ],
  faqTitle: "Questions sur le planificateur",
  faq: [
    {
      question: "Sur quels réseaux publie-t-il ?",
      answer:
        "LinkedIn et X, une fois ce site enregistré auprès d’eux par son exploitant. Sans compte connecté, vous recevez à l’heure dite un e-mail avec le texte.",
    },
    {
      question: "Que se passe-t-il si un réseau ne répond pas ?",
      answer:
        "La publication est marquée comme non confirmée. Sur X, Atelier la cherche parmi vos publications ; sur LinkedIn, vous la confirmez. Elle n’est jamais renvoyée à l’aveugle.",
    },
    {
      question: "Invente-t-il des faits sur mon entreprise ?",
      answer:
        "Une affirmation doit figurer, avec ses mots, sur l’une des pages lues. Celles qu’aucune page ne contient sont retirées.",
    },
    {
      question: "Puis-je emporter mon planning ?",
      answer: "Oui : sous forme de tableau avec les textes, ou de fichier de calendrier.",
    },
  ],
  endTitle: "Planifiez aujourd’hui vos deux prochaines semaines",
  endText: "Indiquez votre site, lisez dix brouillons, gardez ceux qui vous ressemblent.",
} satisfies typeof en;

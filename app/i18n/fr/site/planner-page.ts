import type { plannerPage as en } from "../../en/site/planner-page";

/** La page sur le planificateur social. */
export const plannerPage = {
  pageTitle: "Planificateur social",
  title: "Un planificateur qui ne publie jamais deux fois",
  marked: "jamais deux fois",
  description:
    "Des campagnes LinkedIn et X tirées de votre site, dans un calendrier à votre fuseau horaire. Chaque post part une seule fois, ou vous êtes prévenu.",
  lead: "Une campagne tirée de votre site, un calendrier à votre fuseau horaire et des posts qui partent exactement une fois.",
  action: "Planifier une campagne",
  note: "Avec l’offre Social ou Combo",
  specimen: "La semaine d’un fabricant de vélos inventé.",
  detailTitle: "Vérifié avant, certain après",
  detailText:
    "Longueur selon les règles de chaque réseau, répétitions, compte dont l’accès expire trop tôt : vous le savez avant l’envoi. Si un réseau ne répond pas, rien n’est renvoyé tant qu’on ignore si le post y est.",
  stepsTitle: "Comment ça marche",
  steps: [
    {
      title: "Indiquez votre site",
      text: "Atelier en lit les pages et rédige des posts qui n’affirment que ce qu’elles disent.",
    },
    {
      title: "Validez",
      text: "Modifiez chaque post, faites-le analyser, exigez une validation. Toute modification l’annule.",
    },
    {
      title: "Placez-le dans la semaine",
      text: "Déplacez les posts dans le calendrier. Une heure sautée ou doublée par le changement d’heure vous est signalée.",
    },
    {
      title: "Regardez le résultat",
      text: "Les chiffres des posts sur X sont relevés pendant trente jours. Les prévisions commencent à partir de dix de vos posts, pas avant.",
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
        "Le post est marqué comme non confirmé. Sur X, Atelier le cherche parmi vos posts ; sur LinkedIn, vous le confirmez vous-même. Il n’est jamais renvoyé à l’aveugle.",
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

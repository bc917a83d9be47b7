import type { pricingPage as en } from "../../en/site/pricing-page";

/** Les prix sur les pages publiques ; le contenu des offres est dans leurs propres textes. */
export const pricingPage = {
  pageTitle: "Tarifs",
  title: "Tous les prix, toutes les limites",
  marked: "toutes les limites",
  description:
    "Un compte gratuit et des offres pour le chat, les documents, la rédaction, les réseaux sociaux ou le support : chacune avec ses limites, au mois ou à l’année.",
  lead: "Ce sont les limites que nous appliquons vraiment. Résiliez quand vous voulez : vous gardez ce que vous avez payé.",
  plansTitle: "Les offres",
  plansLead: "Une offre par outil, et une pour tous.",
  free: {
    name: "Gratuit",
    text: "Pour commencer.",
    guest: "Des questions sans compte",
    questions_one: "{{count}} question par jour",
    questions_other: "{{count}} questions par jour",
    unlimited: "Des questions sans limite",
    documents_one: "{{count}} document à interroger",
    documents_other: "{{count}} documents à interroger",
    models_one: "{{count}} modèle",
    models_other: "{{count}} modèles",
    action: "Essayer gratuitement",
  },
  unread: "Les offres ne peuvent pas être affichées pour le moment.",
  retry: "Réessayer",
  choose: "Choisir {{plan}}",
  see: "Voir {{plan}}",
  most: "Tout compris",
  faqTitle: "Questions sur les offres",
  faq: [
    {
      question: "Puis-je changer d’offre ou résilier ?",
      answer:
        "À tout moment, sur la page des offres. Ce que vous avez payé reste utilisable jusqu’à la fin de la période ; en changeant d’offre, le reste est déduit.",
    },
    {
      question: "Que se passe-t-il quand une limite est atteinte ?",
      answer:
        "Vous apprenez laquelle et quand elle se renouvelle. Aucun supplément n’est facturé, et rien de ce que vous avez créé ne disparaît.",
    },
    {
      question: "Combien me coûte un modèle ?",
      answer:
        "Rien en plus de l’offre. Chaque réponse affiche quand même ses jetons et le tarif du fournisseur, pour que vous sachiez ce que vous consommez.",
    },
    {
      question: "Comment puis-je payer ?",
      answer:
        "Par carte, via Stripe. Votre carte ne passe jamais par nos serveurs, et vos factures se trouvent sur la page des offres.",
    },
  ],
  endTitle: "Essayez avant d’en lire davantage",
  endText: "Le compte gratuit demande une adresse e-mail et un mot de passe. Pas de carte.",
} satisfies typeof en;

import type { landing as en } from "../../en/site/landing";

/** La page d'accueil. */
export const landing = {
  /** The part of the opening's title that is marked. */
  marked: "réunis",
  description:
    "Interrogez GPT, Claude, Llama, Gemini, DeepSeek ou Mistral, questionnez vos PDF, rédigez, planifiez vos posts et répondez à vos clients. Sans compte pour commencer.",
  question: "Votre question",
  placeholder: "Posez votre question",
  guest: "{{limit}} questions par jour sans compte",
  guestFree: "Sans compte, sans rien installer",
  ideasLabel: "Ou commencez par l’une de ces questions",
  ideas: [
    "Explique comment agit un vaccin",
    "Compare panneaux solaires et pompe à chaleur",
    "Écris un e-mail qui reporte une réunion à jeudi",
  ],
  demoIdeas: [
    "Comment arrêter une réponse ?",
    "Que devient une réponse si je recharge la page ?",
    "Qui peut voir mes conversations ?",
  ],
  showcase: {
    title: "Sur le chevalet",
    choose: "Choisir un exemple",
    pause: "Mettre les exemples en pause",
    play: "Faire défiler les exemples",
    note: "Des exemples au contenu inventé.",
    items: {
      "chat-pdf": { name: "Vos PDF", line: "La réponse, et l’endroit de la page qui la prouve." },
      writer: { name: "Rédaction IA", line: "Remplissez un modèle, obtenez un texte à retoucher." },
      planner: {
        name: "Planificateur social",
        line: "Une campagne pour LinkedIn et X, un post par jour.",
      },
      support: { name: "Chatbots de support", line: "Votre site répond, avec un lien vers la page." },
      "ai-chat": {
        name: "Chat IA",
        line: "La même question à deux modèles, chacun avec son coût.",
      },
    },
  },
  models: {
    title: "Les modèles",
    lead: "Choisissez un modèle pour chaque question. Prix en dollars américains par million de jetons, au tarif du fournisseur.",
    input: "Entrée",
    output: "Sortie",
    free: "Gratuit",
    ready: "Prêts à répondre",
    known: "Pas encore connectés",
    account: "Nécessite une offre payante",
    fallbackLead: "Atelier fonctionne avec les modèles de ces familles :",
    open: "Choisir un modèle",
  },
  learnMore: "Comment ça marche",
  pricing: {
    title: "Commencez gratuitement, payez pour aller plus loin",
    lead: "Les limites affichées ici sont celles que le produit applique.",
  },
  seePlans: "Voir les offres",
} satisfies typeof en;

import type { landing as en } from "../../en/site/landing";

/** La page d'accueil. */
export const landing = {
  title: "Vos assistants IA réunis",
  marked: "réunis",
  description:
    "Interrogez GPT, Claude, Llama, Gemini, DeepSeek ou Mistral, questionnez vos PDF, rédigez, planifiez vos publications et répondez à vos clients. Sans compte pour commencer.",
  lead: "Interrogez le modèle de votre choix, questionnez vos PDF, rédigez, planifiez, répondez à vos clients. Commencez par une question : aucun compte requis.",
  question: "Votre question",
  placeholder: "Posez votre question",
  ask: "Envoyer",
  guest: "{{limit}} questions par jour sans compte",
  guestFree: "Sans compte, sans rien installer",
  ideasLabel: "Ou commencez par l’une de celles-ci",
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
        line: "Une campagne pour LinkedIn et X, une publication par jour.",
      },
      support: { name: "Chatbots de support", line: "Votre site répond, avec un lien vers la page." },
      "ai-chat": {
        name: "Discussion IA",
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
    account: "Compte requis",
    fallbackLead: "Atelier fonctionne avec les modèles de ces familles :",
    open: "Choisir un modèle",
  },
  modules: {
    title: "Cinq outils, un atelier",
    learnMore: "Comment ça marche",
    items: {
      chat: {
        title: "Des réponses qui survivent à l’onglet",
        text: "C’est le serveur qui écrit la réponse, pas votre navigateur. Rechargez, perdez la connexion, ouvrez un second onglet : elle reprend là où elle en était. Arrêtez-la, et le modèle s’arrête vraiment.",
      },
      pdf: {
        title: "Des citations déjà vérifiées",
        text: "Interrogez un contrat, un rapport ou un scan. Chaque citation est recherchée dans le document avant d’être affichée, et un clic ouvre l’endroit exact.",
      },
      writing: {
        title: "Un texte dont vous gardez la main",
        text: "Partez d’un modèle ou d’une page blanche. Chaque modification proposée est marquée : vous l’acceptez ou la refusez.",
      },
      planner: {
        title: "Des publications qui ne partent qu’une fois",
        text: "Une campagne tirée de votre site pour LinkedIn et X, dans votre calendrier et votre fuseau horaire. Si la publication n’est pas certaine, elle est signalée, jamais répétée à l’aveugle.",
      },
      chatbots: {
        title: "Un chatbot qui reconnaît ce qu’il ne sait pas",
        text: "Il lit votre site, répond avec un lien vers la page et passe la main à une personne quand aucune page n’a la réponse.",
      },
    },
  },
  pricing: {
    title: "Commencez gratuitement, payez quand il le faut",
    lead: "Les limites affichées sont exactement celles que le produit compte.",
  },
  testimonials: { title: "Ce qu’ils en disent" },
  faqTitle: "Questions et réponses",
  faq: [
    {
      question: "Faut-il un compte ?",
      answer:
        "Non. Sans compte, vous posez vos questions tout de suite et vos conversations ne sont listées que dans ce navigateur. Avec un compte gratuit, vous les retrouvez partout et pouvez ajouter des documents.",
    },
    {
      question: "Quels modèles puis-je utiliser ?",
      answer:
        "Ceux du tableau ci-dessus. Chacun affiche son prix ; jetons et coût sont estimés avant l’envoi. Si un fournisseur tombe en panne, un autre prend le relais avec le même modèle lorsqu’il existe.",
    },
    {
      question: "Comment évitez-vous les citations inventées ?",
      answer:
        "Pendant que le modèle écrit, chaque citation est recherchée dans le document, même coupée par un retour à la ligne ou un trait d’union. Celle qui reste introuvable s’affiche comme un texte ordinaire, sans source.",
    },
    {
      question: "Que devient une réponse si je ferme la page ?",
      answer:
        "Elle se termine sur le serveur. À votre retour, vous la retrouvez entière, une seule fois, dans votre historique.",
    },
    {
      question: "Mes données servent-elles à la publicité ?",
      answer:
        "Non. Une question est transmise au fournisseur du modèle choisi. Si l’exploitant de ce site mesure son audience ou affiche des annonces par un tiers, votre accord est demandé d’abord, et refuser prend un clic.",
    },
    {
      question: "Puis-je partir avec mes données ?",
      answer:
        "Oui. La page de votre compte exporte tout sous forme de fichiers, et supprimer le compte efface ce qu’il contient.",
    },
  ],
  callToAction: {
    title: "La première question est offerte",
    text: "Posez-la maintenant. Vous créerez un compte quand vous voudrez garder la réponse.",
    action: "Poser une question",
    second: "Voir les offres",
  },
} satisfies typeof en;

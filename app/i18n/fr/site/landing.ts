import type { landing as en } from "../../en/site/landing";

/** La page d'accueil. */
export const landing = {
  title: "Vos assistants IA réunis",
  description:
    "Interrogez GPT, Claude, Llama, Gemini, DeepSeek ou Mistral depuis une seule page. Les réponses survivent à un rechargement, s’arrêtent quand vous le dites et annoncent leur coût. Sans compte.",
  open: "Ouvrir la discussion",
  skip: "Aller au contenu",
  lead: "Interrogez le modèle de votre choix, comparez les réponses et n’en perdez plus aucune en rechargeant la page. Aucun compte requis pour commencer.",
  question: "Votre question",
  placeholder: "Posez votre question",
  ask: "Envoyer",
  guest: "{{limit}} questions par jour sans compte. Rien à installer.",
  guestFree: "Sans compte, sans rien installer.",
  ideasLabel: "Ou commencez par l’une de celles-ci",
  ideas: [
    "Explique comment agit un vaccin",
    "Compare panneaux solaires et pompe à chaleur",
    "Écris un e-mail qui reporte une réunion à jeudi",
  ],
  demoIdeas: [
    "Comment arrêter une réponse ?",
    "Que devient une réponse si je recharge la page ?",
    "Qui peut voir mes conversations ?",
  ],
  documents: {
    title: "Interrogez vos PDF et vérifiez la source",
    lead: "Ajoutez un contrat, un rapport ou un scan et posez vos questions. Chaque citation est vérifiée dans le document et s’ouvre à l’endroit exact.",
    free_one: "Gratuit avec un compte : {{count}} document.",
    free_other: "Gratuit avec un compte : {{count}} documents.",
    open: "Interroger un document",
    question: "Quand le locataire peut-il partir avant le terme ?",
    answer: "Après la première année, avec un préavis de trois mois",
    answerEnd: "donné par écrit.",
    file: "Bail.pdf",
    page: "Page 4",
    before: "12.1 Le bail est conclu pour cinq ans à compter de sa signature.",
    quote:
      "12.2 Après la première année, le locataire peut résilier le bail avec un préavis écrit de trois mois.",
    after: "12.3 Le dépôt de garantie est restitué dans les trente jours suivant la remise des clés.",
    caption: "Un exemple. Une citation introuvable dans le document n’est jamais affichée comme telle.",
  },
  specimen: {
    question: "Pourquoi le ciel est-il bleu ?",
    before:
      "La lumière du soleil mêle toutes les couleurs. En traversant l’air, elle rencontre des molécules bien plus petites que ses ondes, qui diffusent",
    reloaded: "La page a été rechargée ici",
    after:
      "les ondes courtes bien plus que les longues. Le bleu vous arrive donc de toutes parts, tandis que le rouge vient presque droit du soleil.",
    figures: "Un exemple · 9 → 71 jetons · 0,0004 $US",
    caption: "Les réponses sont générées sur le serveur : elles continuent quoi qu’il arrive à la page.",
  },
  promisesTitle: "Ce que vous pouvez faire",
  promises: [
    {
      title: "Tous les modèles au même endroit",
      body: "Choisissez un modèle pour chaque question, puis posez-la à un autre. Si un fournisseur est en panne, un autre prend le relais avec le même modèle.",
    },
    {
      title: "Aucune réponse perdue",
      body: "Les réponses sont générées sur le serveur, pas dans votre onglet. Rechargez, perdez la connexion, ouvrez un second onglet : la réponse continue, sans perte ni doublon.",
    },
    {
      title: "Un arrêt immédiat",
      body: "Le bouton Arrêter arrête le modèle, pas seulement l’affichage. Plus rien n’est généré ni facturé, et votre question revient dans le champ pour être modifiée.",
    },
    {
      title: "Le coût, avant l’envoi",
      body: "Les jetons et le coût sont estimés pendant que vous écrivez, puis comptés à la fin de la réponse. Chaque modèle affiche son prix.",
    },
    {
      title: "Des réponses bien mises en forme",
      body: "Code coloré, formules, tableaux et diagrammes, mis en forme au fil de la réponse. Joignez des images pour les modèles qui les acceptent.",
    },
    {
      title: "Privé par défaut",
      body: "Sans compte, vos conversations ne sont listées que dans ce navigateur. Ni publicité, ni mesure d’audience, ni script tiers.",
    },
  ],
  modelsTitle: "Les modèles",
  modelsLead: "Prix en dollars américains par million de jetons.",
  input: "Entrée",
  output: "Sortie",
  free: "Gratuit",
  ready: "Prêts à répondre",
  known: "Pas encore connectés",
  account: "Compte requis",
  footer: "Les réponses peuvent contenir des erreurs. Vérifiez les informations importantes.",
  language: "Langue",
  theme: "Thème",
  themes: { light: "Clair", dark: "Sombre", system: "Système" },
} satisfies typeof en;

import type { LandingTexts } from "../../../contract/content/texts";
import type { LandingSection } from "../../../contract/content/vocabulary";
import type { DefaultContent } from "./content-in-both";

type DefaultSection = DefaultContent<LandingTexts> & { slug: LandingSection };

const DATE = "2026-11-25";

const HERO: DefaultSection = {
  kind: "landing",
  slug: "hero",
  date: DATE,
  texts: {
    en: {
      title: "Your AI assistants in one place",
      text: "Ask any model, ask your PDFs, write, plan posts, answer customers. Start with a question: no account needed.",
      action: "Ask",
      items: [],
    },
    fr: {
      title: "Vos assistants IA réunis",
      text: "Interrogez le modèle de votre choix, questionnez vos PDF, rédigez, planifiez, répondez à vos clients. Commencez par une question : aucun compte requis.",
      action: "Envoyer",
      items: [],
    },
  },
};

/** The note of each item names the module that it is about. */
const MODULES: DefaultSection = {
  kind: "landing",
  slug: "modules",
  date: DATE,
  texts: {
    en: {
      title: "Five tools, one workshop",
      text: "",
      action: "",
      items: [
        {
          title: "Answers that outlive the tab",
          text: "The server writes the answer, not your browser. Reload, lose the connection or open a second tab: it goes on where it was. Press Stop, and the model itself stops.",
          note: "chat",
        },
        {
          title: "Quotes you don’t have to look up",
          text: "Ask about a contract, a report or a scan. Before a quote is shown, it is searched for in the document, and a click opens the exact place.",
          note: "pdf",
        },
        {
          title: "A text you stay in charge of",
          text: "Start from a template or a blank page. Every change the model suggests is marked, and you accept or reject it.",
          note: "writing",
        },
        {
          title: "Posts that never go out twice",
          text: "A campaign from your own website for LinkedIn and X, in your calendar and your time zone. If it isn’t certain that a post went out, you are told, and it is not sent again blindly.",
          note: "planner",
        },
        {
          title: "A support chatbot that admits what it doesn’t know",
          text: "It reads your site, answers with a link to the page, and offers a person when no page has the answer.",
          note: "chatbots",
        },
      ],
    },
    fr: {
      title: "Cinq outils, un atelier",
      text: "",
      action: "",
      items: [
        {
          title: "Des réponses qui survivent à l’onglet",
          text: "C’est le serveur qui écrit la réponse, pas votre navigateur. Rechargez, perdez la connexion, ouvrez un second onglet : elle reprend là où elle en était. Arrêtez-la, et le modèle s’arrête vraiment.",
          note: "chat",
        },
        {
          title: "Des citations déjà vérifiées",
          text: "Interrogez un contrat, un rapport ou un scan. Chaque citation est recherchée dans le document avant d’être affichée, et un clic ouvre l’endroit exact.",
          note: "pdf",
        },
        {
          title: "Un texte qui reste le vôtre",
          text: "Partez d’un modèle ou d’une page blanche. Chaque modification proposée est marquée : vous l’acceptez ou la refusez.",
          note: "writing",
        },
        {
          title: "Des posts qui ne partent jamais deux fois",
          text: "Une campagne tirée de votre site pour LinkedIn et X, dans votre calendrier et votre fuseau horaire. Si un envoi n’est pas certain, vous êtes prévenu, et rien n’est renvoyé à l’aveugle.",
          note: "planner",
        },
        {
          title: "Un chatbot qui reconnaît ce qu’il ne sait pas",
          text: "Il lit votre site, répond avec un lien vers la page et propose de parler à une personne quand aucune page n’a la réponse.",
          note: "chatbots",
        },
      ],
    },
  },
};

const FAQ: DefaultSection = {
  kind: "landing",
  slug: "faq",
  date: DATE,
  texts: {
    en: {
      title: "Questions and answers",
      text: "",
      action: "",
      items: [
        {
          title: "Do I need an account?",
          text: "No. As a guest you ask questions right away, and your conversations are listed in this browser only. With a free account you keep them everywhere and can add documents.",
          note: "",
        },
        {
          title: "Which models can I use?",
          text: "Those in the table of models. Each shows its price, and tokens and cost are estimated before you send. If a provider fails, another one that has the same model takes over.",
          note: "",
        },
        {
          title: "How do you keep quotes from being invented?",
          text: "While the model writes, each quotation is looked for in the document, across line breaks and hyphens too. If one isn’t found, its reference leads to the page only, and says that the words are not there.",
          note: "",
        },
        {
          title: "What happens to an answer when I close the page?",
          text: "It is completed on the server. When you come back you find it whole, once, in your history.",
          note: "",
        },
        {
          title: "Is my data used for advertising?",
          text: "No. A question goes to the provider of the model you choose. If the operator of this site measures visits or shows ads through a third party, you are asked first, and refusing takes one click.",
          note: "",
        },
        {
          title: "Can I leave with my data?",
          text: "Yes. Your account page exports everything as one ZIP file, and deleting the account removes what it holds.",
          note: "",
        },
      ],
    },
    fr: {
      title: "Questions et réponses",
      text: "",
      action: "",
      items: [
        {
          title: "Faut-il un compte ?",
          text: "Non. Sans compte, vous posez vos questions tout de suite et vos conversations ne sont listées que dans ce navigateur. Avec un compte gratuit, vous les retrouvez partout et pouvez ajouter des documents.",
          note: "",
        },
        {
          title: "Quels modèles puis-je utiliser ?",
          text: "Ceux du tableau des modèles. Chacun affiche son prix ; jetons et coût sont estimés avant l’envoi. Si un fournisseur tombe en panne, un autre qui propose le même modèle prend le relais.",
          note: "",
        },
        {
          title: "Comment évitez-vous les citations inventées ?",
          text: "Pendant que le modèle écrit, chaque citation est recherchée dans le document, même coupée par un retour à la ligne ou un trait d’union. Si l’une d’elles reste introuvable, sa référence ne mène qu’à la page et précise que les mots n’y sont pas.",
          note: "",
        },
        {
          title: "Que devient une réponse si je ferme la page ?",
          text: "Elle se termine sur le serveur. À votre retour, vous la retrouvez entière, une seule fois, dans votre historique.",
          note: "",
        },
        {
          title: "Mes données servent-elles à la publicité ?",
          text: "Non. Une question est transmise au fournisseur du modèle choisi. Si l’exploitant de ce site mesure son audience ou affiche des annonces par un tiers, votre accord est demandé d’abord, et refuser prend un clic.",
          note: "",
        },
        {
          title: "Puis-je partir avec mes données ?",
          text: "Oui. La page de votre compte exporte tout dans un fichier ZIP, et supprimer le compte efface ce qu’il contient.",
          note: "",
        },
      ],
    },
  },
};

const CALL_TO_ACTION: DefaultSection = {
  kind: "landing",
  slug: "call_to_action",
  date: DATE,
  texts: {
    en: {
      title: "The first question is free",
      text: "Ask it now. You can create an account when you want to keep the answer.",
      action: "Ask a question",
      items: [],
    },
    fr: {
      title: "La première question est offerte",
      text: "Posez-la maintenant. Vous créerez un compte quand vous voudrez garder la réponse.",
      action: "Poser une question",
      items: [],
    },
  },
};

/**
 * The sections of the landing page that the product comes with. Testimonials are not among them: nobody has said
 * anything yet, and the section is left out.
 */
export const LANDING_SECTIONS_OF_PRODUCT: readonly DefaultSection[] = [HERO, MODULES, FAQ, CALL_TO_ACTION];

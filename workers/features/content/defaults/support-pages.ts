import { HELP_PAGES } from "../../../contract/help/pages";
import { HELP_SLUGS } from "../../../contract/help/page";
import type { Language } from "../../../contract/languages";
import type { DefaultContent } from "./content-in-both";

const DATE = "2026-11-25";

/** The help pages as one text: the demo model and visitors read the same. */
const helpText = (language: Language): string =>
  HELP_SLUGS.map((slug) => {
    const { title, paragraphs } = HELP_PAGES[language][slug];
    return `## ${title}\n\n${paragraphs.join("\n\n")}`;
  }).join("\n\n");

const HELP: DefaultContent = {
  kind: "page",
  slug: "support-help",
  date: DATE,
  texts: {
    en: {
      title: "Help",
      summary:
        "How everything works: asking, models, documents and citations, history, cost, limits and privacy.",
      body: helpText("en"),
    },
    fr: {
      title: "Aide",
      summary:
        "Comment tout fonctionne : questions, modèles, documents et citations, historique, coûts, limites et confidentialité.",
      body: helpText("fr"),
    },
  },
};

const FAQ: DefaultContent = {
  kind: "page",
  slug: "support-faq",
  date: DATE,
  texts: {
    en: {
      title: "Questions and answers",
      summary: "What people ask before they start: accounts, models, documents, prices and data.",
      body: `## Do I need an account?

No. You can ask questions without one; how many are left is shown next to the input. With an account you can add documents, and your conversations are available on all your devices.

## Which models can I use?

The model picker lists those that the operator of this site has set up, with their prices and strengths. See [Models and prices](/content/models).

## Can I trust a citation?

If it is marked as verified, the quoted words stand on the page that it opens. Whether the conclusion is right is still yours to judge. See [How a citation is verified](/blog/how-citations-are-verified).

## How large can a PDF be?

Up to 100 MB and 2,000 pages. An upload that is interrupted continues with the parts that are missing.

## Does it work with scanned documents?

Yes, if a model that supports images is available: it reads the pages, and you can then ask about them. Quotations from such pages are not marked as verified, since the reading itself may contain errors.

## What happens if I lose the connection during an answer?

The answer goes on, on the server. When you are back, you see what was written so far and the rest as it comes. See [Answers that survive a lost connection](/blog/answers-survive-a-lost-connection).

## Can a post go out twice?

The planner never sends a post again by itself once it may have reached the network. If the outcome is unknown, it looks, or asks you to look. See [Published exactly once](/blog/published-exactly-once).

## Are my texts used to train models?

Not by Atelier. The provider of the model that you choose receives your question; its own terms apply there.

## How do I cancel a plan?

Under Plans. The plan stays active until the end of the period that is paid.

## How do I delete my data?

Under Account, you can download everything as one file and delete the account. See [Privacy](/content/privacy).

## Can I host Atelier myself?

Yes. It runs on Cloudflare Workers and, for yourself, on any machine with Node.js. The [help](/support/help#running-and-deploying-atelier) describes how.`,
    },
    fr: {
      title: "Questions et réponses",
      summary: "Ce que l’on demande avant de commencer : compte, modèles, documents, prix et données.",
      body: `## Faut-il un compte ?

Non. Vous pouvez poser des questions sans compte ; le nombre de questions restantes est affiché près du champ de saisie. Avec un compte, vous pouvez ajouter des documents, et vos conversations sont disponibles sur tous vos appareils.

## Quels modèles puis-je utiliser ?

Le sélecteur de modèles présente ceux que l’exploitant de ce site a configurés, avec leurs prix et leurs points forts. Voir [Modèles et prix](/content/models).

## Puis-je me fier à une citation ?

Si elle est signalée comme vérifiée, les mots cités figurent sur la page qu’elle ouvre. C’est toujours à vous de juger si la conclusion est juste. Voir [Comment une citation est vérifiée](/blog/how-citations-are-verified).

## Quelle taille un PDF peut-il avoir ?

Jusqu’à 100 Mo et 2 000 pages. Un envoi interrompu reprend avec les parties manquantes.

## Les documents numérisés sont-ils acceptés ?

Oui, si un modèle qui accepte les images est disponible : il lit les pages, et vous pouvez ensuite les interroger. Les citations de ces pages ne sont pas signalées comme vérifiées, car la lecture elle-même peut contenir des erreurs.

## Que se passe-t-il si je perds la connexion pendant une réponse ?

La réponse continue sur le serveur. À votre retour, vous voyez ce qui a déjà été écrit, puis la suite à mesure qu’elle arrive. Voir [Des réponses qui survivent à une coupure](/blog/answers-survive-a-lost-connection).

## Un post peut-il être publié deux fois ?

Le planificateur ne renvoie jamais de lui-même un post qui a pu atteindre le réseau. Si l’issue est inconnue, il vérifie, ou vous demande de vérifier. Voir [Publié une seule fois](/blog/published-exactly-once).

## Mes textes servent-ils à entraîner des modèles ?

Pas par Atelier. Le fournisseur du modèle que vous choisissez reçoit votre question ; ses propres conditions s’y appliquent.

## Comment résilier une offre ?

Dans la page Offres. L’offre reste active jusqu’à la fin de la période payée.

## Comment supprimer mes données ?

La page Compte permet de tout télécharger en un seul fichier et de supprimer le compte. Voir [Confidentialité](/content/privacy).

## Puis-je héberger Atelier moi-même ?

Oui. Il fonctionne sur Cloudflare Workers et, pour votre propre usage, sur toute machine avec Node.js. L’[aide](/support/help) décrit comment faire.`,
    },
  },
};

const CONTACT: DefaultContent = {
  kind: "page",
  slug: "support-contact",
  date: DATE,
  texts: {
    en: {
      title: "Contact support",
      summary: "What to send, and where, so that a problem is solved in one exchange.",
      body: `Write to {{operator_email}}.

## What to include

- what you did, what you expected, and what happened instead,
- the time, and the request number if an error message shows one,
- the email address of your account, but never your password,
- for a problem with a document, its name; please do not attach confidential documents.

## First checks

1. Is something known to be wrong? See [Status](/support/status).
2. Does reloading the page help? Nothing is lost: answers go on, and drafts are kept.
3. Is the answer in the [help](/support/help) or among the [questions and answers](/support/faq)?

For payments, add the number of the invoice. For a security problem, see [Contact](/company/contact).`,
    },
    fr: {
      title: "Contacter le support",
      summary: "Quoi envoyer, et où, pour qu’un problème soit résolu en un seul échange.",
      body: `Écrivez à {{operator_email}}.

## Ce qu’il faut indiquer

- ce que vous avez fait, ce que vous attendiez et ce qui s’est produit ;
- l’heure, et le numéro de requête si un message d’erreur en affiche un ;
- l’adresse e-mail de votre compte, mais jamais votre mot de passe ;
- pour un problème de document, son nom ; merci de ne pas joindre de document confidentiel.

## Premières vérifications

1. Un incident est-il connu ? Voir [État du service](/support/status).
2. Recharger la page suffit-il ? Rien ne se perd : les réponses continuent et les brouillons sont conservés.
3. La réponse se trouve-t-elle dans l’[aide](/support/help) ou parmi les [questions et réponses](/support/faq) ?

Pour un paiement, ajoutez le numéro de la facture. Pour une faille de sécurité, voir [Contact](/company/contact).`,
    },
  },
};

const STATUS: DefaultContent = {
  kind: "page",
  slug: "support-status",
  date: DATE,
  texts: {
    en: {
      title: "Status",
      summary: "How to see whether the service works, and what happens when something does not.",
      body: `No incident is known at the moment. The operator announces maintenance and incidents on this page.

## Checking for yourself

The address [/healthz](/healthz) answers with the state of the service and its database at this moment. It can be used by monitoring tools.

## When a part fails

- **A provider of models** does not answer: the same model is tried at another provider if there is one, otherwise you get a message within two minutes. A question that produced no text is not counted.
- **The connection** is lost: answers go on and are there when you return.
- **Background work** such as the analysis of a document is interrupted: it continues where it was, within about a minute.
- **A social network** does not answer: the post waits and is tried again, or is shown as unconfirmed if it may have been published.`,
    },
    fr: {
      title: "État du service",
      summary: "Comment savoir si le service fonctionne, et ce qui se passe en cas de panne.",
      body: `Aucun incident n’est connu pour le moment. L’exploitant annonce les maintenances et les incidents sur cette page.

## Vérifier par vous-même

L’adresse [/healthz](/healthz) indique l’état du service et de sa base de données à l’instant même. Des outils de surveillance peuvent l’utiliser.

## Quand une partie tombe en panne

- **Un fournisseur de modèles** ne répond pas : le même modèle est essayé chez un autre fournisseur s’il y en a un ; sinon, un message s’affiche en moins de deux minutes. Une question qui n’a produit aucun texte n’est pas décomptée.
- **La connexion** est perdue : les réponses continuent et vous attendent à votre retour.
- **Un travail de fond**, comme l’analyse d’un document, est interrompu : il reprend là où il en était, en une minute environ.
- **Un réseau social** ne répond pas : le post attend et fait l’objet d’un nouvel essai, ou il est signalé comme non confirmé s’il a pu être publié.`,
    },
  },
};

export const SUPPORT_PAGES: readonly DefaultContent[] = [FAQ, HELP, CONTACT, STATUS];

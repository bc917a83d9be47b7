import type { DefaultContent } from "./content-in-both";

const DATE = "2026-11-25";

const ABOUT_AI: DefaultContent = {
  kind: "page",
  slug: "content-about-ai",
  date: DATE,
  texts: {
    en: {
      title: "How Atelier uses AI",
      summary:
        "What a language model does here, what the product checks for you, and what remains yours to check.",
      body: `Atelier does not train models. It sends your question to a model that you choose, shows the answer while it is written, and adds what a model cannot give by itself: verified quotations, prices before you send, and a record that survives a reload.

## What is sent, and to whom

A question goes to the provider of the model that you chose, together with the conversation it belongs to and the passages or images that you ask about. No other provider receives it. If the model fails and the same model is available at another provider, Atelier may try there, and the answer says so.

The demo model is not a language model. It looks up your question in the help pages and sends nothing anywhere.

## What is verified

Answers about PDF documents and answers of support chatbots name their sources. For documents, every quotation is compared with the text of its page. It is marked as verified only if the same words stand there and can be highlighted. How that works is described in [How a citation is verified](/blog/how-citations-are-verified).

## What is not verified

- A model can be wrong, be out of date or leave something out, in chat as well as next to a verified quotation: a true quotation does not make the conclusion drawn from it true.
- Text that was read from a scanned page may contain reading errors, so a quotation from it is never marked as verified.
- Predictions of the social planner are estimates from rules and from your own results. They are not promises.

## Where a person decides

Suggestions in the writing assistant are shown as changes that you accept or reject one by one. Posts go out at the time that you set, and where approval is required, only after you have given it. A visitor of a support chatbot can ask for a person.`,
    },
    fr: {
      title: "Comment Atelier utilise l’IA",
      summary:
        "Ce que fait ici un modèle de langage, ce que le produit vérifie pour vous et ce qu’il vous reste à vérifier.",
      body: `Atelier n’entraîne aucun modèle. Il envoie votre question au modèle que vous avez choisi, affiche la réponse pendant qu’elle s’écrit et ajoute ce qu’un modèle ne peut pas donner seul : des citations vérifiées, le prix avant l’envoi et une trace qui survit au rechargement de la page.

## Ce qui est envoyé, et à qui

La question part chez le fournisseur du modèle choisi, avec la conversation dont elle fait partie et les passages ou images sur lesquels elle porte. Aucun autre fournisseur ne la reçoit. Si le modèle échoue et qu’il existe aussi chez un autre fournisseur, Atelier peut y faire un nouvel essai, et la réponse l’indique.

Le modèle de démonstration n’est pas un modèle de langage. Il cherche votre question dans les pages d’aide et n’envoie rien nulle part.

## Ce qui est vérifié

Les réponses sur des documents PDF et celles des chatbots de support indiquent leurs sources. Pour les documents, chaque citation est comparée au texte de sa page. Elle n’est signalée comme vérifiée que si les mêmes mots s’y trouvent et peuvent être surlignés. Le fonctionnement est décrit dans [Comment une citation est vérifiée](/blog/how-citations-are-verified).

## Ce qui ne l’est pas

- Un modèle peut se tromper, être dépassé ou omettre un point, dans une conversation comme à côté d’une citation vérifiée : une citation exacte ne rend pas exacte la conclusion que l’on en tire.
- Le texte lu sur une page numérisée peut contenir des erreurs de lecture ; une citation qui en provient n’est jamais signalée comme vérifiée.
- Les prévisions du planificateur social sont des estimations, fondées sur des règles et sur vos propres résultats. Ce ne sont pas des promesses.

## Là où une personne décide

Les suggestions de l’assistant de rédaction apparaissent comme des modifications que vous acceptez ou refusez une par une. Les posts partent à l’heure que vous avez fixée et, si une validation est requise, seulement une fois que vous l’avez donnée. Le visiteur d’un chatbot de support peut demander à parler à une personne.`,
    },
  },
};

const MODELS: DefaultContent = {
  kind: "page",
  slug: "content-models",
  date: DATE,
  texts: {
    en: {
      title: "Models and prices",
      summary: "Which models can answer here, what they cost, and how to choose one.",
      body: `Atelier works with models from many makers, through the providers that the operator of this site has set up. The list in the model picker is always the current one: it shows which models can answer now, what each is good at, and its price.

## Choosing a model

| You want to | Look for |
| --- | --- |
| ask short, everyday questions | a small, fast model |
| reason about a difficult problem | a model whose strengths name reasoning |
| ask about an image or a scanned page | a model that supports images |
| ask about long documents | a model with a large context |

You can ask the same question again with another model. The new answer appears beside the first, so that you can compare them.

## How the price is calculated

Prices are those of the provider, in US dollars per million tokens. The cost of an answer is its input tokens times the input price plus its output tokens times the output price. Before you send, the composer shows an estimate for the whole conversation so far; after the answer, the count of the provider is used if it gives one.

Long conversations cost more, since the conversation is sent again with each question. Start a new conversation when the subject changes.

## When a model fails

If the same model is available at another provider, Atelier tries it there before giving up. The answer names the model and the provider that wrote it. A question that fails before any text arrives is not counted.`,
    },
    fr: {
      title: "Modèles et prix",
      summary: "Quels modèles peuvent répondre ici, ce qu’ils coûtent et comment en choisir un.",
      body: `Atelier s’adresse à des modèles de nombreux éditeurs, par l’intermédiaire des fournisseurs que l’exploitant de ce site a configurés. La liste du sélecteur de modèles est toujours à jour : elle indique quels modèles peuvent répondre, les points forts de chacun et son prix.

## Choisir un modèle

| Vous voulez | Cherchez |
| --- | --- |
| poser des questions courtes et courantes | un petit modèle rapide |
| raisonner sur un problème difficile | un modèle dont le raisonnement est un point fort |
| interroger une image ou une page numérisée | un modèle qui accepte les images |
| interroger de longs documents | un modèle à grand contexte |

Vous pouvez reposer la même question à un autre modèle. La nouvelle réponse s’affiche à côté de la première, pour que vous puissiez comparer.

## Comment le prix est calculé

Les prix sont ceux du fournisseur, en dollars américains par million de jetons. Le coût d’une réponse est le nombre de jetons en entrée multiplié par le prix d’entrée, plus le nombre de jetons en sortie multiplié par le prix de sortie. Avant l’envoi, une estimation porte sur toute la conversation ; après la réponse, c’est le décompte du fournisseur qui est utilisé, s’il en donne un.

Les longues conversations coûtent plus cher, car la conversation est renvoyée avec chaque question. Ouvrez une nouvelle conversation quand vous changez de sujet.

## Quand un modèle échoue

Si le même modèle existe chez un autre fournisseur, Atelier l’y essaie avant d’abandonner. La réponse indique le modèle et le fournisseur qui l’ont écrite. Une question qui échoue avant l’arrivée du premier mot n’est pas décomptée.`,
    },
  },
};

const CHANGELOG: DefaultContent = {
  kind: "page",
  slug: "content-changelog",
  date: DATE,
  texts: {
    en: {
      title: "What’s new",
      summary: "The changes that you notice when you use Atelier, the newest first.",
      body: `## November 25, 2026

- **Social planner.** Campaigns, posts, a calendar, and publishing on LinkedIn and X, [each post once](/blog/published-exactly-once). The operator of a site decides when it is offered.
- **Blog and pages.** Operators write the pages of this site in the administration, in both languages.

## November 24, 2026

- **Support chatbots.** They answer from your site, files and texts, name their sources, and can be embedded in other sites.

## November 23, 2026

- **Writing assistant.** Documents, templates, and suggestions that you accept or reject one by one.

## November 22, 2026

- **Documents in chat.** A PDF can be dropped into a chat, scanned pages can be read by a model that supports images, and each document is opened in isolation.
- **Nothing is lost while you write.** Drafts, questions that wait, and answers that you stopped are kept.

## November 21, 2026

- **First version.** Chat with many models, a library of PDF documents with verified citations, accounts, plans and the administration.`,
    },
    fr: {
      title: "Nouveautés",
      summary: "Les changements que vous remarquez en utilisant Atelier, du plus récent au plus ancien.",
      body: `## 25 novembre 2026

- **Planificateur social.** Campagnes, posts, calendrier et publication sur LinkedIn et X, [une seule fois par post](/blog/published-exactly-once). L’exploitant de chaque site décide quand il est proposé.
- **Blog et pages.** Les exploitants écrivent les pages de ce site dans l’administration, dans les deux langues.

## 24 novembre 2026

- **Chatbots de support.** Ils répondent à partir de votre site, de vos fichiers et de vos textes, indiquent leurs sources et s’intègrent à d’autres sites.

## 23 novembre 2026

- **Assistant de rédaction.** Des documents, des modèles de texte et des suggestions à accepter ou refuser une par une.

## 22 novembre 2026

- **Des documents dans la conversation.** Un PDF peut être déposé dans une conversation, les pages numérisées peuvent être lues par un modèle qui accepte les images, et chaque document est ouvert dans un espace isolé.
- **Rien ne se perd pendant que vous écrivez.** Les brouillons, les questions en attente et les réponses interrompues sont conservés.

## 21 novembre 2026

- **Première version.** Conversations avec de nombreux modèles, bibliothèque de documents PDF avec citations vérifiées, comptes, offres et administration.`,
    },
  },
};

export const PRODUCT_PAGES: readonly DefaultContent[] = [ABOUT_AI, MODELS, CHANGELOG];

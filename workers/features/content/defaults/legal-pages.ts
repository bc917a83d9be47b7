import type { DefaultContent } from "./content-in-both";

const DATE = "2026-11-25";

const TERMS: DefaultContent = {
  kind: "page",
  slug: "content-terms",
  date: DATE,
  texts: {
    en: {
      title: "Terms of use",
      summary: "The rules between you and the operator of this site, in plain words.",
      body: `These terms apply between you and {{operator_name}} (“we”) when you use this site, with or without an account.

## 1. The service

Atelier lets you ask AI models, work with documents, write texts, plan posts and run support chatbots. Which models and modules are available, and within which limits, is shown on the site. Models of third parties can change or disappear; we then offer others or remove them from the list.

## 2. Your account

You give a valid email address and keep your password to yourself. You can end the sessions of all your devices under Account, protect the account with a second factor, and delete it at any time.

## 3. What you may not do

You may not use the service

- for anything that is illegal, or to harm, harass or deceive people,
- to get around limits, to attack the service, or to read data of other users,
- to upload what you have no right to use,
- to publish posts on behalf of somebody who has not agreed.

We may suspend an account that does this. Except where it would be dangerous or forbidden, we give the reason.

## 4. Your content

What you write and upload remains yours. We process it only to provide the service: to store it, to send it to the model that you chose, and to show it to you and to those you share it with. We do not train models with it.

## 5. Answers of models

Answers can be wrong. Check what matters before you rely on it; a verified citation means that the quoted words are in the document, not that the conclusion is right. Answers are not legal, medical or financial advice.

## 6. Plans and payment

Prices, limits and the length of a period are shown before you pay. A plan is renewed at the end of its period until you cancel it; it then remains until the period ends. Payments are handled by Stripe. Rights of withdrawal that the law gives to consumers are not limited by these terms.

## 7. Availability and liability

We take care that the service works and that nothing is lost, but we cannot promise that it is always available. We are liable as the law provides, in particular for intent and gross negligence. Keep copies of what you cannot do without: the export under Account contains everything you have stored.

## 8. Changes

When these terms change in a way that matters, we announce it beforehand. If you do not agree, you can delete your account.

Questions: {{operator_email}}. Publisher: [legal notice](/company/legal).`,
    },
    fr: {
      title: "Conditions d’utilisation",
      summary: "Les règles entre vous et l’exploitant de ce site, en termes simples.",
      body: `Ces conditions s’appliquent entre vous et {{operator_name}} (« nous ») lorsque vous utilisez ce site, avec ou sans compte.

## 1. Le service

Atelier vous permet d’interroger des modèles d’IA, de travailler avec des documents, de rédiger des textes, de programmer des posts et de faire fonctionner des chatbots de support. Les modèles et les modules disponibles, ainsi que leurs limites, sont indiqués sur le site. Les modèles de tiers peuvent changer ou disparaître ; nous en proposons alors d’autres ou les retirons de la liste.

## 2. Votre compte

Vous indiquez une adresse e-mail valide et gardez votre mot de passe pour vous. Dans la page Compte, vous pouvez fermer les sessions de tous vos appareils, protéger le compte par un second facteur et le supprimer à tout moment.

## 3. Ce qui n’est pas permis

Il est interdit d’utiliser le service

- à des fins illégales, ou pour nuire à des personnes, les harceler ou les tromper ;
- pour contourner les limites, attaquer le service ou lire les données d’autres utilisateurs ;
- pour importer des contenus que vous n’avez pas le droit d’utiliser ;
- pour publier au nom d’une personne qui n’a pas donné son accord.

Nous pouvons suspendre un compte qui ne respecte pas ces règles. Nous en donnons la raison, sauf si cela est dangereux ou interdit.

## 4. Vos contenus

Ce que vous écrivez et importez reste à vous. Nous ne le traitons que pour fournir le service : l’enregistrer, l’envoyer au modèle que vous avez choisi et le montrer à vous-même et aux personnes avec qui vous le partagez. Nous n’entraînons aucun modèle avec ces contenus.

## 5. Les réponses des modèles

Une réponse peut être fausse. Vérifiez ce qui compte avant de vous y fier ; une citation vérifiée signifie que les mots cités figurent dans le document, et non que la conclusion est juste. Les réponses ne constituent pas un conseil juridique, médical ou financier.

## 6. Offres et paiement

Les prix, les limites et la durée de chaque période sont indiqués avant le paiement. Une offre est renouvelée à la fin de sa période jusqu’à sa résiliation ; elle reste alors active jusqu’à la fin de la période. Les paiements sont assurés par Stripe. Ces conditions ne limitent pas le droit de rétractation que la loi accorde aux consommateurs.

## 7. Disponibilité et responsabilité

Nous veillons à ce que le service fonctionne et que rien ne se perde, mais nous ne pouvons pas garantir une disponibilité permanente. Notre responsabilité est celle que prévoit la loi, notamment en cas de faute intentionnelle ou de négligence grave. Gardez une copie de ce dont vous ne pouvez pas vous passer : l’export de la page Compte contient tout ce que vous avez enregistré.

## 8. Modifications

Si ces conditions changent de façon notable, nous l’annonçons à l’avance. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte.

Questions : {{operator_email}}. Éditeur : [mentions légales](/company/legal).`,
    },
  },
};

const PRIVACY: DefaultContent = {
  kind: "page",
  slug: "content-privacy",
  date: DATE,
  texts: {
    en: {
      title: "Privacy",
      summary: "Which data is stored, why, for how long, and how you get it back or delete it.",
      body: `The controller of the data on this site is {{operator_name}}, {{operator_address}}, {{operator_email}}.

## What is stored

| Data | Why | How long |
| --- | --- | --- |
| Name, email address, password (as a hash) | your account | until you delete the account |
| Conversations, documents, texts, posts, chatbots | to show them to you again | until you delete them or the account |
| Conversations of guests | so that an answer can be resumed | 30 days after the last answer |
| Incognito conversations | while the tab is open | 6 hours after the last answer at most |
| Network address, as a keyed hash | limits for guests, protection against abuse | with the counter or the visit that it belongs to |
| Visits of pages, with the source of a link | to know which pages are read | until the operator removes them |
| Usage: model, tokens, cost | limits, plans, accounting | as long as accounting requires |
| Invoices and payments | accounting; card data is with Stripe only | as long as the law requires |
| Text of emails that were sent | to find out why one did not arrive | 7 days |
| Connected LinkedIn and X accounts: name, access (encrypted) | to publish your posts | access until you disconnect the account; its name until no scheduled post needs it |
| Profiles that the planner has read | facts and voice of your posts | until you remove the profile or delete the account |

Logs contain no text of messages.

## Visitors of support chatbots

Users of this site can put a support chatbot on their own site. The owner of that site is responsible for the data of its visitors; we process the data on the owner’s behalf.

- **Questions and answers** are stored with a visitor number, which the visitor’s browser keeps and which begins with a part of the hashed network address, and are shown to the chatbot’s owner. They are deleted after the number of days that the owner has set, if any, and otherwise when the owner deletes the conversation, the chatbot or the account.
- **Contact details** (name, email address, phone number and consent) are stored only if the visitor enters them. They stay until the owner deletes the contact, the chatbot or the account.
- **The provider of the model** that the owner chose receives the question and the passages found for it.
- The owner can have new contacts, ratings and requests for a person sent to a server of their choice.

The chatbot sets no cookie. Visitors turn to the owner of the site first; {{operator_email}} helps to reach them.

## Who receives data

- **The provider of the model** that you choose receives the question, its conversation and what you ask about. Which provider that is, the model picker shows. The demo model sends nothing.
- **Stripe** receives what a payment needs.
- **LinkedIn and X** receive the posts that you publish there, if you connect an account.
- **The hosting provider** named in the [legal notice](/company/legal) stores the data on behalf of the operator.

Nobody receives data for advertising unless the operator has configured such a service and you have agreed to it. See [Cookies](/content/cookies).

## Legal basis

Account, conversations and payments: performance of the contract with you. Limits, security and visit counts without cookies: legitimate interest in a service that works. Analytics or advertising, if configured: your consent, which you can withdraw at any time.

## Your rights

You can see, correct, export and delete your data yourself:

- **Export**: under Account, as one file with everything that is stored about you.
- **Delete**: under Account. Conversations, documents, texts, posts and chatbots are then removed from the databases and file storage; only records of payments that the law requires remain.

You can also object to processing, have it restricted, and complain to a data protection authority. Write to {{operator_email}}.

## Security

Connections are encrypted. Passwords are stored as scrypt hashes, secrets of connected services encrypted. Administrators are separate accounts, and each of their changes is recorded in an audit log.`,
    },
    fr: {
      title: "Confidentialité",
      summary:
        "Quelles données sont enregistrées, pourquoi, combien de temps, et comment les récupérer ou les supprimer.",
      body: `Le responsable du traitement des données de ce site est {{operator_name}}, {{operator_address}}, {{operator_email}}.

## Ce qui est enregistré

| Données | Pourquoi | Combien de temps |
| --- | --- | --- |
| Nom, adresse e-mail, mot de passe (haché) | votre compte | jusqu’à la suppression du compte |
| Conversations, documents, textes, posts, chatbots | pour vous les montrer à nouveau | jusqu’à leur suppression ou celle du compte |
| Conversations des invités | pour pouvoir reprendre une réponse | 30 jours après la dernière réponse |
| Conversations en navigation privée | tant que l’onglet est ouvert | 6 heures au plus après la dernière réponse |
| Adresse réseau, hachée avec une clé | limites des invités, protection contre les abus | comme le compteur ou la visite concernés |
| Visites de pages, avec l’origine du lien | savoir quelles pages sont lues | jusqu’à leur effacement par l’exploitant |
| Utilisation : modèle, jetons, coût | limites, offres, comptabilité | aussi longtemps que la comptabilité l’exige |
| Factures et paiements | comptabilité ; les données de carte restent chez Stripe | la durée légale |
| Texte des e-mails envoyés | comprendre pourquoi l’un d’eux n’est pas arrivé | 7 jours |
| Comptes LinkedIn et X connectés : nom, accès (chiffré) | publier vos posts | l’accès jusqu’à la déconnexion du compte ; son nom tant qu’un post programmé en a besoin |
| Profils lus par le planificateur | les faits et le style de vos posts | jusqu’au retrait du profil ou à la suppression du compte |

Les journaux techniques ne contiennent aucun texte de message.

## Les visiteurs des chatbots de support

Les utilisateurs de ce site peuvent placer un chatbot de support sur leur propre site. Le propriétaire de ce site est responsable des données de ses visiteurs ; nous les traitons pour son compte.

- **Les questions et les réponses** sont enregistrées avec un numéro de visiteur, que conserve le navigateur du visiteur et qui commence par une partie de l’adresse réseau hachée, et montrées au propriétaire du chatbot. Elles sont supprimées après le nombre de jours qu’il a choisi, s’il en a choisi un, et sinon lorsqu’il supprime la conversation, le chatbot ou son compte.
- **Les coordonnées** (nom, adresse e-mail, téléphone et consentement) ne sont enregistrées que si le visiteur les saisit. Elles restent jusqu’à ce que le propriétaire supprime le contact, le chatbot ou son compte.
- **Le fournisseur du modèle** choisi par le propriétaire reçoit la question et les passages trouvés pour y répondre.
- Le propriétaire peut faire envoyer les nouveaux contacts, les avis et les demandes à parler à une personne au serveur de son choix.

Le chatbot ne dépose aucun cookie. Les visiteurs s’adressent d’abord au propriétaire du site ; {{operator_email}} les aide à le joindre.

## Qui reçoit des données

- **Le fournisseur du modèle** que vous choisissez reçoit la question, sa conversation et ce sur quoi elle porte. Le sélecteur de modèles indique de quel fournisseur il s’agit. Le modèle de démonstration n’envoie rien.
- **Stripe** reçoit ce qui est nécessaire à un paiement.
- **LinkedIn et X** reçoivent les posts que vous y publiez, si vous connectez un compte.
- **L’hébergeur** indiqué dans les [mentions légales](/company/legal) conserve les données pour le compte de l’exploitant.

Personne ne reçoit de données à des fins publicitaires, sauf si l’exploitant a configuré un tel service et que vous l’avez accepté. Voir [Cookies](/content/cookies).

## Base légale

Compte, conversations et paiements : exécution du contrat conclu avec vous. Limites, sécurité et comptage des visites sans cookie : intérêt légitime à un service qui fonctionne. Mesure d’audience ou publicité, si elles sont configurées : votre consentement, que vous pouvez retirer à tout moment.

## Vos droits

Vous pouvez consulter, corriger, exporter et supprimer vos données vous-même :

- **Export** : dans la page Compte, un seul fichier avec tout ce qui est enregistré à votre sujet.
- **Suppression** : dans la page Compte. Les conversations, documents, textes, posts et chatbots sont alors retirés des bases de données et du stockage ; seules restent les traces de paiement exigées par la loi.

Vous pouvez aussi vous opposer à un traitement, en demander la limitation et saisir une autorité de protection des données, en France la CNIL. Écrivez à {{operator_email}}.

## Sécurité

Les connexions sont chiffrées. Les mots de passe sont conservés sous forme de hachages scrypt, et les secrets des services connectés sont chiffrés. Les administrateurs ont des comptes distincts, et chacune de leurs modifications est inscrite dans un journal d’audit.`,
    },
  },
};

const COOKIES: DefaultContent = {
  kind: "page",
  slug: "content-cookies",
  date: DATE,
  texts: {
    en: {
      title: "Cookies",
      summary: "What this site stores in your browser, and what it does not.",
      body: `This site works with very few cookies. None of them follows you to other sites.

## Cookies that the site needs

| Name | What for | How long |
| --- | --- | --- |
| atelier_session | keeps you logged in; set when you log in | 30 days |
| atelier_lang | remembers the language that you chose | 1 year |
| atelier_admin | keeps administrators logged in | 30 days |

Scripts cannot read them. On https, the names of session cookies begin with __Host-, so that no other site can set them.

## Other storage in your browser

The site keeps some things in the storage of your browser, where only you and this site can read them: the theme, drafts that you have not sent, the list of a guest’s conversations, copies of the conversations you opened last so that you can read them without a connection, your answer to the question about cookies, and, until you close the tab, through which link you came. Logging out removes what belongs to your account; “delete site data” in your browser removes everything.

## Analytics and advertising

Nothing of this kind is loaded unless the operator has configured it. If it is configured, a notice asks you first, refusing is as easy as accepting, and nothing is loaded before you have agreed. Your answer is stored with the version of the question: if the question changes, you are asked again.

Visits of pages are counted on the server without a cookie. See [Privacy](/content/privacy).`,
    },
    fr: {
      title: "Cookies",
      summary: "Ce que ce site enregistre dans votre navigateur, et ce qu’il n’y enregistre pas.",
      body: `Ce site fonctionne avec très peu de cookies. Aucun ne vous suit sur d’autres sites.

## Les cookies nécessaires

| Nom | Utilité | Durée |
| --- | --- | --- |
| atelier_session | vous garde connecté ; déposé à la connexion | 30 jours |
| atelier_lang | retient la langue que vous avez choisie | 1 an |
| atelier_admin | garde les administrateurs connectés | 30 jours |

Aucun script ne peut les lire. En https, le nom des cookies de session commence par __Host-, pour qu’aucun autre site ne puisse les déposer.

## Autres données dans votre navigateur

Le site garde quelques éléments dans le stockage de votre navigateur, où seuls vous et ce site pouvez les lire : le thème, les brouillons non envoyés, la liste des conversations d’un invité, des copies des conversations ouvertes récemment pour que vous puissiez les lire sans connexion, votre réponse au sujet des cookies et, jusqu’à la fermeture de l’onglet, le lien par lequel vous êtes arrivé. La déconnexion efface ce qui appartient à votre compte ; la fonction « effacer les données du site » de votre navigateur efface tout.

## Mesure d’audience et publicité

Rien de tel n’est chargé si l’exploitant ne l’a pas configuré. S’il l’a fait, un bandeau vous pose d’abord la question, refuser est aussi simple qu’accepter, et rien n’est chargé avant votre accord. Votre réponse est enregistrée avec la version de la question : si la question change, elle vous est posée à nouveau.

Les visites de pages sont comptées sur le serveur, sans cookie. Voir [Confidentialité](/content/privacy).`,
    },
  },
};

export const LEGAL_PAGES: readonly DefaultContent[] = [TERMS, PRIVACY, COOKIES];

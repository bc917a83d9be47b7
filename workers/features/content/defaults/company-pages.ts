import type { DefaultContent } from "./content-in-both";

const DATE = "2026-11-25";

const ABOUT: DefaultContent = {
  kind: "page",
  slug: "company-about",
  date: DATE,
  texts: {
    en: {
      title: "About Atelier",
      summary:
        "A workshop for text: many AI models, your documents, your drafts and your posts in one place.",
      body: `Atelier is a web application for people who work with text. You ask many AI models from one page, ask your own documents and see where each answer comes from, write with suggestions that you can review, plan posts, and let a chatbot answer the questions of your visitors.

## What we pay attention to

**Nothing that you write is lost.** An answer is generated on the server. It goes on when you close the tab, and it is there when you come back.

**What is quoted can be seen.** A citation opens its page and highlights the words. If the words are not there, the citation says so.

**You know the price before you send.** Each model shows what it costs, and each answer what it did cost.

**Your data stays under your control.** You can export everything you have stored here, and delete your account with all of it.

## Who operates this site

This site is operated by {{operator_name}}. Atelier can be self-hosted: each operator decides which models and modules are offered and at what price, and is responsible for the data of the users. The details are in the [legal notice](/company/legal).`,
    },
    fr: {
      title: "À propos d’Atelier",
      summary:
        "Un atelier pour le texte : de nombreux modèles d’IA, vos documents, vos textes et vos posts réunis.",
      body: `Atelier est une application web pour celles et ceux qui travaillent le texte. Vous interrogez de nombreux modèles d’IA depuis une seule page, vous questionnez vos propres documents en voyant d’où vient chaque réponse, vous écrivez avec des suggestions que vous relisez, vous programmez des posts et vous laissez un chatbot répondre à vos visiteurs.

## Ce qui compte pour nous

**Rien de ce que vous écrivez ne se perd.** Une réponse est produite sur le serveur. Elle continue quand vous fermez l’onglet et vous attend à votre retour.

**Ce qui est cité se voit.** Une citation ouvre sa page et surligne les mots. S’ils ne s’y trouvent pas, la citation le dit.

**Vous connaissez le prix avant d’envoyer.** Chaque modèle affiche ce qu’il coûte, et chaque réponse ce qu’elle a coûté.

**Vos données restent sous votre contrôle.** Vous pouvez exporter tout ce que vous avez enregistré ici, et supprimer votre compte avec l’ensemble de ces données.

## Qui exploite ce site

Ce site est exploité par {{operator_name}}. Atelier peut être auto-hébergé : chaque exploitant choisit les modèles et les modules proposés ainsi que leurs prix, et il est responsable des données des utilisateurs. Les détails figurent dans les [mentions légales](/company/legal).`,
    },
  },
};

const CONTACT: DefaultContent = {
  kind: "page",
  slug: "company-contact",
  date: DATE,
  texts: {
    en: {
      title: "Contact",
      summary: "How to reach the operator of this site.",
      body: `## By email

{{operator_email}}

## Operator

{{operator_name}}\\
{{operator_address}}

## Before you write

- For questions about using Atelier, the [help](/support/help) answers most of them right away.
- For a problem with your account or a payment, see [support](/support/contact): it says what to include, so that you get an answer in one exchange.
- To report a security problem, write to {{operator_email}} and describe how it can be reproduced. Please do not publish it before it is fixed.`,
    },
    fr: {
      title: "Contact",
      summary: "Comment joindre l’exploitant de ce site.",
      body: `## Par e-mail

{{operator_email}}

## Exploitant

{{operator_name}}\\
{{operator_address}}

## Avant d’écrire

- Pour une question sur l’utilisation d’Atelier, l’[aide](/support/help) répond le plus souvent tout de suite.
- Pour un problème de compte ou de paiement, consultez le [support](/support/contact) : la page indique quoi préciser pour obtenir une réponse en un seul échange.
- Pour signaler une faille de sécurité, écrivez à {{operator_email}} en décrivant comment la reproduire. Merci de ne pas la publier avant sa correction.`,
    },
  },
};

const CAREERS: DefaultContent = {
  kind: "page",
  slug: "company-careers",
  date: DATE,
  texts: {
    en: {
      title: "Careers",
      summary: "Open positions at the operator of this site.",
      body: `There are no open positions at the moment. New ones are published on this page.

If you would like to work on Atelier, you can write without an advertised position: tell us what you would improve in the product and show something that you have made. The address is on the [contact page](/company/contact).`,
    },
    fr: {
      title: "Recrutement",
      summary: "Les postes à pourvoir chez l’exploitant de ce site.",
      body: `Aucun poste n’est à pourvoir en ce moment. Les prochains seront publiés sur cette page.

Si vous souhaitez travailler sur Atelier, vous pouvez envoyer une candidature spontanée : dites-nous ce que vous amélioreriez dans le produit et montrez quelque chose que vous avez réalisé. L’adresse figure sur la [page de contact](/company/contact).`,
    },
  },
};

const LEGAL: DefaultContent = {
  kind: "page",
  slug: "company-legal",
  date: DATE,
  texts: {
    en: {
      title: "Legal notice",
      summary: "Who publishes and hosts this site.",
      body: `## Publisher

{{operator_name}}\\
{{operator_address}}\\
Email: {{operator_email}}

## Hosting

Atelier is made for Cloudflare Workers: Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, United States, [cloudflare.com](https://www.cloudflare.com). An operator who hosts it elsewhere names that provider here.

## Content

The texts of this site belong to its publisher. What you write or upload remains yours. Answers are generated by models of third parties, whose terms also apply to them; they are not legal, medical or financial advice.

## Reporting content

If a post, a page or a chatbot of this site violates your rights, write to {{operator_email}} with its address and the reason.

See also: [Terms of use](/content/terms), [Privacy](/content/privacy), [Cookies](/content/cookies).`,
    },
    fr: {
      title: "Mentions légales",
      summary: "Qui édite et héberge ce site.",
      body: `## Éditeur

{{operator_name}}\\
{{operator_address}}\\
E-mail : {{operator_email}}

## Hébergement

Atelier est conçu pour Cloudflare Workers : Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis, [cloudflare.com](https://www.cloudflare.com). Un exploitant qui l’héberge ailleurs indique ici son prestataire.

## Contenus

Les textes de ce site appartiennent à son éditeur. Ce que vous écrivez ou importez reste à vous. Les réponses sont produites par des modèles de tiers, dont les conditions s’appliquent aussi ; elles ne constituent pas un conseil juridique, médical ou financier.

## Signaler un contenu

Si un post, une page ou un chatbot de ce site porte atteinte à vos droits, écrivez à {{operator_email}} en indiquant son adresse et le motif.

Voir aussi : [Conditions d’utilisation](/content/terms), [Confidentialité](/content/privacy), [Cookies](/content/cookies).`,
    },
  },
};

export const COMPANY_PAGES: readonly DefaultContent[] = [ABOUT, CONTACT, CAREERS, LEGAL];

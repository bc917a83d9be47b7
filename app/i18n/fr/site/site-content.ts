import type { siteContent as en } from "../../en/site/site-content";

/** Le blog et les pages que les exploitants écrivent. */
export const siteContent = {
  blog: {
    title: "Blog",
    headTitle: "Blog · Atelier",
    lead: "Comment Atelier fonctionne, ce qu’il vérifie pour vous et comment mieux vous en servir.",
    description:
      "Des articles sur le fonctionnement d’Atelier : citations vérifiées, réponses qui survivent aux coupures, publication prudente.",
    empty: "Il n’y a pas encore d’article.",
    older: "Articles plus anciens",
    newest: "Articles les plus récents",
    feed: "Suivre par flux",
    feedTitle: "Blog d’Atelier",
  },
  read: "Lire l’article",
  minutes_one: "{{count}} min de lecture",
  minutes_other: "{{count}} min de lecture",
  published: "Publié le {{date}}",
  changed: "Mis à jour le {{date}}",
  contents: "Sur cette page",
  onlyIn: {
    en: "Ce texte n’existe pour l’instant qu’en anglais.",
    fr: "Ce texte n’existe pour l’instant qu’en français.",
  },
  languageMark: { en: "En anglais", fr: "En français" },
  share: "Partager",
  shareMail: "Par e-mail",
  allPosts: "Tous les articles",
  more: "Autres articles",
  home: "Accueil",
  missing: {
    title: "Article introuvable",
    text: "Il a peut-être été retiré, ou l’adresse est incomplète.",
    home: "Aller à l’accueil",
  },
  failed: {
    title: "Cette page n’a pas pu être chargée",
    text: "Le serveur n’a pas répondu comme prévu. Rien n’est perdu.",
    again: "Réessayer",
  },
  sections: {
    content: "Produit et conditions",
    company: "Entreprise",
    support: "Support",
  },
  pages: {
    "content-about-ai": "Comment Atelier utilise l’IA",
    "content-models": "Modèles et prix",
    "content-changelog": "Nouveautés",
    "content-terms": "Conditions d’utilisation",
    "content-privacy": "Confidentialité",
    "content-cookies": "Cookies",
    "company-about": "À propos d’Atelier",
    "company-contact": "Contact",
    "company-careers": "Recrutement",
    "company-legal": "Mentions légales",
    "support-faq": "Questions et réponses",
    "support-help": "Aide",
    "support-contact": "Contacter le support",
    "support-status": "État du service",
  },
} satisfies typeof en;

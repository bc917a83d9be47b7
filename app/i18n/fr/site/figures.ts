import type { figures as en } from "../../en/site/figures";

/** Ce que disent les chiffres des pages publiques. `{{n}}` est le nombre. */
export const figures = {
  title: "Des chiffres que vous pouvez vérifier",
  lead: "Ni témoignages ni récompenses : chaque chiffre est vérifié par un test automatique.",
  sources: "D’où viennent les chiffres",
  sourcesLead:
    "Des fichiers du dépôt d’Atelier. Si le produit dépasse une limite, le contrôle de ce fichier le signale.",
  sourceOf: "Source {{n}}",
  items: {
    reconnects: {
      figure: "{{n}} connexions",
      text: "peuvent se rompre pendant une réponse, qui arrive pourtant identique à l’octet près.",
    },
    firstPages: {
      figure: "≤ {{n}} s",
      text: "après l’envoi, les premières pages répondent à vos questions.",
    },
    documentPages: { figure: "{{n}} pages", text: "dans un seul document, lues jusqu’à la dernière." },
    documentSearch: {
      figure: "≤ {{n}} ms",
      text: "pour trouver les passages utiles dans le plus long document de notre banc d’essai.",
    },
    inventedQuotes: {
      figure: "{{n}} citation inventée",
      text: "Un seul mot changé, et la citation est jugée introuvable : elle n’est jamais affichée comme telle.",
    },
    templates: { figure: "{{n}} modèles de texte", text: "dans 8 catégories, en français comme en anglais." },
    longDocument: {
      figure: "{{n}} mots",
      text: "dans un document, et l’éditeur suit toujours chaque touche.",
    },
    killedWhileWriting: {
      figure: "{{n}} pannes",
      text: "en pleine rédaction, et pas un mot enregistré de perdu.",
    },
    posts: {
      figure: "{{n}} posts",
      text: "malgré les pannes, les réponses perdues et les refus : chacun publié une fois, ou signalé comme non publié.",
    },
    campaign: {
      figure: "≤ {{n}} s",
      text: "pour une campagne de dix posts, de votre site au calendrier.",
    },
    warning: {
      figure: "{{n}}, 7 puis 1 jour",
      text: "avant qu’un réseau ne coupe l’accès à un compte, vous êtes prévenu.",
    },
    repetition: {
      figure: "{{n}} jours",
      text: "avant et après un post, le même texte compte comme une répétition et vous est signalé.",
    },
    firstAnswer: {
      figure: "≤ {{n}} s",
      text: "entre l’adresse d’un site de 31 pages et la première réponse exacte.",
    },
    widget: { figure: "≤ {{n}} Kio", text: "de script sur votre site, et aucun cookie de notre part." },
    deliveries: {
      figure: "{{n}} tentatives",
      text: "pour transmettre un contact à votre outil, sur plus d’une journée, toutes signées.",
    },
  },
} satisfies typeof en;

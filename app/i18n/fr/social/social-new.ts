import type { socialNew as en } from "../../en/social/social-new";

export const socialNew = {
  title: "Nouvelle campagne",
  next: "Continuer",
  back: "Retour",
  steps: {
    label: "Étapes",
    website: "Site web",
    voice: "Profil et style",
    goal: "Objectif et posts",
  },
  save: {
    saved: "Enregistré",
    saving: "Enregistrement…",
    failed: "Non enregistré",
  },
  permission: {
    left_one: "Il reste {{count, number}} campagne sur {{limit, number}} dans votre offre.",
    left_other: "Il reste {{count, number}} campagnes sur {{limit, number}} dans votre offre.",
    refused: "Votre offre ne comprend pas d’autre campagne",
    hint_one:
      "Votre {{count, number}} post reste disponible : vous pouvez le modifier, le programmer et le publier.",
    hint_other:
      "Vos {{count, number}} posts restent disponibles : vous pouvez les modifier, les programmer et les publier.",
    again: "De nouveau possible le",
    upgrade: "Voir les offres",
  },
  website: {
    title: "De quoi parlent les posts ?",
    hint: "Le planificateur lit ce site et en tire des faits. Chaque fait est lié à la page dont il provient.",
    address: "Site web",
    example: "https://example.com",
    wrong: "Saisissez l’adresse d’un site, par exemple example.com.",
    name: "Nom de la campagne (facultatif)",
    nameHint: "Vous seul le voyez.",
    without: "Continuer sans site",
  },
  voice: {
    title: "Qui parle ?",
    hint: "Les posts sont adaptés à la personne ou à l’entreprise qui les publie, et lui ressemblent.",
    profile: "Profil",
    none: "Aucun profil",
    posts_one: "{{count}} post",
    posts_other: "{{count}} posts",
    origin: {
      page: "depuis sa page publique",
      network: "depuis le réseau",
      pasted: "depuis un texte collé",
      export: "depuis votre export de données",
    },
    samples_one: "Votre style est appris à partir de {{count}} de vos posts.",
    samples_other: "Votre style est appris à partir de {{count}} de vos posts.",
    noSamples:
      "Les posts vous ressemblent davantage si le planificateur en connaît quelques-uns écrits par vous.",
    changeSamples: "Les modifier",
    addSamples: "En ajouter",
  },
  profile: {
    add: "Ajouter un profil",
    url: "Adresse du profil",
    urlHint: "Un profil ou une page d’entreprise sur LinkedIn ou X.",
    example: "https://www.linkedin.com/in/…",
    way: "Comment il est lu",
    ways: {
      page: "Page publique",
      pasted: "Texte collé",
      export: "Export LinkedIn",
    },
    wayHints: {
      page: "Seul ce que la page montre à tous est lu. Sans connexion, LinkedIn n’affiche souvent rien.",
      pasted: "Ouvrez le profil, copiez son texte et quelques posts, puis collez-les ici.",
      export:
        "Dans les réglages de LinkedIn, demandez une copie de vos données et choisissez le fichier ici. Seuls le profil et les posts sont lus.",
    },
    pasted: "Texte du profil",
    export: "Fichier d’export",
    pasteInstead: "Coller plutôt le texte",
    read: "Lire le profil",
  },
  goal: {
    title: "Quel est le but des posts ?",
    hint: "Tout ce qui est indiqué ici peut être modifié plus tard pour chaque post.",
    goal: "Objectif",
    goalPlaceholder:
      "Par exemple : les habitants du quartier savent que nous ouvrons plus tôt à partir de mars",
    context: "Que faut-il savoir d’autre ? (facultatif)",
    contextHint: "Dates, promotions, mots à employer ou à éviter.",
    networks: "Réseaux",
    language: "Langue des posts",
    posts: "Nombre de posts (jusqu’à {{max}})",
    model: "Modèle qui rédige les posts",
    cheapest: "Le moins cher de votre offre",
    incomplete: "Choisissez au moins un réseau et indiquez un objectif, un contexte ou un site.",
    start_one: "Rédiger {{count}} post",
    start_other: "Rédiger {{count}} posts",
  },
} satisfies typeof en;

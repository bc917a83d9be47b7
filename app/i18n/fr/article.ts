import type { article as en } from "../en/article";

export const article: typeof en = {
  title: "Lire un article",
  text: "Indiquez l’adresse d’une page web pour lire son texte sans publicité, fenêtre surgissante ni traceur.",
  url: "Adresse de la page",
  read: "Lire",
  reading: "Lecture de la page…",
  by: "Par {{name}}",
  minutes_one: "{{count}} minute de lecture",
  minutes_other: "{{count}} minutes de lecture",
  original: "Ouvrir l’original",
  ask: "Poser une question sur cet article",
  another: "Lire une autre page",
  question: "Résume cet article en quelques phrases, puis donne ses points principaux.",
  from: "Source : {{source}}",
  failedTitle: "Cette page ne peut pas être affichée ici",
  problems: {
    invalid:
      "Ce n’est pas l’adresse d’une page web publique. Saisissez-en une qui commence par https:// ou http://.",
    unreachable: "Le site n’a pas répondu ou a renvoyé une erreur. Réessayez dans un instant.",
    not_found: "Le site n’a pas de page à cette adresse.",
    forbidden: "Le site réserve cette page à ses membres ou à ses abonnés.",
    unsupported:
      "Cette adresse mène à un fichier, et non à une page web. Vous pouvez lire les PDF dans votre bibliothèque.",
    too_large: "Cette page est trop volumineuse.",
    too_complex: "Cette page est trop complexe pour être lue ici.",
    empty: "Cette page n’a pas de texte lisible sans exécuter ses scripts.",
    too_many: "Vous avez lu beaucoup de pages depuis une heure. Réessayez plus tard.",
  },
};

import type { HelpPage } from "../page";

export const shortcuts: HelpPage = {
  title: "Raccourcis clavier",
  questions: ["Quels sont les raccourcis clavier ?", "Comment aller à la ligne sans envoyer ?"],
  keywords:
    "clavier raccourci raccourcis touche touches appuyer entrée maj échap accessibilité lecteur écran souris saut de ligne",
  paragraphs: [
    "Entrée envoie la question, Maj+Entrée va à la ligne.",
    "Échap arrête la réponse, et `?` affiche tous les raccourcis : il y en a d’autres pour copier la dernière réponse, ouvrir une nouvelle discussion, choisir un modèle ou aller au champ de question.",
    "Tout est accessible au clavier seul : Tab avance, Maj+Tab recule, Échap ferme ce qui est ouvert. Les lecteurs d’écran annoncent le début et la fin d’une réponse.",
  ],
};

import type { HelpPage } from "../page";

export const atelier: HelpPage = {
  title: "Ce qu’est Atelier",
  questions: ["Qu’est-ce qu’Atelier ?", "Qu’est-ce que le modèle de démonstration ?"],
  keywords:
    "à propos produit application site outil page but bonjour salut qui es-tu que sais-tu faire aide débuter commencer présentation démo",
  paragraphs: [
    "Atelier permet d’interroger de nombreux modèles d’IA depuis une seule page : GPT, Claude, Llama, Gemini, DeepSeek, Mistral et d’autres, chacun chez le fournisseur de votre choix.",
    "Vous pouvez commencer tout de suite, sans compte. Les réponses s’affichent au fil de leur rédaction, vous pouvez les arrêter, et elles survivent à un rechargement de la page ou à une coupure du réseau.",
    "La démo Atelier est là quand aucun fournisseur n’est configuré. Ce n’est pas un modèle de langage : elle cherche votre question dans ces pages d’aide et cite ce qu’elle y trouve.",
  ],
};

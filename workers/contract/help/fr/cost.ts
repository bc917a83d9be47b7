import type { HelpPage } from "../page";

export const cost: HelpPage = {
  title: "Tokens et coût",
  questions: ["Combien coûte une réponse ?", "Comment le coût est-il estimé avant l’envoi ?"],
  keywords:
    "prix tarif tarifs argent dollars centimes payer payant facturé cher bon marché gratuit token tokens jetons compter calcul calculé estimation facture consommation entrée sortie",
  paragraphs: [
    "Avant l’envoi, une estimation des tokens et du coût s’affiche pour toute la conversation en cours. Elle compte un token pour quatre caractères, arrondi au-dessus.",
    "Après la réponse, c’est le décompte du fournisseur qui vaut, quand il en donne un. Le coût est le nombre de tokens d’entrée fois leur prix, plus le nombre de tokens de sortie fois le leur ; la liste des modèles donne les prix en dollars américains pour un million de tokens.",
    "Le modèle de démonstration est gratuit. Le coût des autres modèles est facturé par leur fournisseur à la personne qui exploite cet Atelier.",
  ],
};

import type { HelpPage } from "../page";

export const asking: HelpPage = {
  title: "Poser une question",
  questions: ["Comment poser une question ?", "Que peut contenir une réponse ?"],
  keywords:
    "envoyer écrire taper saisir message invite requête discussion champ zone markdown code tableau maths formule latex diagramme schéma mermaid copier questions liées suggestions texte long longueur caractères",
  paragraphs: [
    "Écrivez votre question dans le champ en bas de la discussion et appuyez sur Entrée ; Maj+Entrée va à la ligne. Une question peut faire jusqu’à 100 000 caractères.",
    "Les réponses peuvent contenir du texte mis en forme, des tableaux, du code coloré, des mathématiques et des diagrammes Mermaid. Chaque réponse se copie telle qu’elle a été écrite, et les images d’autres sites ne se chargent qu’à votre demande.",
    "Sous une réponse figurent le modèle qui l’a écrite, sa durée, ses tokens et son coût. Des questions liées sont proposées à la fin de la réponse : cliquez sur l’une d’elles pour la poser.",
  ],
};

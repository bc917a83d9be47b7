import type { HelpPage } from "../page";

export const stopping: HelpPage = {
  title: "Arrêter une réponse",
  questions: ["Comment arrêter une réponse ?", "Puis-je garder la partie déjà écrite ?"],
  keywords: "annuler interrompre stopper stop couper fin partielle inachevée conserver trop longue rédaction",
  paragraphs: [
    "Appuyez sur le bouton d’arrêt pendant la rédaction. Le modèle s’arrête aussitôt : rien de plus n’est généré ni facturé.",
    "Votre question revient dans le champ, pour que vous puissiez la modifier. L’avis propose de garder la réponse partielle s’il y en avait une.",
    "Fermer l’onglet n’arrête pas une réponse : elle continue de s’écrire et vous attend à votre retour.",
  ],
};

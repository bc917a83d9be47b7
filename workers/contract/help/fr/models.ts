import type { HelpPage } from "../page";

export const models: HelpPage = {
  title: "Choisir un modèle",
  questions: ["Comment choisir un modèle ?", "Que se passe-t-il quand un modèle échoue ?"],
  keywords:
    "sélectionner comparer comparaison changer gpt claude llama gemini mistral deepseek fournisseur liste chercher cadenas verrou bloqué premium compte tendance disponible repli secours essayer réessayer régénérer autre erreur panne échec meilleur ia",
  paragraphs: [
    "Le sélecteur affiche cinq modèles ; « Tous les modèles » ouvre la liste complète, avec une recherche, des filtres, les points forts et le prix de chacun. Les modèles que vous ne pouvez pas interroger sont repliés à la fin.",
    "Un cadenas signale un modèle qui demande une offre ; sans offre, utilisez les autres. Pour ouvrir un compte, choisissez « Se connecter » dans le menu, puis « Créer le compte » : un lien qui confirme votre adresse arrive par e-mail.",
    "Quand un modèle échoue, Atelier essaie le même modèle chez un autre fournisseur avant d’abandonner, et le dit dans la réponse. Vous pouvez aussi reposer la question à un autre modèle : la nouvelle réponse s’ajoute à côté de la première.",
  ],
};

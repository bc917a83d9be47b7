import type { HelpPage } from "../page";

export const guestLimit: HelpPage = {
  title: "La limite des invités",
  questions: [
    "Combien de questions puis-je poser sans compte ?",
    "Quand puis-je reposer une question après avoir atteint la limite ?",
  ],
  keywords:
    "invité visiteur gratuit limite limites quota maximum restantes reste nombre poser questions atteinte bloqué dépassée par jour quotidien heures remise à zéro anonyme inscription inscrire connexion compte",
  paragraphs: [
    "Sans compte, vous pouvez poser 10 questions en 24 heures. Le nombre restant s’affiche près du champ de saisie ; la personne qui exploite cet Atelier peut changer cette limite.",
    "Le décompte se fait par adresse réseau : les personnes derrière une même connexion le partagent. Une question redevient disponible 24 heures après avoir été posée.",
    "Une question qui échoue avant le premier mot est rendue. Arrêter une réponse ne la rend pas : le modèle a déjà été sollicité.",
  ],
};

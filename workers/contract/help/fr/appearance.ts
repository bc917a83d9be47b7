import type { HelpPage } from "../page";

export const appearance: HelpPage = {
  title: "Langue et thème",
  questions: ["Comment changer la langue ?", "Comment passer au thème sombre ?"],
  keywords:
    "anglais français english traduire traduction langues interface sombre clair mode nuit noir couleurs système apparence affichage réglages préférences",
  paragraphs: [
    "Atelier parle français et anglais. Il suit la langue de votre navigateur, et le sélecteur de langue du menu permet d’en changer.",
    "Le thème peut être clair, sombre ou celui de votre système ; ce choix est gardé dans ce navigateur.",
    "La langue est celle de l’interface. Vous pouvez poser vos questions dans toute langue que le modèle comprend.",
  ],
};

import type { HelpPage } from "../page";

export const images: HelpPage = {
  title: "Envoyer des images",
  questions: ["Comment envoyer une image ?", "Quels formats d’image puis-je envoyer ?"],
  keywords:
    "photo capture écran joindre pièce jointe téléverser glisser déposer coller presse-papiers fichier png jpeg jpg webp gif heic tiff bmp pris en charge vision voir taille mégaoctets",
  paragraphs: [
    "Glissez une image dans la discussion, collez-la depuis le presse-papiers ou choisissez un fichier avec le bouton image. L’image part avec votre prochaine question.",
    "Les formats PNG, JPEG, WebP et GIF sont acceptés : jusqu’à 8 images par question, 10 Mio chacune.",
    "Seuls les modèles qui lisent les images peuvent répondre à leur sujet ; les autres le disent avant tout envoi. Le modèle de démonstration ne lit que le texte.",
  ],
};

import type { HelpPage } from "../page";

export const documents: HelpPage = {
  title: "Ajouter des documents PDF",
  questions: ["Comment importer un PDF ?", "Comment ranger mes documents dans des dossiers ?"],
  keywords:
    "document documents pdf fichier fichiers importer envoyer téléverser ajouter bibliothèque dossier dossiers sous-dossier ranger classer déplacer renommer supprimer scan numérisé mot de passe protégé taille limite mégaoctets pages",
  paragraphs: [
    "Ouvrez « Documents » dans le menu et déposez vos PDF sur la page, ou choisissez « Importer des PDF ». Un PDF déposé dans une discussion est ajouté aussi. Il faut un compte ; un PDF peut peser 100 Mo et compter 2 000 pages au plus.",
    "Un envoi interrompu par une coupure ou un rechargement reprend avec les parties manquantes. Un document est analysé page par page et peut être interrogé pendant ce temps.",
    "Un dossier peut en contenir d’autres. Déplacez les documents en les faisant glisser ou par « Déplacer vers… » dans leur menu. Le champ de recherche au-dessus de la liste cherche dans le texte de tous les documents.",
    "Les pages qui ne sont que des images, comme des scans, sont lues par un modèle qui voit les images quand vous le demandez à côté du document. Un document protégé par un mot de passe se lit ici, mais ne s’interroge pas : importez une copie sans mot de passe.",
  ],
};

import type { documents as en } from "../en/documents";

export const documents = {
  name: "Nom",
  save: "Enregistrer",
  rename: "Renommer…",
  moveTo: "Déplacer vers…",
  delete: "Supprimer…",
  cancel: "Annuler",
  undo: "Annuler",
  gone: "Cet élément n’existe plus : il a été déplacé ou supprimé ailleurs. La liste a été mise à jour.",
  failedHint: "Vérifiez votre connexion, puis réessayez.",
  retry: "Réessayer",
  folders: {
    title: "Dossiers",
    top: "À la racine",
    none: "Aucun dossier",
    create: "Nouveau dossier",
    createWithin: "Nouveau sous-dossier…",
    createConfirm: "Créer",
    rename: "Renommer le dossier",
    more: "Actions sur le dossier « {{name}} »",
    deleteTitle: "Supprimer ce dossier ?",
    deleteConfirm: "Supprimer le dossier",
    cycle: "Un dossier ne peut aller ni dans lui-même ni dans l’un de ses sous-dossiers",
    tooDeep: "Les dossiers peuvent s’imbriquer sur {{count}} niveaux au maximum",
  },
  move: {
    title: "Déplacer « {{name}} »",
    choose: "Dossier",
    confirm: "Déplacer",
  },
  limit: {
    uploads: "Vous avez atteint votre limite de documents",
    folders: "Vous avez atteint votre limite de dossiers",
    hint: "Supprimez-en un, ou choisissez une offre supérieure.",
    upgrade: "Voir les offres",
  },
} satisfies typeof en;

import type { history as en } from "../en/history";

/** L'historique des conversations d'un invité. */
export const history = {
  title: "Historique",
  description: "Les conversations de ce navigateur.",
  local: "Ces conversations ne sont conservées que dans ce navigateur. Effacer ses données les supprime.",
  search: "Chercher dans les conversations",
  count_one: "{{count}} conversation",
  count_other: "{{count}} conversations",
  none: "Aucune conversation ne correspond à « {{query}} ».",
  empty: "Aucune conversation",
  emptyHint: "Vos questions apparaîtront ici, les plus récentes d'abord.",
  start: "Poser une question",
  rename: "Renommer « {{title}} »",
  renameTitle: "Renommer la conversation",
  name: "Nom",
  save: "Enregistrer",
  delete: "Supprimer « {{title}} »",
  deleteTitle: "Supprimer cette conversation ?",
  deleteBody: "« {{title}} » sera supprimée définitivement.",
  confirmDelete: "Supprimer",
  cancel: "Annuler",
  today: "Aujourd'hui",
  yesterday: "Hier",
  week: "7 derniers jours",
  older: "Plus ancien",
} satisfies typeof en;

import type { ui as en } from "../en/ui";

/** Les mots que disent les éléments d'interface eux-mêmes. */
export const ui = {
  close: "Fermer",
  cancel: "Annuler",
  dismiss: "Masquer",
  messages: "Messages",
  copy: "Copier",
  copied: "Copié",
} satisfies typeof en;

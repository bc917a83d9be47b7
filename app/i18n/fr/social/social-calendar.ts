import type { socialCalendar as en } from "../../en/social/social-calendar";

export const socialCalendar = {
  title: "Calendrier",
  views: {
    label: "Affichage",
    month: "Mois",
    week: "Semaine",
    list: "Liste",
  },
  previous: {
    month: "Mois précédent",
    week: "Semaine précédente",
    list: "Mois précédent",
  },
  next: {
    month: "Mois suivant",
    week: "Semaine suivante",
    list: "Mois suivant",
  },
  today: "Aujourd’hui",
  zone: "Fuseau horaire : {{zone}} ({{offset}})",
  count_one: "{{count, number}} post",
  count_other: "{{count, number}} posts",
  loading: "Chargement du calendrier…",
  loadFailed: "Impossible de charger les posts de cette période.",
  retry: "Réessayer",
  calendarFailed: "Impossible de charger le calendrier.",
  truncated: "Seuls les {{count, number}} premiers posts de cette période sont affichés.",
  more_one: "+{{count}} autre",
  more_other: "+{{count}} autres",
  close: "Fermer",
  none: {
    title: "Rien de prévu sur cette période",
    text: "Programmez un post depuis sa page, ou laissez une campagne en programmer plusieurs.",
  },
  event: "{{network}}, {{time}}, {{state}} : {{text}}",
  noText: "Pas encore de texte",
  keyboard: "Appuyez sur M sur un post pour le déplacer, sur Entrée pour l’ouvrir.",
  move: {
    action: "Déplacer",
    title: "Déplacer le post",
    save: "Déplacer",
    moved: "Le post part maintenant le {{time}}",
    gap: "Le post part maintenant le {{time}} : l’heure choisie n’existe pas ce jour-là (passage à l’heure d’été).",
    overlap:
      "Le post part maintenant le {{time}}, la première des deux fois : cette heure existe deux fois (passage à l’heure d’hiver).",
    undo: "Annuler",
    past: "Cette heure est passée.",
    fixed: "Un post publié ou en cours de publication ne peut pas être déplacé.",
  },
  details: {
    open: "Ouvrir le post",
    approve: "Valider",
    approved: "Le post est validé",
    close: "Fermer",
  },
  legend: {
    title: "Légende",
  },
} satisfies typeof en;

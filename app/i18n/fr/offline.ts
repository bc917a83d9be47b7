import type { offline as en } from "../en/offline";

/** L'écran qui montre les conversations sans réseau. */
export const offline = {
  title: "Vous êtes hors ligne",
  intro:
    "Vous pouvez lire les conversations ouvertes récemment dans ce navigateur. Pour poser une question, il faut une connexion : cette page se rouvrira d’elle-même dès son retour.",
  introGuest:
    "Vous pouvez lire les conversations enregistrées dans ce navigateur. Pour poser une question, il faut une connexion : cette page se rouvrira d’elle-même dès son retour.",
  notKept: "La conversation de cette adresse n’est pas disponible hors ligne.",
  again: "Réessayer",
  still: "Toujours pas de connexion.",
  list: "Disponibles hors ligne",
  untitled: "Conversation sans titre",
  back: "Toutes les conversations disponibles hors ligne",
  status: "Hors ligne",
  readOnly: "Vous êtes hors ligne : lecture seule",
  readOnlyHint: "Vous pourrez poursuivre cette conversation une fois la connexion rétablie.",
  older: "Les messages précédents ne sont pas disponibles hors ligne.",
  pictures_one: "{{count}} image, non disponible hors ligne",
  pictures_other: "{{count}} images, non disponibles hors ligne",
  noAnswer: "Cette question n’a pas reçu de réponse.",
} satisfies typeof en;

import type { Language } from "../languages";

export const MAIL_TEMPLATES = [
  "activate",
  "registered-already",
  "reset",
  "change-email",
  "email-changing",
  "test",
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export interface MailText {
  subject: string;
  /** Paragraphs; `{name}` and `{email}` are the recipient's, `{newEmail}` is the address that the account is to have. */
  body: string[];
  /** Label of the button that carries the link. */
  action: string;
  /** In small print below. */
  note: string;
}

const en: Record<MailTemplate, MailText> = {
  activate: {
    subject: "Confirm your e-mail address",
    body: ["Hello {name},", "Welcome to Atelier. Confirm that {email} is yours, and your account is ready."],
    action: "Confirm my address",
    note: "The link is good for 48 hours. If you did not register, you need not do anything.",
  },
  "registered-already": {
    subject: "You have an Atelier account already",
    body: [
      "Hello {name},",
      "Somebody, perhaps you, tried to register with {email}. This address has an account already: simply sign in, or ask for a new password there.",
    ],
    action: "Go to sign-in",
    note: "If this was not you, you need not do anything: nobody was let in.",
  },
  reset: {
    subject: "Choose a new password",
    body: ["Hello {name},", "A new password was asked for the account of {email}. Choose it here."],
    action: "Choose a password",
    note: "The link is good for one hour and for one use. If you did not ask for it, you need not do anything.",
  },
  "change-email": {
    subject: "Confirm your new e-mail address",
    body: ["Hello {name},", "Confirm that {email} is yours, and your account will use it from now on."],
    action: "Confirm my address",
    note: "This link expires in 48 hours. Your current address stays in use until you confirm.",
  },
  "email-changing": {
    subject: "Your e-mail address is about to change",
    body: [
      "Hello {name},",
      "Someone signed in to your Atelier account asked to change its e-mail address from {email} to {newEmail}. If this was you, there is nothing to do here: confirm the change from the new address.",
      "If it wasn't you, undo the change now. Your account keeps {email}, every device is signed out, and you choose a new password.",
    ],
    action: "This wasn't me: undo the change",
    note: "This link works for 7 days, even after the change has been confirmed.",
  },
  test: {
    subject: "Mail from Atelier works",
    body: ["Hello,", "This mail shows that the server sends what Atelier writes to {email}."],
    action: "Open Atelier",
    note: "An administrator sent it to try the mail server.",
  },
};

const fr: Record<MailTemplate, MailText> = {
  activate: {
    subject: "Confirmez votre adresse e-mail",
    body: [
      "Bonjour {name},",
      "Bienvenue chez Atelier. Confirmez que {email} est bien votre adresse, et votre compte est prêt.",
    ],
    action: "Confirmer mon adresse",
    note: "Le lien est valable 48 heures. Si vous ne vous êtes pas inscrit, vous n'avez rien à faire.",
  },
  "registered-already": {
    subject: "Vous avez déjà un compte Atelier",
    body: [
      "Bonjour {name},",
      "Quelqu'un, peut-être vous, a voulu s'inscrire avec {email}. Cette adresse a déjà un compte : connectez-vous simplement, ou demandez-y un nouveau mot de passe.",
    ],
    action: "Aller à la connexion",
    note: "Si ce n'était pas vous, vous n'avez rien à faire : personne n'est entré.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    body: [
      "Bonjour {name},",
      "Un nouveau mot de passe a été demandé pour le compte de {email}. Choisissez-le ici.",
    ],
    action: "Choisir un mot de passe",
    note: "Le lien est valable une heure et une seule fois. Si vous n'avez rien demandé, vous n'avez rien à faire.",
  },
  "change-email": {
    subject: "Confirmez votre nouvelle adresse e-mail",
    body: [
      "Bonjour {name},",
      "Confirmez que {email} est bien votre adresse : votre compte l'utilisera désormais.",
    ],
    action: "Confirmer mon adresse",
    note: "Ce lien expire dans 48 heures. Votre adresse actuelle reste utilisée jusqu'à votre confirmation.",
  },
  "email-changing": {
    subject: "Votre adresse e-mail va être modifiée",
    body: [
      "Bonjour {name},",
      "Une personne connectée à votre compte Atelier a demandé à remplacer l'adresse {email} par {newEmail}. Si c'est vous, vous n'avez rien à faire ici : confirmez la modification depuis la nouvelle adresse.",
      "Si ce n'est pas vous, annulez la modification dès maintenant. Votre compte conserve {email}, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.",
    ],
    action: "Ce n'est pas moi : annuler la modification",
    note: "Ce lien est valable 7 jours, même une fois la modification confirmée.",
  },
  test: {
    subject: "L'envoi d'e-mails d'Atelier fonctionne",
    body: ["Bonjour,", "Cet e-mail montre que le serveur envoie bien à {email} ce qu'écrit Atelier."],
    action: "Ouvrir Atelier",
    note: "Un administrateur l'a envoyé pour essayer le serveur d'envoi.",
  },
};

/** What each mail says. */
export const MAIL_TEXTS: Record<Language, Record<MailTemplate, MailText>> = { en, fr };

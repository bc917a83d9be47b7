import { z } from "zod/mini";
import type { Language } from "../languages";
import { LanguageTag } from "../sent-fields";
import { ALARM_TEXTS } from "./alarm-texts";

export const MAIL_TEMPLATES = [
  "activate",
  "registered-already",
  "reset",
  "change-email",
  "email-changing",
  "two-factor-reset",
  "test",
  "subscription-started",
  "subscription-cancelled",
  "subscription-ended",
  "payment-failed",
  "payment-refunded",
  "person-requested",
  "post-reminder",
  "posts-failed",
  "account-expiring",
  "alarm-queue",
  "alarm-dead-messages",
  "alarm-failures",
  "alarm-database",
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Chooses the mail that administrators preview. */
export const MailPreviewQuery = z.object({
  template: z.optional(z.enum(MAIL_TEMPLATES)),
  language: z.optional(LanguageTag),
});

export interface MailText {
  subject: string;
  /**
   * Paragraphs. `{name}` and `{email}` are the recipient's, `{newEmail}` is the new address of the account; `{plan}`,
   * `{date}` and `{amount}` are formatted for the language. `{visitor}` has asked `{chatbot}` for a person, after what
   * `{transcript}` shows. `{post}` is to be published on `{network}`. Publishing to `{account}` on `{network}` ends on
   * `{date}`; `{posts}` says what that prevents. `{title}` says how many scheduled posts were not published, `{failures}` which and
   * why. `{figure}` is past its limit, of `{provider}` where it is about one.
   */
  body: string[];
  /** Label of the button that carries the link. */
  action: string;
  /** Small print below the text. */
  note: string;
}

const en: Record<MailTemplate, MailText> = {
  activate: {
    subject: "Confirm your email address",
    body: [
      "Hello {name},",
      "Welcome to Atelier. Confirm that {email} is your address to activate your account.",
    ],
    action: "Confirm my address",
    note: "This link expires in 48 hours. If you did not create an account, you can ignore this email.",
  },
  "registered-already": {
    subject: "You already have an Atelier account",
    body: [
      "Hello {name},",
      "Someone, perhaps you, tried to create an account with {email}, but this address already has one. Log in, or reset your password if you have forgotten it.",
    ],
    action: "Log in",
    note: "If this wasn’t you, you can ignore this email: nobody has accessed your account.",
  },
  reset: {
    subject: "Choose a new password",
    body: [
      "Hello {name},",
      "We received a request to reset the password of your account, {email}. Choose a new password here.",
    ],
    action: "Choose a password",
    note: "This link expires in one hour and works once. If you did not request it, you can ignore this email.",
  },
  "change-email": {
    subject: "Confirm your new email address",
    body: ["Hello {name},", "Confirm that {email} is your address to start using it for your account."],
    action: "Confirm my address",
    note: "This link expires in 48 hours. Your current address stays in use until you confirm.",
  },
  "email-changing": {
    subject: "Your email address is about to change",
    body: [
      "Hello {name},",
      "Someone logged in to your Atelier account asked to change its email address from {email} to {newEmail}. If this was you, no action is needed here: confirm the change from the new address.",
      "If it wasn’t you, undo the change now. Your account keeps {email}, all devices are logged out, and you choose a new password.",
    ],
    action: "This wasn’t me: undo the change",
    note: "This link works for 7 days, even after the change has been confirmed.",
  },
  "two-factor-reset": {
    subject: "Two-factor authentication is off",
    body: [
      "Hello {name},",
      "An administrator has turned off two-factor authentication for your Atelier account, and you have been logged out on all devices. Log in with your password, then set it up again in your account.",
    ],
    action: "Log in",
    note: "If you did not ask for this, change your password and contact us.",
  },
  test: {
    subject: "Email from Atelier works",
    body: [
      "Hello,",
      "Your mail server is set up correctly: it delivered this email from Atelier to {email}.",
    ],
    action: "Open Atelier",
    note: "An administrator sent this email to test the mail server.",
  },
  "subscription-started": {
    subject: "Your {plan} plan is active",
    body: [
      "Hello {name},",
      "Thank you for your payment. Your {plan} plan is active now; it renews automatically until you cancel it.",
    ],
    action: "Manage my subscription",
    note: "You can change or cancel your plan at any time on the plans page, where you also find your invoices.",
  },
  "subscription-cancelled": {
    subject: "Your {plan} plan ends on {date}",
    body: [
      "Hello {name},",
      "Your subscription has been canceled. You can use your {plan} plan until {date}; nothing more will be charged.",
    ],
    action: "Keep my plan",
    note: "Until then you can undo the cancellation on the plans page.",
  },
  "subscription-ended": {
    subject: "Your subscription has ended",
    body: [
      "Hello {name},",
      "Your paid plan has ended. Your conversations and documents are still there, and you can subscribe again at any time.",
    ],
    action: "See the plans",
    note: "You receive this email because your subscription to Atelier has ended.",
  },
  "payment-failed": {
    subject: "Your payment of {amount} failed",
    body: [
      "Hello {name},",
      "We could not charge {amount} for your plan. Please pay the invoice or use another card to keep your plan. We will try again in the next few days.",
    ],
    action: "Pay the invoice",
    note: "If you have paid in the meantime, you can ignore this email.",
  },
  "payment-refunded": {
    subject: "We refunded {amount}",
    body: [
      "Hello {name},",
      "We refunded {amount} to the card you paid with. It usually arrives within 5 to 10 days.",
    ],
    action: "See my invoices",
    note: "You receive this email because a payment to Atelier was refunded.",
  },
  "person-requested": {
    subject: "A visitor of {chatbot} would like to talk to a person",
    body: [
      "Hello {name},",
      "{visitor} has asked {chatbot} for a person. Until one of you takes over, the chatbot keeps answering.",
      "{transcript}",
    ],
    action: "Open the conversation",
    note: "You receive this email because {chatbot} lets its visitors ask for a person. You can change this in the chatbot’s settings.",
  },
  "post-reminder": {
    subject: "Time to publish your post on {network}",
    body: [
      "Hello {name},",
      "It is time for your post on {network}. Copy its text, publish it there, then mark it as published.",
      "{post}",
    ],
    action: "Open the post",
    note: "You receive this email because you scheduled this post with a reminder. Nothing is published automatically.",
  },
  "posts-failed": {
    subject: "{title}",
    body: ["Hello {name},", "{title}:", "{failures}"],
    action: "See what you can do",
    note: "You receive this email because these posts were scheduled in your social planner.",
  },
  "account-expiring": {
    subject: "Your access to {network} ends on {date}",
    body: [
      "Hello {name},",
      "{network} lets Atelier publish for {account} until {date}. Connect the account again before then: it takes a minute, and your scheduled posts stay as they are.",
      "{posts}",
    ],
    action: "Connect the account again",
    note: "{network} ends this access by itself. You receive this email because you connected {account} to the social planner.",
  },
  ...ALARM_TEXTS.en,
};

const fr: Record<MailTemplate, MailText> = {
  activate: {
    subject: "Confirmez votre adresse e-mail",
    body: [
      "Bonjour {name},",
      "Bienvenue chez Atelier. Confirmez que {email} est bien votre adresse pour activer votre compte.",
    ],
    action: "Confirmer mon adresse",
    note: "Ce lien expire dans 48 heures. Si vous n’avez pas créé de compte, ignorez cet e-mail.",
  },
  "registered-already": {
    subject: "Vous avez déjà un compte Atelier",
    body: [
      "Bonjour {name},",
      "Quelqu’un, peut-être vous, a voulu créer un compte avec {email}, mais cette adresse en a déjà un. Connectez-vous, ou réinitialisez votre mot de passe si vous l’avez oublié.",
    ],
    action: "Se connecter",
    note: "Si ce n’était pas vous, ignorez cet e-mail : personne n’a accédé à votre compte.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    body: [
      "Bonjour {name},",
      "Nous avons reçu une demande de réinitialisation du mot de passe de votre compte, {email}. Choisissez-en un nouveau ici.",
    ],
    action: "Choisir un mot de passe",
    note: "Ce lien expire dans une heure et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail.",
  },
  "change-email": {
    subject: "Confirmez votre nouvelle adresse e-mail",
    body: [
      "Bonjour {name},",
      "Confirmez que {email} est bien votre adresse : votre compte l’utilisera désormais.",
    ],
    action: "Confirmer mon adresse",
    note: "Ce lien expire dans 48 heures. Votre adresse actuelle reste utilisée jusqu’à votre confirmation.",
  },
  "email-changing": {
    subject: "Votre adresse e-mail va être modifiée",
    body: [
      "Bonjour {name},",
      "Une personne connectée à votre compte Atelier a demandé à remplacer l’adresse {email} par {newEmail}. Si c’est vous, vous n’avez rien à faire ici : confirmez la modification depuis la nouvelle adresse.",
      "Si ce n’est pas vous, annulez la modification dès maintenant. Votre compte conserve {email}, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.",
    ],
    action: "Ce n’est pas moi : annuler la modification",
    note: "Ce lien est valable 7 jours, même une fois la modification confirmée.",
  },
  "two-factor-reset": {
    subject: "La double authentification est désactivée",
    body: [
      "Bonjour {name},",
      "Un administrateur a désactivé la double authentification de votre compte Atelier, et tous vos appareils ont été déconnectés. Connectez-vous avec votre mot de passe, puis configurez-la de nouveau dans votre compte.",
    ],
    action: "Se connecter",
    note: "Si vous n’avez rien demandé, changez votre mot de passe et contactez-nous.",
  },
  test: {
    subject: "L’envoi d’e-mails depuis Atelier fonctionne",
    body: [
      "Bonjour,",
      "Votre serveur de messagerie est bien configuré : il a remis cet e-mail d’Atelier à {email}.",
    ],
    action: "Ouvrir Atelier",
    note: "Un administrateur a envoyé cet e-mail pour tester le serveur de messagerie.",
  },
  "subscription-started": {
    subject: "Votre offre {plan} est active",
    body: [
      "Bonjour {name},",
      "Merci pour votre paiement. Votre offre {plan} est maintenant active ; elle se renouvelle automatiquement jusqu’à sa résiliation.",
    ],
    action: "Gérer mon abonnement",
    note: "Vous pouvez changer d’offre ou résilier à tout moment sur la page des offres, où se trouvent aussi vos factures.",
  },
  "subscription-cancelled": {
    subject: "Votre offre {plan} prend fin le {date}",
    body: [
      "Bonjour {name},",
      "Votre abonnement est résilié. Vous profitez de votre offre {plan} jusqu’au {date} ; plus rien ne sera prélevé.",
    ],
    action: "Garder mon offre",
    note: "D’ici là, vous pouvez annuler la résiliation sur la page des offres.",
  },
  "subscription-ended": {
    subject: "Votre abonnement a pris fin",
    body: [
      "Bonjour {name},",
      "Votre offre payante a pris fin. Vos conversations et vos documents sont toujours là, et vous pouvez vous réabonner quand vous le souhaitez.",
    ],
    action: "Voir les offres",
    note: "Vous recevez cet e-mail parce que votre abonnement à Atelier a pris fin.",
  },
  "payment-failed": {
    subject: "Votre paiement de {amount} a échoué",
    body: [
      "Bonjour {name},",
      "Nous n’avons pas pu prélever {amount} pour votre offre. Réglez la facture ou utilisez une autre carte pour conserver votre offre. Nous réessaierons dans les prochains jours.",
    ],
    action: "Régler la facture",
    note: "Si vous avez payé entre-temps, vous pouvez ignorer cet e-mail.",
  },
  "payment-refunded": {
    subject: "Nous vous avons remboursé {amount}",
    body: [
      "Bonjour {name},",
      "Nous avons remboursé {amount} sur la carte utilisée pour le paiement. Comptez 5 à 10 jours avant de le voir sur votre compte.",
    ],
    action: "Voir mes factures",
    note: "Vous recevez cet e-mail parce qu’un paiement à Atelier a été remboursé.",
  },
  "person-requested": {
    subject: "Un visiteur de {chatbot} souhaite parler à une personne",
    body: [
      "Bonjour {name},",
      "{visitor} a demandé à {chatbot} de parler à une personne. Tant que personne ne prend le relais, le chatbot continue de répondre.",
      "{transcript}",
    ],
    action: "Ouvrir la conversation",
    note: "Vous recevez cet e-mail parce que les visiteurs de {chatbot} peuvent demander à parler à une personne. Vous pouvez modifier cela dans les réglages du chatbot.",
  },
  "post-reminder": {
    subject: "C’est l’heure de publier votre post sur {network}",
    body: [
      "Bonjour {name},",
      "C’est l’heure de votre post sur {network}. Copiez le texte, publiez-le, puis indiquez qu’il est publié.",
      "{post}",
    ],
    action: "Ouvrir le post",
    note: "Vous recevez cet e-mail parce que vous avez programmé ce post avec un rappel. Rien n’est publié automatiquement.",
  },
  "posts-failed": {
    subject: "{title}",
    body: ["Bonjour {name},", "{title} :", "{failures}"],
    action: "Voir ce que vous pouvez faire",
    note: "Vous recevez cet e-mail parce que ces posts étaient programmés dans votre planificateur social.",
  },
  "account-expiring": {
    subject: "Votre accès à {network} prend fin le {date}",
    body: [
      "Bonjour {name},",
      "{network} autorise Atelier à publier pour {account} jusqu’au {date}. Reconnectez le compte avant cette date : cela prend une minute et vos posts programmés restent en place.",
      "{posts}",
    ],
    action: "Reconnecter le compte",
    note: "{network} met fin à cet accès automatiquement. Vous recevez cet e-mail car vous avez connecté {account} au planificateur social.",
  },
  ...ALARM_TEXTS.fr,
};

/** Texts of each mail. */
export const MAIL_TEXTS: Record<Language, Record<MailTemplate, MailText>> = { en, fr };

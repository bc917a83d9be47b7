/** L'écran de connexion, dans tous ses états. */
export const auth = {
  titles: {
    login: "Connexion",
    register: "Créer un compte",
    forgot: "Mot de passe oublié",
    reset: "Nouveau mot de passe",
    activate: "Confirmez votre adresse",
    "change-email": "Confirmez votre nouvelle adresse",
    "undo-email": "Annuler le changement d’adresse",
    code: "Double authentification",
    signedIn: "Vous êtes connecté",
  },
  name: "Nom",
  email: "Adresse e-mail",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  passwordHint: "Au moins 10 caractères : pensez à une courte phrase",
  passwordMore_one: "Encore {{count}} caractère",
  passwordMore_other: "Encore {{count}} caractères",
  passwordEnough: "Assez long",
  show: "Afficher le mot de passe",
  hide: "Masquer le mot de passe",
  code: "Code",
  codeHint: "Celui de votre application d’authentification, ou un code de secours",
  retype: "Saisissez à nouveau votre mot de passe, avec le code.",
  subscribe: "Recevoir les actualités par e-mail",
  subscribeHint: "Quelques messages de temps en temps. Désinscription à tout moment.",
  login: "Se connecter",
  confirmCode: "Confirmer",
  register: "Créer le compte",
  sendLink: "Envoyer le lien",
  savePassword: "Enregistrer le mot de passe",
  google: "Continuer avec Google",
  or: "ou",
  guest: "Continuer sans compte",
  forgotLink: "Mot de passe oublié ?",
  noAccount: "Pas encore de compte ?",
  haveAccount: "Vous avez déjà un compte ?",
  backToLogin: "Retour à la connexion",
  continue: "Continuer",

  forgotText:
    "Saisissez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  resetText: "Pour {{email}}.",
  mailbox: {
    title: "Consultez votre messagerie",
    activation:
      "Nous avons envoyé un lien à {{email}}. Ouvrez-le pour confirmer votre adresse, puis connectez-vous.",
    reset:
      "S’il existe un compte pour {{email}}, vous allez recevoir un lien pour choisir un nouveau mot de passe.",
    missing: "Rien reçu ? Vérifiez vos courriers indésirables, ou renvoyez le lien.",
    again: "Renvoyer",
    inTerminal:
      "Aucun serveur de messagerie n’est configuré : rien n’a été envoyé à {{email}}. Si un lien a été créé pour cette adresse, vous le trouverez dans le terminal où tourne Atelier et dans l’administration, sous « Boîte d’envoi ».",
    inOutbox:
      "Ce site ne peut pas encore envoyer d’e-mails : rien n’a été envoyé à {{email}}. Demandez votre lien à un administrateur : il se trouve dans l’administration, sous « Boîte d’envoi ».",
    newLink: "Créer un nouveau lien",
  },
  confirmed: "Votre adresse est confirmée",
  accountReady: "Votre compte est prêt. Connectez-vous pour commencer.",
  brokenLink: {
    link_unknown: "Ce lien n’est pas valide",
    link_expired: "Ce lien a expiré",
    retry: "Demandez un nouveau lien, puis ouvrez l’e-mail le plus récent.",
  },
  emailLink: {
    activate: {
      text: "Confirmez que {{email}} est bien votre adresse. Si vous n’avez pas créé de compte Atelier, fermez cette page.",
      action: "Confirmer l’adresse",
    },
    "change-email": {
      text: "Votre compte utilisera désormais {{email}} pour la connexion et les e-mails.",
      action: "Utiliser cette adresse",
    },
    "undo-email": {
      text: "Votre compte conserve {{email}}. Tous les appareils sont déconnectés et le mot de passe actuel cesse de fonctionner ; vous en choisissez ensuite un nouveau.",
      action: "Annuler le changement",
    },
  },
  emailChanged: "Votre compte utilise désormais {{email}}.",
  toAccount: "Accéder à votre compte",
  passwordSaved: "Votre nouveau mot de passe est enregistré",
  passwordSavedText:
    "Tous les appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.",
  resetRefused: "Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.",
  askAgain: "Demander un nouveau lien",
  unconfirmed: "Renvoyer le lien",
  reasons: {
    ended: "Vous avez été déconnecté.",
    unauthorized: "Votre session a pris fin. Veuillez vous reconnecter.",
    suspended: "Ce compte a été suspendu.",
    google: "La connexion avec Google a échoué. Veuillez réessayer.",
    unreached:
      "Vous êtes déconnecté sur cet appareil. Le serveur n’a pas pu être joint : il fermera la session dès que possible.",
    restored:
      "Votre adresse a été rétablie et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.",
  },
  fields: {
    name: "Saisissez un nom de 100 caractères au maximum, sans adresse web",
    email: "Saisissez une adresse valide, comme nom@exemple.fr",
    password: "Saisissez votre mot de passe",
    newPassword: "Choisissez de 10 à 128 caractères",
    code: "Saisissez le code",
    token: "Ce lien est incomplet",
  },
};

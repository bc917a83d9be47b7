import type { shell as en } from "../en/shell";

/** Ce qui entoure chaque écran : menu, réglages, avis, pages d'erreur. */
export const shell = {
  latePayment: {
    text: "Votre dernier paiement a échoué. Régularisez-le pour garder votre offre.",
    action: "Voir mon abonnement",
  },
  skip: "Aller au contenu",
  menu: {
    label: "Menu",
    open: "Ouvrir le menu",
    collapse: "Réduire le menu",
    expand: "Déployer le menu",
    newChat: "Nouvelle conversation",
    dashboard: "Chat",
    history: "Historique",
    marketplace: "Marketplace",
    prompts: "Prompts",
    upgrade: "Offres",
    account: "Compte",
    home: "Atelier, page d’accueil",
    attention_one: "{{count}} demande votre attention",
    attention_other: "{{count}} demandent votre attention",
  },
  account: {
    label: "Compte",
    logIn: "Se connecter",
    open: "Compte",
    subscription: "Abonnement",
    export: "Télécharger vos données",
    logOut: "Se déconnecter",
    notLoggedOut: "La déconnexion a échoué. Veuillez réessayer.",
    delete: "Supprimer le compte",
    deleteTitle: "Supprimer votre compte ?",
    deleteText:
      "Votre compte, vos conversations et toutes vos données seront définitivement supprimés, sur tous vos appareils. Une offre payante prend fin immédiatement, et plus rien n’est prélevé.",
    password: "Votre mot de passe",
    passwordHint: "Pas de mot de passe, car vous vous connectez avec Google ? Saisissez « supprimer ».",
    notDeleted: "Mot de passe incorrect. Votre compte n’a pas été supprimé.",
    deleteNow: "Supprimer définitivement",
    cancel: "Annuler",
  },
  recent: {
    untitled: "Conversation sans titre",
    title: "Récentes",
    empty: "Vos conversations apparaîtront ici.",
  },
  theme: {
    label: "Thème",
    names: { light: "Clair", dark: "Sombre", system: "Système" },
  },
  language: {
    label: "Langue",
  },
  simulated: "Services simulés",
  update: {
    title: "Une nouvelle version est disponible",
    body: "Rechargez la page pour l’utiliser. Les réponses en cours se poursuivront.",
    now: "Mettre à jour",
    later: "Plus tard",
    close: "Fermer",
  },
  cookies: {
    title: "Cookies",
    essential:
      "Les cookies essentiels retiennent votre langue et votre connexion. Aucun contenu tiers n’est chargé sans votre accord.",
    ask: {
      analytics: "Pouvons-nous aussi mesurer l’audience avec Google Analytics ?",
      ads: "Pouvons-nous aussi afficher des publicités de Google AdSense ?",
      both: "Pouvons-nous aussi mesurer l’audience avec Google Analytics et afficher des publicités de Google AdSense ?",
    },
    accept: "Accepter",
    refuse: "Refuser",
    choose: "Choisir",
    save: "Enregistrer mon choix",
    services: {
      analytics: "Mesurer l’audience (Google Analytics)",
      ads: "Afficher des publicités (Google AdSense)",
    },
    change: "Choix des cookies",
  },
  notFound: {
    title: "Page introuvable",
    description: "Il n’y a pas de page à cette adresse.",
    asked: "Il n’y a rien à l’adresse",
    plain: "Il n’y a rien à cette adresse.",
    again: "Réessayer cette adresse",
    home: "Retour à l’accueil",
    chat: "Poser une question",
  },
  offline: {
    title: "Vous êtes hors ligne",
    body: "Cette page ne peut pas être chargée sans connexion. Elle s’ouvrira dès que vous serez de nouveau en ligne. Vos conversations sont intactes.",
    again: "Réessayer",
  },
  failure: {
    title: "Une erreur est survenue",
    body: "Cette page n’a pas pu être affichée. Vos conversations sont intactes.",
    offline: "Le réseau est injoignable. Vos conversations sont intactes.",
    reload: "Recharger la page",
    reference: "Référence : {{id}}",
  },
} satisfies typeof en;

import type { HelpPage } from "../page";

export const resuming: HelpPage = {
  title: "Reprendre une réponse",
  questions: [
    "Que se passe-t-il si je recharge la page pendant une réponse ?",
    "Que se passe-t-il si ma connexion est coupée ?",
  ],
  keywords:
    "reprise reconnecter actualiser rafraîchir recharger fermer onglet navigateur plantage réseau hors ligne wifi perdue coupure deuxième onglet fenêtre continuer interrompue délai silence attente",
  paragraphs: [
    "Une réponse s’écrit sur le serveur, pas dans votre onglet. Après un rechargement, une coupure du réseau ou dans un deuxième onglet, elle réapparaît avec ce qui était déjà écrit et se poursuit, sans perte ni répétition.",
    "Si le serveur lui-même est interrompu, la réponse continue ou s’affiche comme interrompue, avec ce qui était écrit et un bouton pour réessayer.",
    "Un fournisseur qui reste silencieux deux minutes est abandonné, et la réponse le dit.",
  ],
};

import type { HelpPages } from "./page";

/** The help pages in French. */
export const frPages: HelpPages = {
  atelier: {
    title: "Ce qu’est Atelier",
    questions: ["Qu’est-ce qu’Atelier ?", "Qu’est-ce que le modèle de démonstration ?"],
    keywords:
      "à propos produit application site outil page but bonjour salut qui es-tu que sais-tu faire aide débuter commencer présentation démo",
    paragraphs: [
      "Atelier permet d’interroger de nombreux modèles d’IA depuis une seule page : GPT, Claude, Llama, Gemini, DeepSeek, Mistral et d’autres, chacun chez le fournisseur de votre choix.",
      "Vous pouvez commencer tout de suite, sans compte. Les réponses s’affichent au fil de leur rédaction, vous pouvez les arrêter, et elles survivent à un rechargement de la page ou à une coupure du réseau.",
      "La démo Atelier répond quand aucun fournisseur n’est configuré. Ce n’est pas un modèle de langage : elle cherche votre question dans ces pages d’aide et cite ce qu’elle y trouve.",
    ],
  },
  asking: {
    title: "Poser une question",
    questions: ["Comment poser une question ?", "Que peut contenir une réponse ?"],
    keywords:
      "envoyer écrire taper saisir message invite requête discussion champ zone markdown code tableau maths formule latex diagramme schéma mermaid copier questions liées suggestions texte long longueur caractères",
    paragraphs: [
      "Écrivez votre question dans le champ en bas de la conversation et appuyez sur Entrée ; Maj+Entrée va à la ligne. Une question peut faire jusqu’à 100 000 caractères.",
      "Les réponses peuvent contenir du texte mis en forme, des tableaux, du code coloré, des formules et des diagrammes Mermaid. Vous pouvez copier chaque réponse telle qu’elle a été écrite, et les images d’autres sites ne se chargent qu’à votre demande.",
      "Sous une réponse figurent le modèle qui l’a écrite, sa durée, ses jetons et son coût. À la fin de la réponse, des questions sont proposées sous « Questions suivantes » : cliquez sur l’une d’elles pour la poser.",
    ],
  },
  models: {
    title: "Choisir un modèle",
    questions: ["Comment choisir un modèle ?", "Que se passe-t-il quand un modèle échoue ?"],
    keywords:
      "sélectionner comparer comparaison changer gpt claude llama gemini mistral deepseek fournisseur liste chercher cadenas verrou bloqué premium compte tendance disponible repli secours essayer réessayer régénérer autre erreur panne échec meilleur ia",
    paragraphs: [
      "Le sélecteur affiche cinq modèles ; « Tous les modèles » ouvre la liste complète, avec une recherche, des filtres, les points forts et le prix de chacun. Les modèles qui ne vous sont pas accessibles sont repliés à la fin.",
      "Un cadenas signale un modèle qui nécessite une offre payante ; sans offre, utilisez les autres. Pour créer un compte, choisissez « Se connecter » dans le menu, puis « Créer un compte » : vous recevez par e-mail un lien pour confirmer votre adresse.",
      "Quand un modèle échoue, Atelier essaie le même modèle chez un autre fournisseur avant d’abandonner, et le dit dans la réponse. Vous pouvez aussi reposer la question à un autre modèle : la nouvelle réponse s’ajoute à côté de la première.",
    ],
  },
  images: {
    title: "Envoyer des images",
    questions: ["Comment envoyer une image ?", "Quels formats d’image puis-je envoyer ?"],
    keywords:
      "photo capture écran joindre pièce jointe téléverser glisser déposer coller presse-papiers fichier png jpeg jpg webp gif heic tiff bmp pris en charge vision voir taille mégaoctets",
    paragraphs: [
      "Glissez une image dans la conversation, collez-la depuis le presse-papiers ou choisissez un fichier avec le bouton image. L’image est envoyée avec votre prochaine question.",
      "Les formats PNG, JPEG, WebP et GIF sont acceptés : jusqu’à 8 images par question, 10 Mo chacune.",
      "Seuls les modèles qui acceptent les images peuvent répondre à leur sujet ; pour les autres, vous êtes prévenu avant tout envoi. Le modèle de démonstration ne lit que le texte.",
    ],
  },
  documents: {
    title: "Ajouter des documents PDF",
    questions: ["Comment importer un PDF ?", "Comment ranger mes documents dans des dossiers ?"],
    keywords:
      "document documents pdf fichier fichiers importer envoyer téléverser ajouter bibliothèque dossier dossiers sous-dossier ranger classer déplacer renommer supprimer scan numérisé mot de passe protégé taille limite mégaoctets pages",
    paragraphs: [
      "Ouvrez « Documents » dans le menu et déposez vos PDF sur la page, ou choisissez « Importer des PDF ». Vous pouvez aussi déposer un PDF dans une conversation. Il faut un compte ; un PDF peut peser 100 Mo et compter 2 000 pages au plus.",
      "Un envoi interrompu par une coupure ou un rechargement reprend avec les parties manquantes. Les documents sont analysés page par page, et vous pouvez déjà les interroger pendant l’analyse.",
      "Un dossier peut en contenir d’autres. Déplacez les documents en les faisant glisser ou par « Déplacer vers… » dans leur menu. Le champ de recherche au-dessus de la liste cherche dans le texte de tous les documents.",
      "Les pages qui ne contiennent que des images, comme les scans, peuvent être lues par un modèle qui accepte les images : lancez la lecture à côté du document. Vous pouvez lire ici un document protégé par un mot de passe, mais pas l’interroger : importez une copie sans mot de passe.",
    ],
  },
  citations: {
    title: "Interroger vos documents",
    questions: [
      "Comment poser une question sur un PDF ?",
      "Que signifient les citations numérotées d’une réponse ?",
    ],
    keywords:
      "demander question discussion pdf document documents interroger réponse citation citations référence références source sources page vérifiée pointillés passage résumé résumer dossier bibliothèque zone sélection expliquer traduire",
    paragraphs: [
      "Ouvrez un document et posez votre question dans la conversation à côté. Pour un dossier ou pour tous les documents, choisissez « Interroger ce dossier » ou « Tout interroger » dans la bibliothèque. « Toutes les pages », sous le champ, limite une question à certaines pages.",
      "Les numéros d’une réponse sont des citations. Cliquez sur l’un d’eux : sa page s’ouvre, avec les mots cités surlignés. Une citation n’est affichée comme vérifiée que si elle a été retrouvée mot pour mot sur cette page ; un numéro en pointillés indique que les mots exacts n’y ont pas été retrouvés.",
      "Sélectionnez un passage du document pour le faire expliquer, résumer, traduire ou simplifier. Avec l’outil de cadrage, vous sélectionnez une partie de page pour interroger un modèle qui accepte les images.",
      "Chaque document a un résumé et des questions suggérées, dans la langue choisie dans les réglages des documents. « Pourquoi ces pages ? », sous une réponse, montre les passages que la recherche a trouvés.",
    ],
  },
  stopping: {
    title: "Arrêter une réponse",
    questions: ["Comment arrêter une réponse ?", "Puis-je garder la partie déjà écrite ?"],
    keywords:
      "annuler interrompre stopper stop couper fin partielle inachevée conserver trop longue rédaction",
    paragraphs: [
      "Appuyez sur le bouton d’arrêt pendant la rédaction. Le modèle s’arrête aussitôt : rien de plus n’est généré ni facturé.",
      "Votre question revient dans le champ pour que vous puissiez la modifier. S’il y avait une réponse partielle, l’avis propose de la garder.",
      "Fermer l’onglet n’arrête pas une réponse : elle continue de s’écrire et vous attend à votre retour.",
    ],
  },
  resuming: {
    title: "Reprendre une réponse",
    questions: [
      "Que se passe-t-il si je recharge la page pendant une réponse ?",
      "Que se passe-t-il si ma connexion est coupée ?",
    ],
    keywords:
      "reprise reconnecter actualiser rafraîchir recharger fermer onglet navigateur plantage réseau hors ligne wifi perdue coupure deuxième onglet fenêtre continuer interrompue délai silence attente",
    paragraphs: [
      "Les réponses sont générées sur le serveur, pas dans votre onglet. Après un rechargement, une coupure du réseau ou dans un deuxième onglet, la réponse réapparaît avec ce qui était déjà écrit et se poursuit, sans perte ni répétition.",
      "Si le serveur lui-même est interrompu, la réponse continue ou s’affiche comme interrompue, avec ce qui était écrit et un bouton pour réessayer.",
      "Si un fournisseur n’envoie rien pendant deux minutes, la réponse se termine par un message d’erreur.",
      "Sans connexion, vous pouvez toujours lire les conversations ouvertes récemment dans ce navigateur. La déconnexion ou la suppression d’une conversation efface ces copies ; les conversations incognito ne sont jamais copiées.",
    ],
  },
  history: {
    title: "Votre historique dans ce navigateur",
    questions: ["Où retrouver mes conversations précédentes ?", "Comment supprimer une conversation ?"],
    keywords:
      "passées anciennes enregistrées sauvegardées conversations discussions liste retrouver chercher effacer vider supprimer appareil téléphone mobile ordinateur continuer synchroniser stockage",
    paragraphs: [
      "La page Historique liste vos conversations, les plus récentes d’abord. Ouvrez-en une pour la relire et la poursuivre.",
      "En tant qu’invité, votre liste est enregistrée uniquement dans ce navigateur : elle n’est pas disponible sur vos autres appareils, et elle disparaît si vous effacez les données du navigateur. Le serveur ne liste jamais les conversations d’un invité.",
      "Dans la page Historique, le menu d’une conversation permet de l’épingler en haut de la liste, de la renommer ou de la supprimer, après confirmation ; une suppression peut être annulée juste après. « Sélectionner » permet d’en supprimer plusieurs à la fois.",
      "Avec un compte, vous pouvez ranger vos conversations dans des dossiers et en déplacer plusieurs à la fois.",
    ],
  },
  cost: {
    title: "Jetons et coût",
    questions: ["Combien coûte une réponse ?", "Comment le coût est-il estimé avant l’envoi ?"],
    keywords:
      "prix tarif tarifs argent dollars centimes payer payant facturé cher bon marché gratuit token tokens jetons compter calcul calculé estimation facture consommation entrée sortie",
    paragraphs: [
      "Avant l’envoi, une estimation des jetons et du coût s’affiche pour toute la conversation en cours. Elle compte un jeton pour quatre caractères, arrondi au-dessus.",
      "Après la réponse, c’est le décompte du fournisseur qui est utilisé, s’il en donne un. Le coût est le nombre de jetons en entrée multiplié par leur prix, plus le nombre de jetons en sortie multiplié par le leur ; la liste des modèles donne les prix en dollars américains par million de jetons.",
      "Le modèle de démonstration est gratuit. Les autres modèles sont facturés par leur fournisseur à l’exploitant de ce site.",
    ],
  },
  "guest-limit": {
    title: "La limite des invités",
    questions: [
      "Combien de questions puis-je poser sans compte ?",
      "Quand puis-je reposer une question après avoir atteint la limite ?",
    ],
    keywords:
      "invité visiteur gratuit limite limites quota maximum restantes reste nombre poser questions atteinte bloqué dépassée par jour quotidien heures remise à zéro anonyme inscription inscrire connexion compte",
    paragraphs: [
      "Sans compte, vous pouvez poser 10 questions en 24 heures. Le nombre restant s’affiche près du champ de saisie ; l’exploitant de ce site peut changer cette limite.",
      "Le décompte se fait par adresse réseau : les personnes qui partagent une connexion partagent aussi la limite. Une question redevient disponible 24 heures après avoir été posée.",
      "Une question qui échoue avant le premier mot n’est pas décomptée. Une réponse que vous arrêtez l’est : le modèle a déjà été sollicité.",
    ],
  },
  appearance: {
    title: "Langue et thème",
    questions: ["Comment changer la langue ?", "Comment passer au thème sombre ?"],
    keywords:
      "anglais français english traduire traduction langues interface sombre clair mode nuit noir couleurs système apparence affichage réglages préférences",
    paragraphs: [
      "Atelier est disponible en français et en anglais. Il suit la langue de votre navigateur, et le sélecteur de langue du menu permet d’en changer.",
      "Le thème peut être clair, sombre ou celui de votre système ; ce choix est enregistré dans ce navigateur.",
      "Ce réglage est la langue de l’interface. Vous pouvez poser vos questions dans toute langue que le modèle comprend.",
    ],
  },
  shortcuts: {
    title: "Raccourcis clavier",
    questions: ["Quels sont les raccourcis clavier ?", "Comment aller à la ligne sans envoyer ?"],
    keywords:
      "clavier raccourci raccourcis touche touches appuyer entrée maj échap accessibilité lecteur écran souris saut de ligne",
    paragraphs: [
      "Entrée envoie la question, Maj+Entrée va à la ligne.",
      "Échap arrête la réponse, et `?` affiche tous les raccourcis : il y en a d’autres pour copier la dernière réponse, ouvrir une nouvelle conversation, choisir un modèle ou aller au champ de question.",
      "Tout est accessible au clavier seul : Tab avance, Maj+Tab recule, Échap ferme ce qui est ouvert. Les lecteurs d’écran annoncent le début et la fin d’une réponse.",
    ],
  },
  "provider-keys": {
    title: "Ajouter une clé de fournisseur",
    questions: [
      "Comment ajouter une clé de fournisseur ?",
      "Comment utiliser mon propre serveur Llama, Ollama ou vLLM ?",
    ],
    keywords:
      "clé clés api jeton secret openai anthropic together aiml llama openrouter workers ai vrai modèle brancher connecter configurer configuration variable variables environnement dev.vars adresse de base url local ollama vllm propre serveur activer manquante indisponible",
    paragraphs: [
      "L’exploitant de ce site définit une variable par fournisseur : `OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `TOGETHER_API_KEY`, `AIML_API_KEY`, `LLAMA_API_KEY` ou `OPENROUTER_API_KEY`. Après un redémarrage, les modèles de ce fournisseur sont disponibles et deviennent les modèles par défaut.",
      "Sur votre machine, ajoutez la ligne, par exemple `OPENAI_API_KEY=…`, à un fichier `.dev.vars` à la racine du projet, ou définissez-la dans l’environnement, puis relancez `npm start`. Sur Cloudflare, utilisez `npx wrangler secret put OPENAI_API_KEY`.",
      "Chaque fournisseur a aussi une adresse de base, comme `OPENAI_BASE_URL`, pour un proxy ou un serveur compatible. `LLAMA_BASE_URL` peut désigner tout serveur compatible avec l’API d’OpenAI, comme Ollama ou vLLM ; il fonctionne alors sans clé.",
      "Sur Cloudflare, les modèles Llama peuvent venir de Workers AI : liez-le sous le nom `AI`, et aucune clé n’est nécessaire.",
    ],
  },
  deploying: {
    title: "Lancer et déployer Atelier",
    questions: ["Comment déployer Atelier ?", "Comment lancer Atelier sur ma machine ?"],
    keywords:
      "installer installation héberger hébergement auto-héberger cloudflare workers wrangler d1 r2 kv durable objects queues node npm démarrer exécuter local machine ordinateur port production publier mettre en ligne serveur prérequis version requise",
    paragraphs: [
      "Sur votre machine, il faut Node.js 20 ou plus récent avec npm : `npm start` installe et compile le projet, prépare la base de données et sert l’application sur `http://127.0.0.1:8787`. `PORT` choisit un autre port et `STATE_DIR` un autre dossier pour les données.",
      "Atelier tourne sur Cloudflare Workers avec D1, R2, KV, Durable Objects et Queues. Créez-les une fois comme le décrit docs/deployment.md, puis `npm run deploy` compile et déploie avec wrangler.",
      "Définissez `APP_ORIGIN` avec l’adresse publique et `ENCRYPTION_KEYS` avec votre propre secret. Une variable absente ou mal formée est signalée en une ligne au démarrage, et seul ce qui en dépend est désactivé.",
    ],
  },
  privacy: {
    title: "Confidentialité",
    questions: ["Que deviennent mes données ?", "Qui peut lire mes questions ?"],
    keywords:
      "données personnelles privé vie privée confidentiel rgpd sécurité sécurisé stockées conserver garder journaux traçage pistage mesure audience cookie cookies publicité adresse ip partager entraîner entraînement lire voir tiers",
    paragraphs: [
      "Votre question et la conversation dont elle fait partie sont envoyées au fournisseur du modèle choisi, et à personne d’autre. Le modèle de démonstration n’envoie rien.",
      "Le serveur conserve le texte d’une conversation pour qu’une réponse puisse être reprise. La conversation d’un invité ne s’ouvre qu’avec sa clé, impossible à deviner et conservée dans votre navigateur.",
      "Votre adresse réseau ne sert qu’à la limite des invités, sous forme d’empreinte à clé. Les journaux ne contiennent aucun texte de message, et aucun script de mesure ou de publicité ne se charge s’il n’est pas configuré et si vous n’avez pas accepté.",
    ],
  },
};

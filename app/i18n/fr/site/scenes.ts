import type { scenes as en } from "../../en/site/scenes";

/** Les exemples illustrés des pages publiques : documents, sites et posts inventés. */
export const scenes = {
  pdf: {
    file: "Bail.pdf",
    page: "Page 4 sur 31",
    question: "Quand le locataire peut-il partir avant le terme ?",
    answer: "Après la première année, avec un préavis de trois mois",
    answerEnd: "donné par écrit.",
    before: "12.1 Le bail est conclu pour cinq ans à compter de sa signature.",
    quote:
      "12.2 Après la première année, le locataire peut résilier le bail avec un préavis écrit de trois mois.",
    after: "12.3 Le dépôt de garantie est restitué dans les trente jours suivant la remise des clés.",
    verified: "Citation trouvée page 4",
  },
  quotes: {
    title: "Vérification de trois citations",
    exact: "un préavis écrit de trois mois",
    exactResult: "Mot pour mot, page 4",
    broken: "restitué dans les trente jours",
    brokenResult: "Trouvée page 4, sur deux lignes",
    missing: "le bailleur peut entrer à tout moment",
    missingResult: "Absente du document : jamais affichée comme citation",
  },
  writer: {
    title: "Mot de remerciement",
    fields: [
      ["À", "Les bénévoles du marché de samedi"],
      ["Pour", "Être restés deux heures sous la pluie"],
      ["Ton", "Chaleureux, bref"],
    ],
    write: "Rédiger",
    lines: [
      "Chers tous,",
      "Samedi, la pluie est arrivée à seize heures et vous êtes restés jusqu’à dix-huit.",
      "Grâce à vous, quarante stands ont continué à vendre et chaque famille est rentrée avec son dîner.",
      "Merci. Le prochain café est pour nous.",
    ],
    count: "40 mots",
  },
  changes: {
    title: "Raccourcir · 2 modifications",
    before: "Nous ",
    removed: "souhaitons saisir cette occasion pour remercier",
    added: "remercions",
    middle: " tous les bénévoles ",
    removedSecond: "qui ont eu la possibilité d’être présents",
    addedSecond: "venus",
    after: " samedi.",
    accept: "Accepter",
    reject: "Refuser",
  },
  planner: {
    title: "Catalogue de printemps",
    week: "9 – 15 mars",
    days: ["Lun.", "Mar.", "Mer.", "Jeu.", "Ven."],
    posts: [
      "Pourquoi nous réparons avant de remplacer",
      "Trois questions à poser sur un cadre",
      "L’atelier en une minute",
      "De quoi est faite une veste de pluie",
    ],
    state: "Programmé",
    approval: "À valider",
  },
  post: {
    name: "Rouleau Cycles",
    time: "Jeu. 12 mars, 9 h 00",
    text: "Une chaîne dure 3 000 km. Propre, elle dure deux fois plus. Nous en avons mesuré 40 à l’atelier.",
    length: "96 caractères sur 280",
    checks: ["Rien de semblable publié à moins de 30 jours", "Compte connecté jusqu’au 4 mai"],
    published: "Publié une seule fois, à 9 h 00",
  },
  support: {
    site: "rouleau.example",
    name: "Rouleau Cycles",
    question: "Quel poids supporte le porte-bagages arrière du Tarn ?",
    answer: "Le porte-bagages arrière du Tarn supporte jusqu’à 25 kg.",
    source: "Vélos · Tarn",
    field: "Posez une question",
    headline: "Des vélos pour le grand tour",
    text: "Fabriqués dans notre atelier, réparés à vie.",
  },
  training: {
    title: "Lecture de rouleau.example",
    pages: ["/velos/tarn", "/livraison", "/retours", "/reparation"],
    done: "Lue",
    reading: "Lecture",
    asked: "Livrez-vous en Norvège ?",
    unknown: "Je n’ai rien trouvé à ce sujet sur ce site. Souhaitez-vous parler à une personne ?",
  },
  chat: {
    question: "Qu’est-ce qui est plus silencieux la nuit : une pompe à chaleur ou une chaudière à gaz ?",
    models: [
      {
        name: "GPT-6 Luna",
        logo: "/models/gpt.svg",
        answer: "Dedans, la chaudière ; dehors, le ventilateur de la pompe : 35 à 50 dB à un mètre.",
        cost: "0,0004 $",
      },
      {
        name: "Claude Haiku 5.5",
        logo: "/models/claude.svg",
        answer: "Une pompe récente en mode nuit. Placez-la loin des murs des chambres.",
        cost: "0,0006 $",
      },
    ],
    costLabel: "Coût",
  },
  reload: {
    question: "Pourquoi le ciel est-il bleu ?",
    before:
      "La lumière du soleil mêle toutes les couleurs. En traversant l’air, elle rencontre des molécules qui diffusent",
    reloaded: "La page a été rechargée ici",
    after: "les ondes courtes bien plus que les longues. Le bleu vous arrive donc de toutes parts.",
    figures: "9 → 71 jetons · 0,0004 $",
  },
} satisfies typeof en;

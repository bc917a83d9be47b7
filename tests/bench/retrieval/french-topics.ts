/** A French report: headings, the passage with the answer, a question, and what is said elsewhere of the same. */
export const FRENCH_TOPICS: [heading: string, fact: string, ask: string, talk: string][] = [
  ["Activité", "Le groupe conçoit et fabrique des {product} ; fondé en {old}, il est présent dans {m} pays.", "Que fait cette entreprise ?", "La stratégie du groupe repose sur l'innovation et la qualité."],
  ["Effectifs", "Au 31 décembre {y}, le groupe comptait {k} collaborateurs, dont {p} % hors de France.", "Combien de salariés l'entreprise emploie-t-elle ?", "Le groupe investit dans la formation et le dialogue social."],
  ["Chiffre d'affaires", "Le chiffre d'affaires progresse de {p} % grâce aux volumes ; l'effet de change pèse pour {m} points.", "Pourquoi les ventes ont-elles augmenté en {y} ?", "Le chiffre d'affaires dépend des volumes, des prix et du change."],
  ["Résultat opérationnel", "La marge opérationnelle recule de {m} points en raison du coût de l'énergie et des transports.", "Qu'est-ce qui a pesé sur la rentabilité ?", "Le résultat opérationnel courant exclut les éléments non récurrents."],
  ["Endettement", "L'endettement financier net s'élève à {m1} millions d'euros ; la ligne de crédit renouvelable non tirée est de {m1} millions.", "Quelle est la dette nette du groupe ?", "La politique financière du groupe est prudente."],
  ["Dividende", "Le conseil proposera un dividende de 1,{p} euro par action, mis en paiement en mai {later0}.", "Combien les actionnaires toucheront-ils par titre ?", "La distribution est décidée par l'assemblée générale."],
  ["Investissements", "Les acquisitions d'immobilisations corporelles ont atteint {m1} millions d'euros, surtout pour l'usine de {city}.", "Combien a-t-on dépensé pour les usines et les machines ?", "Les projets sont soumis au comité d'engagement."],
  ["Recherche et développement", "Le groupe a consacré {m1} millions d'euros à la recherche et déposé {n} brevets.", "Quel est le budget consacré à l'innovation et combien de brevets en résultent ?", "Les équipes techniques travaillent avec des universités."],
  ["Acquisitions", "Le groupe a acquis en {month} la société {name} pour {m1} millions d'euros.", "Quelle société a été rachetée ?", "Les regroupements d'entreprises sont comptabilisés selon la méthode de l'acquisition."],
  ["Litiges", "Un ancien distributeur réclame {m1} millions d'euros devant le tribunal de commerce de Lyon.", "Le groupe a-t-il des procès en cours ?", "Des provisions sont constituées lorsque le risque est probable."],
  ["Climat", "Les émissions de gaz à effet de serre se sont élevées à {k} tonnes, en baisse de {p} % depuis {old}.", "Quelle est l'empreinte carbone ?", "Le groupe s'inscrit dans l'accord de Paris."],
  ["Gouvernance", "Le conseil d'administration compte {m} membres, dont {p} % de femmes, et s'est réuni {m} fois.", "Combien y a-t-il d'administrateurs et quelle est la part des femmes ?", "Le conseil se réfère au code Afep-Medef."],
  ["Engagements de retraite", "La dette actuarielle est de {m1} millions d'euros, couverte à hauteur de {p} % par des actifs.", "Les retraites promises sont-elles financées ?", "Les hypothèses sont revues chaque année."],
  ["Impôts", "Le taux effectif d'impôt ressort à {p},4 % contre {p},1 % en {y1}.", "Quelle part du bénéfice part en impôts ?", "Les impôts différés sont calculés par entité."],
  ["Perspectives", "Pour {later0}, le groupe vise une croissance organique de {m} % et une marge stable.", "Qu'attend la direction pour l'an prochain ?", "Ces objectifs reposent sur des hypothèses raisonnables."],
  ["Cybersécurité", "Une intrusion a paralysé le site de {city} pendant {m} jours en {month} {y}.", "Y a-t-il eu un piratage informatique ?", "Les systèmes d'information font l'objet d'audits réguliers."],
  ["Sécurité au travail", "Le taux de fréquence des accidents avec arrêt est de {m},{p}.", "Les salariés se blessent-ils souvent au travail ?", "La sécurité est la première des priorités."],
  ["Événements postérieurs à la clôture", "Le 9 février {later0}, un incendie a détruit l'entrepôt de {city}.", "Que s'est-il passé d'important après la fin de l'exercice ?", "Le groupe a examiné les événements jusqu'à l'arrêté des comptes."],
]; // prettier-ignore

/** Sentences of any page. */
export const FRENCH_TALK: string[] = [
  "Les montants sont exprimés en millions d'euros, sauf mention contraire.",
  "Le chiffre d'affaires consolidé s'élève à {m1} millions d'euros en {y}, contre {m1} millions en {y1}.",
  "Le résultat net part du groupe ressort à {m} millions d'euros.",
  "Les comptes consolidés sont établis selon les normes IFRS.",
  "Les dettes financières, les dettes fournisseurs et les stocks sont évalués au coût.",
  "Les risques de change, de taux et de liquidité sont suivis par la direction financière.",
  "Les investissements, les dividendes et les acquisitions sont financés par les flux de trésorerie.",
  "Le groupe veille à la sécurité de ses salariés, de ses clients et de ses fournisseurs.",
  "La recherche, le climat, l'énergie et l'impôt figurent parmi les enjeux suivis par le conseil d'administration.",
  "Une baisse de la demande pourrait réduire les ventes, la marge et la trésorerie.",
  "Se reporter à la note {m} de l'annexe aux comptes consolidés.",
  "Le tableau ci-après présente l'évolution sur deux exercices.",
];

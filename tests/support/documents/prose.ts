/** Sentences made of plain words: always the same for the same number, never the same for two. */

const EN = {
  subjects: [
    "The regional office",
    "A new pipeline",
    "Our logistics team",
    "The auditor",
    "Each subsidiary",
    "The research group",
    "An independent committee",
    "The harbour authority",
    "The finance department",
    "A smaller competitor",
    "The northern plant",
    "The board of directors",
  ],
  verbs: [
    "reported",
    "confirmed",
    "postponed",
    "reviewed",
    "financed",
    "expanded",
    "described",
    "measured",
    "restructured",
    "approved",
    "questioned",
    "delivered",
  ],
  objects: [
    "the affected shipments",
    "a revised forecast",
    "several offshore turbines",
    "the efficient process",
    "an unexpected surplus",
    "the maintenance schedule",
    "two confidential agreements",
    "its fifth warehouse",
    "the official inventory",
    "a significant investment",
    "the final settlement",
    "the waste water treatment",
  ],
  endings: [
    "during the first quarter",
    "despite difficult weather",
    "before the annual meeting",
    "in accordance with local regulations",
    "after a careful comparison",
    "for the second consecutive year",
    "without additional borrowing",
    "at the request of the shareholders",
    "throughout the winter months",
    "following a thorough inspection",
    "with the approval of the ministry",
    "on behalf of its customers",
  ],
};

const FR: typeof EN = {
  subjects: [
    "La direction régionale",
    "Le nouveau gazoduc",
    "Notre équipe logistique",
    "Le commissaire aux comptes",
    "Chaque filiale",
    "Le groupe de recherche",
    "Un comité indépendant",
    "L’autorité portuaire",
    "Le service financier",
    "Un concurrent modeste",
    "L’usine du nord",
    "Le conseil d’administration",
  ],
  verbs: [
    "a présenté",
    "a confirmé",
    "a reporté",
    "a examiné",
    "a financé",
    "a développé",
    "a décrit",
    "a mesuré",
    "a réorganisé",
    "a approuvé",
    "a contesté",
    "a livré",
  ],
  objects: [
    "les expéditions retardées",
    "une prévision révisée",
    "plusieurs éoliennes en mer",
    "le procédé efficace",
    "un excédent inattendu",
    "le calendrier d’entretien",
    "deux accords confidentiels",
    "son cinquième entrepôt",
    "l’inventaire officiel",
    "un investissement significatif",
    "le règlement définitif",
    "le traitement des eaux",
  ],
  endings: [
    "au cours du premier trimestre",
    "malgré une météo difficile",
    "avant l’assemblée générale",
    "conformément à la réglementation",
    "après une comparaison soigneuse",
    "pour la deuxième année consécutive",
    "sans emprunt supplémentaire",
    "à la demande des actionnaires",
    "pendant les mois d’hiver",
    "à la suite d’une inspection",
    "avec l’accord du ministère",
    "pour le compte de ses clients",
  ],
};

const WORDS = { en: EN, fr: FR };

/** The sentence of a number. */
export function sentence(number: number, language: "en" | "fr" = "en"): string {
  const { subjects, verbs, objects, endings } = WORDS[language];
  const pick = (list: string[], step: number) =>
    list[Math.floor(((((number + 1) * step) % 7_919) / 7_919) * list.length)]!;
  const amount = 1_000 + ((number * 7_717) % 90_000);
  const counted = language === "en" ? `(${amount} units)` : `(${amount} unités)`;
  return `${pick(subjects, 1_543)} ${pick(verbs, 2_711)} ${pick(objects, 3_301)} ${counted} ${pick(endings, 5_009)}.`;
}

/** `count` sentences from a number on. */
export const prose = (from: number, count: number, language: "en" | "fr" = "en"): string =>
  Array.from({ length: count }, (_, at) => sentence(from + at, language)).join(" ");

import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { normalizeWords } from "../text/tokenize";

/** Words of the task, not of its subject: they are in most questions, and anywhere in a document. */
const TASK = `answer question respond response reply give tell find list describe explain state say show shown mention
  says said saying tells told stated mentions mentioned described discuss discussed explained talk talks
  according based using provide information details detail document report page file pdf text
  calculate calculated compute computed round rounded
  usd dollars dollar eur euros million millions billion billions thousand thousands amount value figure number
  year years annual company group
  reponse question repondez donnez indiquez expliquez decrivez listez document rapport page texte selon base montant
  valeur chiffre nombre millions milliards euros annee annees exercice societe entreprise groupe arrondi calculez
  environ information donnees dit dire disent mentionne mentionnent parle parlent indique explique decrit
  propos sujet contient contiennent
  please also many much like just one let yes would support supports supported
  alors ainsi aussi avoir etre faire fait fais faut doit dois donc dont peut peux plus moins puis tres trop non oui veux
  voudrais merci`;

/** Words that plain speech puts together in any question, and that reports hardly use: their rarity means nothing. */
const LIGHT = `keep keeps kept spend spends spent put puts get gets got take takes took taken hand handed happen happens
  happened come comes came coming bring brought go goes going went give gave given use used uses using make made makes
  making want wants look looks need needs big bigger biggest large larger largest high higher highest low lower lowest
  small good well bad badly main mainly important major material last next each per part thing things way ways kind sort
  type time times ever anything something anyone still only versus compared between during after before since until
  hi hello hey bonjour bonsoir salut throw throws threw thrown away try tries tried know knows known think thinks ask asks asked mean means leave leaves
  while over under across within really actually currently today now new set aside left plan plans overall related
  met mettre prendre pris donner utiliser grand grande grands plus petit petite bon bien mauvais principal principaux
  temps moment passer passe venir vient aller savoir sais demander demande laisser
  important dernier derniere prochain prochaine partie chose fois toujours encore entre pendant apres avant depuis
  nouveau nouveaux nouvelle total totale ensemble lors autre autres tout tous toute toutes`;

const TASK_WEIGHT = 0.2;
const LIGHT_WEIGHT = 0.35;

const known: Partial<Record<TextLanguage, Map<string, number>>> = {};

/** Words that weigh less than others in a question, and how much. */
export const lowWeightWords = (language: TextLanguage): Map<string, number> =>
  (known[language] ??= new Map([
    ...normalizeWords(LIGHT, language).map((word) => [word, LIGHT_WEIGHT] as const),
    ...normalizeWords(TASK, language).map((word) => [word, TASK_WEIGHT] as const),
  ]));

import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { fold } from "../../../providers/lexical/words";

/** Words of the shortest sentence that says something by itself. */
const MIN_WORDS = 7;

/**
 * Whether a text is one whole sentence that is understood where it stands alone: no heading, label, entry of a list of
 * contents or code, and nothing that refers to a sentence, picture or page beside it.
 */
export function readsAlone(text: string, language: TextLanguage): boolean {
  if (!isWhole(text) || /(?:\.\.\.|…)$/.test(text) || !isBalanced(text)) return false;
  if (CODE.test(text) || CONTENTS.test(text)) return false;
  // Folded, "à" would be the verb "a".
  const folded = fold(text.replace(/(?<!\p{L})à(?!\p{L})/giu, "")).replaceAll("’", "'");
  if (LABEL.test(folded) || ELSEWHERE.test(folded)) return false;
  if (LEANS.test(folded) || POINTS.test(folded.replace(SEASON, ""))) return false;
  return language === "en" ? HAS_VERB.en(folded) : language === "fr" ? HAS_VERB.fr(folded) : true;
}

/** Begins as a sentence does and ends as one; has a few words. */
export const isWhole = (text: string): boolean =>
  /^["“«(]?\s*[\p{Lu}\p{N}]/u.test(text) &&
  /[.!…]["”»)]?$/u.test(text) &&
  text.split(/\s+/).length >= MIN_WORDS;

/** Matches what is written for machines, or about their input. */
const CODE =
  /[{}<>\\`|→]|[=!]=|=["'“]|->|::|"""|\$\(|\w\(\w*\)|(?:^|\s)--?[a-z][\w-]*|(?:^|\s)[~/]+\w|\$[A-Z_]|\w_\w|\w@\w|:\/\/|www\.|\[\d+\]|\s[.,]/;
/** Matches entries of lists of contents, and numbers of sections. */
const CONTENTS = /(?<![\d.])\d+\.\d+(?:\.\d+)*\.?$|: ?\d+\.\d|^\d+(?:\.\d+)*\.? |\.{4}|(?:\. ){3}/;
/** Matches a name before a colon, as in front of an entry of a list or in a mail. Folded. */
const LABEL = /^["“«(]?\s*(?:\S+ ){0,5}\S+ ?: /;

const isBalanced = (text: string): boolean => {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/[“«]/g) === count(/[”»]/g) &&
    count(/"/g) % 2 === 0
  );
};

const PARTS =
  "section|chapter|page|paragraph|appendix|figure|table|example|picture|image|screenshot|diagram|document|manual|tutorial|article|guide|chapitre|paragraphe|annexe|tableau|exemple|illustration|capture|manuel|tutoriel";
/** Matches what refers to another place. Folded. */
const ELSEWHERE = new RegExp(
  [
    `\\b(?:see|refer to|consult|voir|voyez|consultez|reportez-vous)\\b.{0,80}\\b(?:${PARTS}|above|below|also|plus haut|plus bas|aussi)\\b`,
    `\\b(?:${PARTS}|step|etape)s? (?:\\d|[ivx]+\\b|[a-z]\\.)`,
    `\\b(?:previous|preceding|following|next|last|precedente?|suivante?)s? (?:${PARTS}|list|command|steps?|options?)\\b`,
    "\\bprecedente?s?\\b|(?<!en )\\bsuivante?s?\\b|\\b(?:here|ici)\\b",
    "\\b(?:above|below|ci-dessus|ci-dessous|ci-apres|plus haut|plus bas|the following|as follows|la suivante|les suivante?s|le suivant)\\b",
    "\\b(?:explained|described|discussed|mentioned|shown|listed|noted) (?:here|earlier|later|before|in section)\\b",
    "\\bas (?:explained|described|discussed|mentioned|shown|noted|seen)\\b|\\bcomme (?:explique|decrit|mentionne|indique|montre|vu)",
  ].join("|"),
);

/** Matches beginnings that need the sentence before. Folded. */
const LEANS = new RegExp(
  `^["“«(]?\\s*(?:${[
    "but|and|or|so|then|it|they|he|she|its|their|his|her|them|also|too|thus|hence|therefore|however|instead|otherwise|again|well|here|both|another|still|yet|next|later|finally|additionally|furthermore|moreover|likewise|similarly|consequently|alternatively|afterwards|meanwhile|nevertheless|conversely",
    "first|second|secondly|firstly|thirdly|(?:please )?(?:see|refer)|consultez|voir|voyez|reportez-vous",
    // "Returns the name of the file": whoever does so stands elsewhere.
    "(?!this|is|was|as|us)[a-z]+s (?:and [a-z]+s )?(?:the|an?|if|whether)",
    "for (?:example|instance|this|that|these|more)|in (?:addition|other words|this|that|these|particular|fact|contrast|such)|as (?:a result|such|well|before|usual|with)|on the other hand|if (?:so|not|it|they|that|already)|once (?:it|they|done)|when (?:it|they|done)|because of|due to|after (?:that|it)|by doing|the same|(?:any |some )?other|(?:\\S+ ){1,3}(?:it|them|him|her)",
    "mais|et|ou|donc|or|car|puis|ensuite|enfin|aussi|ainsi|sinon|cependant|toutefois|neanmoins|pourtant|alors|il(?= )(?! (?:y a|faut|existe|suffit|est (?:possible|necessaire|conseille|recommande|important|utile|facile|interdit|inutile|preferable|temps)))|elles?|ils|on y|son|sa|ses|leurs?|celui|celle|ceux|celles|cela|ceci|ca|c'|ce|cet|cette|ces|y|plus tard|(?:un |une |les |d')autres?|en (?:effet|outre|revanche|particulier|fait|plus)",
    "par (?:exemple|ailleurs|contre|consequent)|de (?:plus|meme)|d'(?:autre part|une part|ailleurs)|dans (?:ce|cet|cette|ces)|a (?:cet|cette|ce)|autrement|au contraire|comme (?:ci|pour|avant)|s'ils?|si (?:elles?|ils?|ce|cette|non)|tou(?:te)?s (?:ces|les autres)|pour (?:cela|ce|cette)|lors(?:que |qu')(?:elles?|ils?)",
  ].join("|")})(?![\\p{L}'])`,
  "u",
);

/** Matches what points at something that was named before. Folded. */
const POINTS =
  /\b(?:for|to|of|by|with|like|from) that[.,]|\b(?:can|may|should|must|will) then\b|\bas well\.$|\bpas non plus\b|\((?:see|voir|cf)\b|\b(?:this|these|those|such|former|latter|cet|cette|ces|celui|celle|ceux|celles|cela|ceci)\b|\bce (?!que|qu'|qui|n'|ne|sont|dont|dernier)\p{L}/u;
/** Matches what points at the time of the text, which a post has too. Folded. */
const SEASON =
  /\b(?:this|ce|cet|cette) (?:year|week|month|spring|summer|autumn|fall|winter|season|weekend|annee|semaine|mois|ete|hiver|automne|printemps|saison|week-end)\b/g;

/** Stems of verbs that most sentences of web pages are made with; their nouns do not matter here. */
const VERBS =
  "accept|achiev|add|aim|allow|answer|appear|appl|ask|attract|avoid|base|becom|began|begin|begun|believ|belong|bring|brought|build|built|buy|call|came|care|carr|catch|celebrat|chang|check|choos|chose|clos|combin|com|connect|consist|contain|continu|convert|cost|cover|creat|deal|decid|deliver|depend|describ|design|develop|do|earn|employ|enabl|end|ensur|exist|expect|explain|feed|find|finish|fit|follow|found|gain|gave|get|giv|go|got|grew|grow|guarante|guid|handl|happen|help|hold|host|improv|includ|increas|insert|install|instruct|invit|join|keep|kept|know|known|last|launch|lead|learn|leav|led|let|list|liv|look|lov|made|mak|manag|match|mean|measur|meet|mov|need|offer|open|organis|organiz|own|pay|perform|plan|prefer|prepar|prevent|produc|promis|protect|prov|provid|publish|rais|ran|reach|read|receiv|recommend|record|reduc|refer|releas|remain|remov|repair|replac|report|represent|requir|return|run|sav|saw|see|sell|send|sent|serv|set|share|ship|show|sleep|sold|solv|speak|specif|spend|start|stay|stop|stor|suit|support|take|taken|tell|test|think|thought|took|train|travel|tr|turn|us|visit|wait|want|wash|watch|wear|welcom|went|win|won|work|write|written|wrote"; // prettier-ignore
const ENGLISH_VERB = `(?:is|are|was|were|am|has|have|had|can|cannot|could|may|might|must|will|would|shall|should|does|did|\\w+'(?:s|re|ve|ll|d|m)|\\w+n't|(?:${VERBS})(?:e|es|s|y|ies|ed|d|ied|ns)?)`;
const FRENCH_VERB =
  "(?:est|sont|etait|etaient|sera|seront|serait|fut|furent|a|ont|avait|avaient|aura|auront|peut|peuvent|pouvait|pourra|pourront|doit|doivent|devra|devrait|permet|permettent|fait|font|faut|va|vont|veut|veulent|sait|savent|vient|viennent|tient|tiennent|contient|contiennent|devient|prend|prennent|met|mettent|offre|offrent|propose|aide|utilise|donne|reste|coute|existe|suffit|sert|dispose|comprend|comprennent|indique|affiche|demande|cree|gere|assure|accompagne|accueille|livre|repare|fabrique|vend|ouvre|ferme|dure|vit|suit|lit|dit|voit|croit|recoit|produit|conduit|garantit|fournit|choisit|remplit|soyez|ayez|\\w{2,}ez|\\w{2,}(?:issent|aient|eront|era|erait)|\\w{3,}(?<!m)(?<!cli|pres|rec|differ|pati|arg|accid|ag|par|import|excell|perman|urg|conten|souv|v|d|c|tal|pr)ent)"; // prettier-ignore

/** Matches a clause up to its verb: what it says of a word makes no sentence of it. */
const relative = (pronouns: string, verb: string): RegExp =>
  new RegExp(`\\b(?:${pronouns})(?: \\S+){0,6}? ${verb}(?![\\w'])`, "g");
const ENGLISH_CLAUSE = relative("which|that|who|whose|where|what|when|if|while|as", ENGLISH_VERB);
const FRENCH_CLAUSE = relative(
  "qui|que|qu'|dont|ou|auxquel\\w+|lesquel\\w+|laquelle|lequel|si|s'|quand|lorsque|lorsqu'",
  FRENCH_VERB,
);
const anyVerb = (verb: string): RegExp => new RegExp(`(?<![\\w'])${verb}(?![\\w'])`);
const ENGLISH = anyVerb(ENGLISH_VERB);
const FRENCH = anyVerb(FRENCH_VERB);

/** Whether a folded sentence has a verb of its own. */
const HAS_VERB = {
  en: (text: string) =>
    ENGLISH.test(text.replace(ENGLISH_CLAUSE, " ").replace(/\b\w+ed by\b|\bto \w+/g, " ")),
  fr: (text: string) =>
    FRENCH.test(text.replace(/(?<=\b(?:[nldsjmt]|qu|lorsqu))'|-/g, "' ").replace(FRENCH_CLAUSE, " ")),
};

import type { Language } from "../../../contract/languages";
import { questionLanguage } from "../text/question-language";
import { parseQuestion } from "./parse-question";

/** Words that ask about a document as a whole. French is matched without accents. */
const WHOLE: Record<Language, RegExp> = {
  en: /\b(summar(y|i[sz]e|ies)|overview|outline|tl;?dr|main (points?|ideas?|topics?|findings?|themes?)|key (points?|takeaways?|findings?|messages?)|(whole|entire) (document|file|report|book|text)|what (is|are) (this|these|the) (documents?|files?|reports?|books?|papers?|texts?|pdfs?) about|list (all|every|each)|(all|every) (the )?[a-z]+s? (mentioned|listed|named|described)|table of contents)\b/i,
  fr: /\b(resum(e|er|es|ez)|synthese|synthetis(e|er|ez)|vue d.ensemble|apercu|plan du (document|texte|rapport)|(points?|idees?|themes?|conclusions?|messages?) (principa(l|ux|les?)|cles?|essentiels?)|(tout|ensemble) (le|du) (document|fichier|rapport|livre|texte)|de quoi (parle|traite)|list(e|er|ez) (de )?(tou(s|tes)|chaque|l.ensemble)|tou(s|tes) les [a-z]+ (mentionn|cite|nomme|decrit)|table des matieres)/i,
};

/** How long or in what form an answer is to be says nothing of its subject. */
const FORM =
  /\b(?:in|en|as|with|avec|sous forme d[e'’])\s+(?:\S+\s+){0,2}(?:bullets?|points?|sentences?|words?|lines?|paragraphs?|lists?|phrases?|mots|lignes|paragraphes?|puces|listes?)\b/gi;

const plainly = (question: string): string => question.normalize("NFD").replace(/\p{M}/gu, "");

/** Whether a question is about all of a document rather than some place in it: its notes answer it, not a few passages. */
export function isWholeDocumentQuestion(question: string): boolean {
  const plain = plainly(question);
  return WHOLE.en.test(plain) || WHOLE.fr.test(plain);
}

/** What such a question asks the whole document for; empty where it is for all that it says. */
export function topicOfWholeDocument(question: string): string {
  const rest = [WHOLE.en, WHOLE.fr, FORM].reduce(
    (text, pattern) => text.replace(new RegExp(pattern, "gi"), " "),
    plainly(question),
  );
  const { words, standsFor } = parseQuestion(rest, [], questionLanguage(question));
  return standsFor.length > 0 || [...words.values()].some((weight) => weight >= 1) ? rest.trim() : "";
}

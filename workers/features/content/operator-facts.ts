import type { Language } from "../../contract/languages";
import type { KnownSettings } from "../../contract/settings";
import type { Context } from "../../core/context";
import { readSettings } from "../../core/settings/read-settings";

type OperatorFact = Extract<keyof KnownSettings, `operator_${string}`>;
export type OperatorFacts = Pick<KnownSettings, OperatorFact>;

/** Names that sentences use for an operator who has not said who that is. */
const SOMEONE: Record<Language, string> = {
  en: "the operator of this website",
  fr: "l’exploitant de ce site web",
};
const FACT = /\{\{(operator_(?:name|address|email))\}\}/g;
/** A line that is nothing but a fact, with what it is called: "Email: …", and a break behind it. */
const FACT_LINE = /^(?:[\p{L}-]+\s?: )?\{\{(operator_(?:name|address|email))\}\}\\?$/u;
/** A fact that a sentence adds. */
const ADDED = /, \{\{(operator_(?:address|email))\}\}(?=[,.;]|$)/gm;

/** Puts the settings about the operator into a text that names them, as `{{operator_name}}`. */
export async function fillInOperator(ctx: Context, markdown: string, language: Language): Promise<string> {
  if (!markdown.includes("{{operator_")) return markdown;
  return fillIn(markdown, await readSettings(ctx), language);
}

/** A fact that is not known leaves no trace: its line goes, and with its last one a section; sentences go on. */
export function fillIn(markdown: string, facts: OperatorFacts, language: Language): string {
  const sentence = (fact: OperatorFact): string => {
    // An address is recognised as a link as it is; other facts are text, also where they contain signs of Markdown.
    if (fact === "operator_email" && facts.operator_email) return facts.operator_email;
    return asText(facts[fact] || facts.operator_name || SOMEONE[language]);
  };
  const filled = withoutUnknown(markdown, facts).replace(ADDED, (added, fact: OperatorFact) =>
    facts[fact] ? added : "",
  );
  return filled.replace(FACT, (_, fact: OperatorFact) => sentence(fact));
}

function withoutUnknown(markdown: string, facts: OperatorFacts): string {
  const blocks = markdown.split("\n\n");
  const kept: string[] = [];
  for (const [at, block] of blocks.entries()) {
    const lines = block.split("\n");
    const known = lines.filter((line) => {
      const fact = FACT_LINE.exec(line)?.[1] as OperatorFact | undefined;
      return !fact || facts[fact];
    });
    if (known.length > 0)
      kept.push(known.length < lines.length ? known.join("\n").replace(/\\$/, "") : block);
    // A heading with nothing below it.
    else if (kept.at(-1)?.startsWith("#") && !/^[^#]/.test(blocks[at + 1] ?? "#")) kept.pop();
  }
  return kept.join("\n\n");
}

const asText = (value: string): string => value.replace(/[\\`*_[\]<>|#~]/g, "\\$&");

import type { Language } from "../../contract/languages";
import type { KnownSettings } from "../../contract/settings";
import type { Context } from "../../context";
import { readSettings } from "../settings/read-settings";

/** What a text says in place of a fact that the operator has not given. */
const UNKNOWN: Record<Language, Record<OperatorFact, string>> = {
  en: {
    operator_name: "the operator of this website",
    operator_address: "(postal address not given yet)",
    operator_email: "(e-mail address not given yet)",
  },
  fr: {
    operator_name: "l’exploitant de ce site web",
    operator_address: "(adresse postale non encore indiquée)",
    operator_email: "(adresse e-mail non encore indiquée)",
  },
};

type OperatorFact = Extract<keyof KnownSettings, `operator_${string}`>;

/** Puts the settings about the operator into a text that names them, as `{{operator_name}}`. */
export async function fillInOperator(ctx: Context, markdown: string, language: Language): Promise<string> {
  if (!markdown.includes("{{operator_")) return markdown;
  const settings = await readSettings(ctx);
  return markdown.replace(/\{\{(operator_(?:name|address|email))\}\}/g, (_, name: OperatorFact) => {
    const value = settings[name];
    if (!value) return UNKNOWN[language][name];
    // An address is recognised as a link as it is; other facts are text, also where they contain signs of Markdown.
    return name === "operator_email" ? value : value.replace(/[\\`*_[\]<>|#~]/g, "\\$&");
  });
}

import type { Language } from "../../../contract/languages";
import type { BrandVoice } from "../../../contract/writing/brand-voice";
import { asMaterial, TONE_NAMES } from "../prompt-words";

const WORDS = {
  en: {
    tone: "Tone",
    audience: "Readers",
    use: "Words to prefer",
    avoid: "Words never to use",
    sample: "A text that sounds right; imitate its style, never its content",
  },
  fr: {
    tone: "Ton",
    audience: "Lecteurs",
    use: "Mots à préférer",
    avoid: "Mots à ne jamais employer",
    sample: "Un texte qui sonne juste ; imitez son style, jamais son contenu",
  },
} as const;

/** The brand voice as a part of the message; empty if nothing is set. */
export function voicePrompt(voice: BrandVoice, language: Language): string {
  const words = WORDS[language];
  const lines = [
    voice.tone && `${words.tone}: ${TONE_NAMES[language][voice.tone]}`,
    voice.audience && `${words.audience}: ${voice.audience}`,
    voice.words_to_use.length > 0 && `${words.use}: ${voice.words_to_use.join(", ")}`,
    voice.words_to_avoid.length > 0 && `${words.avoid}: ${voice.words_to_avoid.join(", ")}`,
    voice.sample && `${words.sample}:\n${voice.sample}`,
  ].filter((line) => typeof line === "string" && line !== "");
  return lines.length > 0
    ? `<voice>\n${lines.map((line) => asMaterial(String(line))).join("\n")}\n</voice>`
    : "";
}

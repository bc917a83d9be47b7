import { z } from "zod/mini";
import { OptionalText, Text } from "../fields";
import { TONES } from "./vocabulary";
import { success } from "../response";

const MAX_WORDS = 100;
/** Characters of the sample text. */
export const MAX_SAMPLE = 4_000;

const Words = z.array(Text(80)).check(z.maxLength(MAX_WORDS));

/** Voice of a user's texts; applied to every run. Everything may be left empty. */
export const BrandVoiceInput = z.object({
  tone: z.nullable(z.enum(TONES)),
  /** Readers of the texts. */
  audience: OptionalText(300),
  words_to_use: Words,
  words_to_avoid: Words,
  /** A text of the user that sounds right. */
  sample: OptionalText(MAX_SAMPLE),
});

export type BrandVoice = z.infer<typeof BrandVoiceInput>;

export const NO_VOICE: BrandVoice = {
  tone: null,
  audience: "",
  words_to_use: [],
  words_to_avoid: [],
  sample: "",
};

export const BrandVoiceResponse = success({ voice: BrandVoiceInput });

/**
 * Signs that end a web address within a sentence: punctuation of Chinese, Japanese and Korean, full-width signs, Arabic
 * commas and question marks, the danda, and quotation marks. A browser takes the ideographic full stop for a dot of the
 * host: a link with what follows it would lead elsewhere.
 */
export const ENDS_ADDRESS =
  /[\u3000-\u303f\ufe10-\ufe1f\ufe30-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2018-\u201f\u2026\u2039\u203a\u00ab\u00bb\u060c\u061b\u061f\u06d4\u0964\u0965\u1362]/u;

/** An address without what a sentence puts after it. */
export const addressAlone = (address: string): string => address.split(ENDS_ADDRESS, 1)[0]!;

/** Signs that stand for two or three letters. */
const LIGATURES: Record<string, string> = {
  "\ufb00": "ff",
  "\ufb01": "fi",
  "\ufb02": "fl",
  "\ufb03": "ffi",
  "\ufb04": "ffl",
  "\ufb05": "st",
  "\ufb06": "st",
};

const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Cn}\ufff0-\ufffc]/gu;
const UNUSUAL = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff]/;

/** Text as it is stored: letters for ligatures, one form for accents, nothing that is no sign; a space stays a space. */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replace(/[\ufb00-\ufb06]/g, (sign) => LIGATURES[sign]!)
    .normalize("NFC")
    .toWellFormed()
    .replace(NOT_TEXT, "")
    .replace(/\s+/g, " ");
}

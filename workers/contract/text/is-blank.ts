/** A character that is seen: white space, controls, what only shapes its neighbours, and U+FFFD are not. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u;

/** Whether a text shows nothing, such as a zero-width space alone. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Control characters, and those that turn the direction of what follows or do not show at all. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

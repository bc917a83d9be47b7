/** A text that every database and program can take: no half characters, and no NUL, which ends a text for many. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

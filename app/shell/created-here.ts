let created: string | null = null;

/** Notes that this page has stored a document for the first time, and is about to give it this address. */
export const markCreatedHere = (path: string): void => void (created = path);

/** Whether the document of that address is on the screen already: nothing has to be read for it. */
export const wasCreatedHere = (path: string): boolean => created === path;

/** The address is shown: from now on, coming to it means opening the document. */
export const forgetCreatedHere = (): void => void (created = null);

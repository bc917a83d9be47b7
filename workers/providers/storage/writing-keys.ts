/** Everything that is stored of a user's documents of the writing assistant lies below this. */
export const writingFolder = (userId: string): string => `writing/${userId}/`;

/** Images of a document. */
export const documentImages = (userId: string, documentId: string): string =>
  `${writingFolder(userId)}${documentId}/`;

export const documentImageKey = (userId: string, documentId: string, name: string): string =>
  `${documentImages(userId, documentId)}${name}`;

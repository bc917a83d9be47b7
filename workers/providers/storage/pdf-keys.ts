/** Everything that is stored of a user's documents lies below this. */
export const libraryFolder = (userId: string): string => `pdf/${userId}/`;

/** Everything that is stored of a file lies below this. */
export const pdfFolder = (userId: string, fileId: string): string => `${libraryFolder(userId)}${fileId}/`;

/** Attributes of the file as it was uploaded. */
export const PDF_FILE = { contentType: "application/pdf" };

/** The file as it was uploaded. */
export const documentKey = (userId: string, fileId: string): string =>
  `${pdfFolder(userId, fileId)}document.pdf`;

/** The embeddings of its passages. */
export const vectorsKey = (userId: string, fileId: string): string =>
  `${pdfFolder(userId, fileId)}vectors.bin`;

/** Pages whose words are stored together. */
export const PAGES_A_LAYOUT = 20;

/** The positions of the words of a page: one object for each `PAGES_A_LAYOUT` pages. */
export const layoutKey = (userId: string, fileId: string, page: number): string =>
  `${pdfFolder(userId, fileId)}layout-${Math.ceil(page / PAGES_A_LAYOUT)}.bin`;

/** The image of a scanned page that a model will read. */
export const scanKey = (userId: string, fileId: string, page: number): string =>
  `${pdfFolder(userId, fileId)}scan-${page}.jpg`;

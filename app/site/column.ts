/** The common width of all parts of a public page. */
export const COLUMN = "mx-auto w-full max-w-6xl px-5 sm:px-8";

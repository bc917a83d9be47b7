/** The classes of a button that is large enough for a finger. */
export const TOUCHED = "pointer-coarse:size-11";

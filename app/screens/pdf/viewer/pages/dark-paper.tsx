/** The CSS filter of a page in dark mode. */
export const INVERSION = "invert(1) hue-rotate(180deg)";

/**
 * Makes the paper of a dark page dark grey instead of black, which would be too strong a contrast to white letters.
 * Lies on a page that is turned as a whole: what is light grey here is dark grey then.
 */
export const DarkPaper = () => (
  <span aria-hidden className="pointer-events-none absolute inset-0 bg-[#e3e3e3] mix-blend-darken" />
);

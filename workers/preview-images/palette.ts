/** The light theme of `app/ui/styles/tokens.css`: an image has no theme of its reader. */
export const PALETTE = {
  surface: "#fbfbf9",
  raised: "#ffffff",
  ink: "#1b2120",
  inkMuted: "#4c5654",
  line: "#e4e5df",
  lineStrong: "#858e8b",
  accent: "#0e5a68",
  /** Lines on the accent, as bright as the accent of the dark theme. */
  onAccent: "#74c1ce",
  /** A shape on the accent that is seen, and does not ask to be. */
  accentRaised: "#136a79",
  accentSoft: "#e0eef0",
  marker: "#ffe08f",
  success: "#23692f",
  successSoft: "#e6f3e6",
  danger: "#b02a20",
  dangerSoft: "#fbebe8",
} as const;

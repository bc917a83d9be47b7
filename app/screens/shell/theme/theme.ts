/** Where the theme is kept. Without the product's marker: signing out keeps it. */
export const THEME_KEY = "theme";
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** The browser's own colour around the page: the page's ground in each theme (`--color-surface`). */
export const BAR_COLORS = { light: "#fbfbf9", dark: "#151717" };

/** The theme chosen in this browser; the system's where none is, or where storage is forbidden. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

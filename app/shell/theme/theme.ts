/** Key of the theme. It does not start with `atelier:`, so signing out leaves it. */
export const THEME_KEY = "theme";
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** The browser's own colour around the page: the page's ground in each theme (`--color-surface`). */
export const BAR_COLORS = { light: "#fbfbf9", dark: "#151717" };

/** The theme chosen in this browser; the system's where none is, or where storage is forbidden. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

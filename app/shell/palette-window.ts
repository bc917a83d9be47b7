import { OpenWindow } from "~/browser/open-window";

/** The palette, which any part of the user area may open. */
export const paletteWindow = new OpenWindow<true>();

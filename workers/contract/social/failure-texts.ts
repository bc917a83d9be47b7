import type { Language } from "../languages";
import en from "../texts/en/publish-failures.json" with { type: "json" };
import fr from "../texts/fr/publish-failures.json" with { type: "json" };
import type { PublishFailure } from "./post-states";

/**
 * Texts of why a post was not published; `{{network}}` is the name of its network. They are on its page, and in the
 * mail about it.
 */
export const FAILURE_TEXTS: Record<Language, Record<PublishFailure, string>> = { en, fr };

import type { Feature } from "../../core/feature";
import { searchCalls } from "./routes";

/** The search over all that a user has; each feature finds its own records. */
export const search = { routes: [searchCalls] } satisfies Feature;

import { viewSession } from "#workers/domain/accounts/view-session";
import { pageLoader } from "~/page-handlers.server";

/** Who is signed in, with a fresh bearer for the page's calls: what the browser asks when its bearer runs out. */
export const loader = pageLoader({ guard: "anyone" }, ({ ctx }) => viewSession(ctx));

/** The event that ends the session at once; `detail` is `{reason}`. Anything on the page may send it. */
export const FORCE_LOGOUT = "auth:force-logout";

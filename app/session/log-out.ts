const rules = async () => (await import("./browser-session.client")).sessionRules;

/** Logs out here and in the other tabs, and opens the sign-in screen, also where the server cannot be reached. */
export const logOut = async (): Promise<void> => (await rules()).logOut();

/** The same after the account was deleted, without a call to the server. */
export const forgetSession = async (): Promise<void> => (await rules()).forget();

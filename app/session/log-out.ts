const rules = async () => (await import("./browser-session.client")).sessionRules;

/** Signs out here and in the other tabs, and leads to the sign-in screen. Fails where the server is not reached. */
export const logOut = async (): Promise<void> => (await rules()).logOut();

/** The same after the account was deleted, without a call to the server. */
export const forgetSession = async (): Promise<void> => (await rules()).forget();

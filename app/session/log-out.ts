const rules = async () => (await import("./browser-session.client")).sessionRules;

/** Signs out here and in the other tabs, and leads to the sign-in screen. Fails where the server is not reached. */
export const logOut = async (): Promise<void> => (await rules()).logOut();

/** After the account is gone: the same, without asking the server. */
export const forgetSession = async (): Promise<void> => (await rules()).forget();

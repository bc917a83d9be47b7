/** Leads to the sign-in screen, and back to that path. */
export const signInPath = (to: string): string => `/auth?${new URLSearchParams({ to })}`;

/** The administrator that the product under test makes for itself. */
export const ADMIN = { email: "admin@example.com", password: "an administrator's password" };

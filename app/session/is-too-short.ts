/** Whether a field was refused for being empty or too short, by the reason that the server gives. */
export const isTooShort = (reason: string): boolean => reason === "too_small" || reason === "invalid_type";

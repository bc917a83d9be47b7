/**
 * Kinds of messages about a document. All but `text` are functionalities, most of them done with a selected text;
 * `other` is every other name that a sender gives its message.
 */
export const MESSAGE_TYPES = ["text", "explain", "summarize", "translate", "simplify", "other"] as const;

export type AskedType = (typeof MESSAGE_TYPES)[number];

/** Kinds that the product's own screens send. */
export type MessageType = Exclude<AskedType, "other">;

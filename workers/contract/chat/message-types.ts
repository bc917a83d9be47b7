/** What a message about a document asks for. All but `text` are functionalities, done with a selected text. */
export const MESSAGE_TYPES = ["text", "explain", "summarize", "translate", "simplify"] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

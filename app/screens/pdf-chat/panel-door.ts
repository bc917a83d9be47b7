import type { MessageType } from "#workers/contract/pdf/chat";

/** What a screen beside the chat can do with it. */
export interface PanelDoor {
  /** Asks something of selected words at once, or (`text`) puts them beside the question to be written. */
  act: (type: MessageType, selection: { text: string; page: number }) => void;
  /** Puts a part of a page, as a PNG data URL, beside the question. */
  attachRegion: (page: number, image: string) => void;
}

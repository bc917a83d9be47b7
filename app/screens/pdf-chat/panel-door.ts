import type { MessageType } from "#workers/contract/chat/message-types";
import type { AttachedRegion, AttachedSelection } from "./composer/attachments";

/** What a screen beside the chat can do with it. */
export interface PanelDoor {
  /** Asks something of selected words at once, or (`text`) puts them beside the question to be written. */
  act: (type: MessageType, selection: AttachedSelection) => void;
  /** Puts a part of a page beside the question. */
  attachRegion: (region: AttachedRegion) => void;
}

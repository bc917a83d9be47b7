import type { MessageType } from "#workers/contract/chat/message-types";
import type { AttachedRegion, AttachedSelection } from "./composer/attachments";

/** The functions of the chat that the screen around it can call. */
export interface PanelHandle {
  /** Sends a request about selected words at once, or (`text`) attaches them to the next question. */
  act: (type: MessageType, selection: AttachedSelection) => void;
  /** Attaches a part of a page to the question. */
  attachRegion: (region: AttachedRegion) => void;
}

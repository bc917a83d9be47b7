import type { Picture } from "../engine/turn";

/** An image that goes with the next question; `url` shows it in the composer. */
export interface AttachedImage {
  id: string;
  file: File;
  url: string;
  /** Preview that the conversation shows. */
  preview: Picture;
}

/** Reason why a file was not attached: a key below `composer` in the chat's texts, with its values. */
export interface RefusedFile {
  reason: "imageType" | "imageSize" | "imageCount";
  name: string;
  max: number;
}

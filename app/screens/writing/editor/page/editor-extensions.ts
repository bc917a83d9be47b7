import type { Extensions } from "@tiptap/core";
import type { TFunction } from "i18next";
import { find } from "../find/find-extension";
import { type ImageOptions, imageUploads } from "../images/image-extension";
import { ImageView } from "../images/image-view";
import { schemaExtensions } from "../../document/document-schema";
import { keptSelection } from "../selection/kept-selection";
import { currentBlock } from "./current-block";
import { StreamRegions } from "../../review/runs/stream-region";
import { VoiceMarks } from "../../voice/voice-marks";
import { checkListTyping } from "./check-list-typing";
import { paste, type PasteOptions } from "./paste";
import { readingDirection } from "./reading-direction";

/** Extensions for the editor's behaviour, in addition to those for the content of documents. */
export function editorExtensions(
  t: TFunction<"writingEditor">,
  options: PasteOptions & { images: ImageOptions },
): Extensions {
  const { files, texts } = options.images;
  return [
    ...schemaExtensions({
      checkboxLabel: (text) => t("checkbox", { text: text || t("emptyLine") }),
      imageView: ({ node }) => new ImageView(node, files, texts),
    }),
    currentBlock(t("placeholder")),
    keptSelection,
    find,
    checkListTyping,
    readingDirection,
    StreamRegions,
    VoiceMarks,
    imageUploads(options.images),
    paste(options),
  ];
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWhenOpen } from "~/ui/overlays/on-demand";
import type { Picture } from "../engine/turn";
import type { EnlargedPictureProps } from "./enlarged-picture";

const EnlargedPicture = /*#__PURE__*/ loadWhenOpen<EnlargedPictureProps>(
  async () => (await import("./enlarged-picture")).EnlargedPicture,
);

export interface SentPicturesProps {
  pictures: Picture[];
  /** The images themselves, as far as this tab has sent them. */
  filesOf: () => File[];
}

/** The images of a question; each opens in the whole window. */
export function SentPictures({ pictures, filesOf }: SentPicturesProps) {
  const { t } = useTranslation("chat");
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const nameOf = ({ name }: Picture) => name || t("conversation.image");
  const shown = pictures[opened];
  const open = (index: number) => {
    setOpened(index);
    setOpen(true);
  };
  return (
    <>
      <ul className="mt-2 flex flex-wrap justify-end gap-2" aria-label={t("turn.pictures")}>
        {pictures.map((picture, index) => (
          <li key={index} className="text-xs text-ink-muted">
            {picture.preview ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open(index)}
                className="block cursor-zoom-in rounded-lg"
              >
                <img
                  src={picture.preview}
                  alt={nameOf(picture)}
                  className="size-20 rounded-lg border border-line object-cover"
                />
              </button>
            ) : (
              t("turn.pictureGone", { name: picture.name })
            )}
          </li>
        ))}
      </ul>
      {shown?.preview && (
        <EnlargedPicture
          open={isOpen}
          name={nameOf(shown)}
          preview={shown.preview}
          file={isOpen ? filesOf()[opened] : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

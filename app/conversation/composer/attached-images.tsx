import { ImagePlus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Attachments } from "./use-attachments";

export interface AttachedImagesProps {
  attachments: Attachments;
  /** Files are dragged over the page. */
  dragging: boolean;
  /** Slot for what the screen offers to do with attached PDFs. */
  children?: ReactNode;
}

/** The images that go with the next question, what was refused and why, and the place to drop more. */
export default function AttachedImages({ attachments, dragging, children }: AttachedImagesProps) {
  const { t } = useTranslation("chat");
  const { images, refused, remove } = attachments;
  return (
    <>
      {dragging && (
        <p className="flex items-center justify-center gap-2 rounded-md border border-dashed border-accent bg-accent-soft py-6 text-sm text-accent">
          <ImagePlus className="size-4" aria-hidden />
          {t("composer.drop")}
        </p>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-2" aria-label={t("composer.images")}>
          {images.map(({ id, file, url }) => (
            <li key={id} className="relative">
              <img src={url} alt={file.name} className="size-16 rounded-md border border-line object-cover" />
              <button
                type="button"
                onClick={() => remove(id)}
                aria-label={t("composer.removeImage", { name: file.name })}
                className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-ink text-surface shadow-raised"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
      <div role="alert" className="text-sm text-danger empty:hidden">
        {refused.map(({ reason, name, max }) => (
          <p key={name + reason} className="pb-1">
            {t(`composer.${reason}`, { name, max })}
          </p>
        ))}
      </div>
    </>
  );
}

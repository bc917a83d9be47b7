import { ImagePlus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChosenPicture, Refusal } from "./added-files";

export interface PictureRowProps {
  pictures: ChosenPicture[];
  refusals: Refusal[];
  /** Files are held over the page. */
  dragging: boolean;
  onRemove: (id: string) => void;
}

/** The images chosen for the next question, what was refused and why, and the place to drop more. Fetched with the first. */
export default function PictureRow({ pictures, refusals, dragging, onRemove }: PictureRowProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {dragging && (
        <p className="flex items-center justify-center gap-2 rounded-md border border-dashed border-accent bg-accent-soft py-6 text-sm text-accent">
          <ImagePlus className="size-4" aria-hidden />
          {t("composer.drop")}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-2" aria-label={t("composer.images")}>
          {pictures.map(({ id, file, url }) => (
            <li key={id} className="relative">
              <img src={url} alt={file.name} className="size-16 rounded-md border border-line object-cover" />
              <button
                type="button"
                onClick={() => onRemove(id)}
                aria-label={t("composer.removeImage", { name: file.name })}
                className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-ink text-surface shadow-raised"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="text-sm text-danger empty:hidden">
        {refusals.map(({ reason, name, max }) => (
          <p key={name + reason} className="pb-1">
            {t(`composer.${reason}`, { name, max })}
          </p>
        ))}
      </div>
    </>
  );
}

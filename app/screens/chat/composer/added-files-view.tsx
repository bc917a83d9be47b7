import { ImagePlus, X } from "lucide-react";
import { lazy, Suspense, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { AddedFiles } from "./added-files";

const DocumentOffer = lazy(() => import("./document-offer"));

export interface AddedFilesViewProps {
  added: AddedFiles;
  /** Files are held over the page. */
  dragging: boolean;
  field: RefObject<HTMLTextAreaElement>;
}

/** The images chosen for the next question, PDFs, what was refused and why, and the place to drop more. Fetched with the first. */
export default function AddedFilesView({ added, dragging, field }: AddedFilesViewProps) {
  const { t } = useTranslation("chat");
  const { pictures, documents, refusals, remove } = added;
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
      {documents.length > 0 && (
        <Suspense>
          <DocumentOffer files={documents} field={field} onClose={added.dropDocuments} />
        </Suspense>
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

import { ImageUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PictureButton } from "./picture-button";

interface CoverPictureProps {
  image: string | null;
  onChange: (image: string | null) => void;
}

/** The picture above a post, which previews of links show too. */
export function CoverPicture({ image, onChange }: CoverPictureProps) {
  const { t } = useTranslation("adminContent");
  return (
    <section
      aria-label={t("fields.image")}
      className="flex flex-wrap items-center gap-4 rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset"
    >
      {image ? (
        <img src={image} alt="" className="h-20 w-38 rounded-md object-cover" />
      ) : (
        <span className="grid h-20 w-38 place-items-center rounded-md bg-surface-sunken text-xs text-ink-faint">
          {t("fields.noImage")}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-sm font-medium">{t("fields.image")}</h2>
        <p className="text-sm text-ink-muted">{t("fields.imageHint")}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <PictureButton label={t("fields.chooseImage")} icon={<ImageUp aria-hidden />} onStored={onChange} />
          {image && (
            <Button size="small" variant="quiet" onClick={() => onChange(null)}>
              <Trash2 aria-hidden />
              {t("fields.removeImage")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

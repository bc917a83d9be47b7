import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fitPicture } from "~/browser/fit-picture";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";

interface PictureButtonProps {
  label: string;
  icon: ReactNode;
  onStored: (url: string) => void;
}

const TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
/**
 * The widest that a page shows a picture, on a screen with two points a pixel, and what a form of a page may send, with
 * room for its other fields.
 */
const LIMITS = { types: TYPES, maxBytes: 900_000, maxSide: 1_800 };

/** Chooses a picture and stores it. */
export function PictureButton({ label, icon, onStored }: PictureButtonProps) {
  const { t } = useTranslation("adminContent");
  const input = useRef<HTMLInputElement>(null);
  const { submit, busy } = useFormAction<{ url: string }>({
    toasts: "all",
    then: ({ url }) => onStored(url),
  });
  const [isFitting, setFitting] = useState(false);
  const store = async (file: File) => {
    setFitting(true);
    const picture = await fitPicture(file, LIMITS);
    setFitting(false);
    if (!picture) return showToast({ tone: "error", text: t("fields.imageFailed") });
    const form = new FormData();
    form.set("intent", "upload");
    form.set("picture", picture);
    submit(form);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(",")}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) void store(file);
        }}
      />
      <Button size="small" className="w-fit" busy={isFitting || busy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  );
}

import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { IMAGE_TYPES } from "#workers/contract/chat/limits";
import { IconButton } from "~/ui/icon-button";

/** Lets the user pick images and PDFs from the computer. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation("chat");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={`${IMAGE_TYPES.join()},application/pdf`}
        multiple
        hidden
        onChange={(event) => {
          onFiles(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
      <IconButton label={t("composer.attach")} onClick={() => input.current?.click()}>
        <ImagePlus />
      </IconButton>
    </>
  );
}

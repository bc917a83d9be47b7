import { useNavigate } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { editorAddress } from "../places/place";

/** Why a file could not be read, as `ImportError` says it. */
const FAULTS = ["kind", "size", "locked", "broken"] as const;

/** What a file dialog offers. */
const FILES = ".docx,.md,.markdown,.txt,.html,.htm";

export interface ImportButtonProps {
  user: string;
  /** Where the document will be. */
  folder: string | null;
}

/** Makes a document of a file and opens it. */
export function ImportButton({ user, folder }: ImportButtonProps) {
  const { t } = useTranslation("writing");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const textOf = (error: unknown): string => {
    if (error instanceof ApiError) return errorText(error);
    // The class would bring the reader of files into the page.
    const said = error instanceof Error && "fault" in error ? error.fault : null;
    return t(`import.${FAULTS.find((fault) => fault === said) ?? "broken"}`);
  };
  const bring = async (file: File) => {
    setBusy(true);
    try {
      const { importDocument } = await import("./import-document");
      navigate(editorAddress(await importDocument(user, file, folder)));
    } catch (error) {
      showToast({ tone: "error", text: textOf(error) });
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => picker.current?.click()}>
        <FileUp aria-hidden />
        {t("import.button")}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={FILES}
        hidden
        aria-label={t("import.button")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void bring(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

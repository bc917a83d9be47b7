import { useNavigate } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "~/api-client";
import { refuse, useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { ImportState } from "../../editor/notices/import-losses";
import type { ImportProgress } from "../../import/read-file";
import { editorAddress } from "../places/place";

/** Reasons why a file could not be read, as `ImportError` gives them. */
const FAULTS = ["kind", "size", "locked", "broken"] as const;

/** Extensions that the file dialog offers. */
const FILES = ".docx,.md,.markdown,.txt,.html,.htm";

export interface ImportButtonProps {
  user: string;
  /** Folder of the new document. */
  folder: string | null;
}

/** Makes a document of a file and opens it. */
export function ImportButton({ user, folder }: ImportButtonProps) {
  const { t } = useTranslation("writing");
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const { run, busy } = useAction({ toasts: true, leaves: true });
  const bring = (file: File) => {
    setProgress({ is: "reading" });
    return run(async () => {
      try {
        const { importDocument } = await import("./import-document");
        const { id, charset, losses } = await importDocument(user, file, folder, setProgress);
        if (charset) showToast({ text: t("import.guessed", { charset }) });
        navigate(editorAddress(id), { state: { losses } satisfies ImportState });
      } catch (error) {
        setProgress(null);
        if (error instanceof ApiError) throw error;
        // The class would bring the reader of files into the page.
        const said = error instanceof Error && "fault" in error ? error.fault : null;
        refuse(t(`import.${FAULTS.find((fault) => fault === said) ?? "broken"}`));
      }
    });
  };
  return (
    <>
      <span role="status" className="self-center text-sm text-ink-muted tabular-nums empty:hidden">
        {progress &&
          (progress.is === "pictures"
            ? t("import.pictures", { done: progress.done, total: progress.total })
            : t(`import.${progress.is}`))}
      </span>
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

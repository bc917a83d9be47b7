import { Link } from "@remix-run/react";
import { MessageSquareText, Settings2, Upload } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { LibraryRoom } from "./library-room";

export interface LibraryHeadProps {
  ofFolder: boolean;
  canAsk: boolean;
  room: LibraryRoom | null;
  picker: RefObject<HTMLInputElement>;
  onAsk: () => void;
  onFiles: (files: Iterable<File>) => void;
  onSettings: () => void;
}

/** Names the library, and holds what can be done with all of it. */
export function LibraryHead({
  ofFolder,
  canAsk,
  room,
  picker,
  onAsk,
  onFiles,
  onSettings,
}: LibraryHeadProps) {
  const { t } = useTranslation("pdf");
  const { t: shared } = useTranslation("documents");
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-4">
      <div className="me-auto">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        {room && (
          <p className="mt-1 text-sm text-ink-muted">
            {t("limit.free", { used: room.used, count: room.limit })} ·{" "}
            <Link to="/user/upgrade?tab=combo" className="text-accent hover:underline">
              {shared("limit.upgrade")}
            </Link>
          </p>
        )}
      </div>
      <IconButton label={t("settings")} onClick={onSettings}>
        <Settings2 />
      </IconButton>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <Button onClick={onAsk} disabled={!canAsk}>
          <MessageSquareText aria-hidden />
          {t(ofFolder ? "folders.ask" : "askAll")}
        </Button>
        <Button variant="primary" onClick={() => picker.current?.click()}>
          <Upload aria-hidden />
          {t("uploads.pick")}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label={t("uploads.pick")}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </header>
  );
}

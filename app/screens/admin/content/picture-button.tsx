import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { fitPicture } from "./fit-picture";

type Answer = { ok: true; url: string } | { ok: false; code: ErrorCode };

interface PictureButtonProps {
  label: string;
  icon: ReactNode;
  onStored: (url: string) => void;
}

/** Chooses a picture and stores it. */
export function PictureButton({ label, icon, onStored }: PictureButtonProps) {
  const { t } = useTranslation(["adminContent", "errors"]);
  const input = useRef<HTMLInputElement>(null);
  const { data, state, submit } = useFetcher<Answer>();
  const shown = useRef<Answer>();
  const [isFitting, setFitting] = useState(false);
  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    if (data.ok) onStored(data.url);
    else showToast({ tone: "error", text: t(`errors:${data.code}`) });
  }, [data, state, t, onStored]);
  const store = async (file: File) => {
    setFitting(true);
    const picture = await fitPicture(file);
    setFitting(false);
    if (!picture) return showToast({ tone: "error", text: t("adminContent:fields.imageFailed") });
    const form = new FormData();
    form.set("intent", "upload");
    form.set("picture", picture);
    submit(form, { method: "post", encType: "multipart/form-data" });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) void store(file);
        }}
      />
      <Button
        size="small"
        className="w-fit"
        busy={isFitting || state !== "idle"}
        onClick={() => input.current?.click()}
      >
        {icon}
        {label}
      </Button>
    </>
  );
}

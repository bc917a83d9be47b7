import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { AvatarResponse } from "#workers/contract/responses/chatbots";
import { callApi } from "~/api-client";
import { sendForm } from "~/documents/uploads/send-form";
import { useRefresh } from "~/documents/use-refresh";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { ChatbotPicture } from "../../frame/chatbot-picture";
import { useFailureText } from "../../frame/failure-text";
import { ACCEPTED_PICTURES, squarePicture } from "./square-picture";

interface AvatarFieldProps {
  chatbot: ChatbotView;
  /** As the form has it. */
  look: { name: string; appearance: { color: string } };
}

/** The picture of a chatbot. It is stored at once, without the rest of the form. */
export function AvatarField({ chatbot: { id, name, avatar_url }, look }: AvatarFieldProps) {
  const { t } = useTranslation("chatbotDesign");
  const failureText = useFailureText();
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"upload" | "remove" | null>(null);
  const [problem, setProblem] = useState<string>();
  const path = `/v01/support-chatbot/avatar/${id}` as const;
  const run = async (name: "upload" | "remove", work: () => Promise<unknown>, done: string) => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
      showToast({ tone: "success", text: done });
      refresh();
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(null);
  };
  const upload = async (file: File) => {
    const picture = await squarePicture(file);
    if (!picture) return setProblem(t("avatar.unreadable"));
    await run("upload", () => send(path, picture), t("avatar.added"));
  };
  return (
    <div role="group" aria-label={t("avatar.label")} className="flex items-center gap-4">
      <ChatbotPicture
        chatbot={{ avatar_url, ...look, name: look.name.trim() || name }}
        className="size-16 text-2xl"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={busy === "upload"} onClick={() => picker.current?.click()}>
            <ImagePlus aria-hidden />
            {t(avatar_url ? "avatar.replace" : "avatar.add")}
          </Button>
          {avatar_url && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === "remove"}
              onClick={() =>
                void run("remove", () => callApi(path, { method: "DELETE" }), t("avatar.removed"))
              }
            >
              {t("avatar.remove")}
            </Button>
          )}
        </div>
        {problem ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {problem}
          </p>
        ) : (
          <p className="mt-1.5 text-sm text-ink-muted">{t("avatar.hint")}</p>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED_PICTURES}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen again.
            event.currentTarget.value = "";
            if (file) void upload(file);
          }}
        />
      </div>
    </div>
  );
}

/** A picture goes as a form, which `callApi` does not send. */
function send(path: string, picture: File): Promise<unknown> {
  const form = new FormData();
  form.set("file", picture);
  return sendForm(path, form, { signal: new AbortController().signal, onSent: () => {} }, AvatarResponse);
}

import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AvatarResponse, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { refuse } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { ChatbotPicture } from "../../look/chatbot-picture";
import { useChatbotAction } from "../../use-chatbot-action";
import { ACCEPTED_PICTURES, squarePicture } from "./square-picture";

interface AvatarFieldProps {
  chatbot: ChatbotView;
  /** Name and colour as the form has them. */
  look: { name: string; appearance: { color: string } };
}

/** The picture of a chatbot. It is stored at once, without the rest of the form. */
export function AvatarField({ chatbot: { id, name, avatar_url }, look }: AvatarFieldProps) {
  const { t } = useTranslation("chatbotDesign");
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  const { run, running, failure } = useChatbotAction<"upload" | "remove">();
  const path = `/v01/support-chatbot/avatar/${id}` as const;
  const change = (name: "upload" | "remove", work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      showToast({ tone: "success", text: done });
      refresh();
    }, name);
  const upload = async (file: File) => {
    const body = new FormData();
    body.set("file", (await squarePicture(file)) ?? refuse(t("avatar.unreadable")));
    await callApi(path as string, { body, answer: AvatarResponse });
  };
  return (
    <div role="group" aria-label={t("avatar.label")} className="flex items-center gap-4">
      <ChatbotPicture
        chatbot={{ avatar_url, ...look, name: look.name.trim() || name }}
        className="size-16 text-2xl"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={running === "upload"} onClick={() => picker.current?.click()}>
            <ImagePlus aria-hidden />
            {t(avatar_url ? "avatar.replace" : "avatar.add")}
          </Button>
          {avatar_url && (
            <Button
              size="small"
              variant="quiet"
              busy={running === "remove"}
              onClick={() =>
                void change("remove", () => callApi(path, { method: "DELETE" }), t("avatar.removed"))
              }
            >
              {t("avatar.remove")}
            </Button>
          )}
        </div>
        {failure ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {failure}
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
            if (file) void change("upload", () => upload(file), t("avatar.added"));
          }}
        />
      </div>
    </div>
  );
}

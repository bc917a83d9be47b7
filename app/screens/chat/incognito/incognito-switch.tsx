import { VenetianMask } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, callApi } from "~/api-client";
import { useUser } from "~/session";
import { IconButton } from "~/ui/icon-button";
import { showToast } from "~/ui/toast/toast-store";
import { requireUserId } from "~/user-id";
import { serverConversations } from "../conversation/server/server-conversations";
import { tellIncognito, useIncognito } from "./incognito-state";

/** Begins and leaves incognito; both begin a new chat, and leaving deletes what was said. */
export default function IncognitoSwitch({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation("chat");
  const { t: errorText } = useTranslation("errors");
  const { id } = useUser();
  const on = useIncognito();
  const [busy, setBusy] = useState(false);
  useEffect(() => tellIncognito(id, on), [id, on]);
  const change = async () => {
    setBusy(true);
    try {
      await callApi(`/user/${requireUserId(id)}/incognito`, { body: { incognito: !on } });
      tellIncognito(id, !on);
      onSwitch();
      if (on && id) await forget(id);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === "user_id_missing";
      showToast({ tone: "error", text: isMissing ? errorText(error.code) : t("incognito.failed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t(on ? "incognito.on" : "incognito.off")}
      aria-pressed={on}
      busy={busy}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => void change()}
    >
      <VenetianMask aria-hidden />
    </IconButton>
  );
}

/** The server deletes what it has stored; what it is still writing is known here. */
async function forget(user: string): Promise<void> {
  const conversations = serverConversations(user);
  await Promise.allSettled(conversations.incognito().map((id) => conversations.remove(id)));
}

import { VenetianMask } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/api-client";
import { useUser } from "~/session";
import { IconButton } from "~/ui/icon-button";
import { showToast } from "~/ui/toast/toast-store";
import { serverConversations } from "../conversation/server/server-conversations";
import { tellIncognito, useIncognito } from "./incognito-state";

/** Begins and leaves incognito; both begin a new chat, and leaving deletes what was said. */
export default function IncognitoSwitch({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation("chat");
  const { id } = useUser();
  const on = useIncognito();
  const [busy, setBusy] = useState(false);
  useEffect(() => tellIncognito(id, on), [id, on]);
  const change = async () => {
    setBusy(true);
    try {
      await callApi(`/user/${id}/incognito`, { body: { incognito: !on } });
      tellIncognito(id, !on);
      onSwitch();
      if (on && id) await forget(id);
    } catch {
      showToast({ tone: "error", text: t("incognito.failed") });
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

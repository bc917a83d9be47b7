import { useLocation } from "@remix-run/react";
import { VenetianMask } from "lucide-react";
import { lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { callApi, requireUserId } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";
import { setIncognito, useIncognito } from "~/conversation/incognito-state";

const Notice = lazy(async () => ({ default: (await import(/* @server */ "~/ui/notice")).Notice }));

export interface IncognitoSwitchProps {
  /** Holds questions back while it is set: they would be kept, or belong to the chat before. */
  hold: (held: boolean) => void;
  onSwitch: () => void;
  onFail: () => void;
}

/** Turns incognito on and off; both start a new chat, and turning it off deletes the incognito conversations. */
export function IncognitoSwitch({ hold, onSwitch, onFail }: IncognitoSwitchProps) {
  const { t } = useTranslation("chat");
  const { id } = useUser();
  const on = useIncognito();
  const { run, busy } = useAction({
    toasts: true,
    texts: { user_id_missing: () => undefined, other: t("incognito.failed") },
  });
  useEffect(() => setIncognito(id, on), [id, on]);
  // The new chat is there.
  const { key } = useLocation();
  useEffect(() => hold(false), [key, hold]);
  const change = async () => {
    hold(true);
    const isChanged = await run(async () => {
      await callApi(`/user/${requireUserId(id)}/incognito`, { body: { incognito: !on } });
      setIncognito(id, !on);
      onSwitch();
      if (on && id) await forget(id);
    });
    if (isChanged) return;
    hold(false);
    onFail();
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

/** The server deletes what it has stored; answers that are still being written are known to this tab only. */
async function forget(user: string): Promise<void> {
  const { serverConversations } = await import("~/conversation/stores/server-conversations");
  const conversations = serverConversations(user);
  await Promise.allSettled(conversations.incognito().map((id) => conversations.remove(id)));
}

/** Says, while incognito is on, that what is asked now leaves no trace. */
export function IncognitoNotice() {
  const { t } = useTranslation("chat");
  return useIncognito() ? <Notice className="mb-2">{t("incognito.notice")}</Notice> : null;
}

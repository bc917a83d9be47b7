import { Link } from "@remix-run/react";
import { MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { Card } from "~/ui/card";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { copyText } from "~/ui/copy-text";
import { sectionAddress, publicAddress } from "../addresses";
import { ChatbotPicture } from "../look/chatbot-picture";
import { useChatbotAction } from "../use-chatbot-action";
import { AccessBadge, TrainingBadge } from "../state-badges";
import type { AskedOf } from "./chatbot-dialog";

interface ChatbotCardProps {
  chatbot: ChatbotView;
  origin: string;
  /** Asks for a name or for confirmation. */
  onAsk: (asked: AskedOf) => void;
  refresh: () => void;
}

/** A chatbot in the list. */
export function ChatbotCard({ chatbot, ...rest }: ChatbotCardProps) {
  const { t } = useTranslation("chatbots");
  const { id, name, sources_total: sources, sources_failed: failed, is_public } = chatbot;
  return (
    <li className="min-w-0">
      <Card className="relative flex h-full flex-col gap-3 transition-shadow hover:shadow-raised">
        <div className={`flex gap-3 ${sources > 0 ? "items-start" : "items-center"}`}>
          <ChatbotPicture chatbot={chatbot} />
          <div className="min-w-0 flex-1">
            <h2 dir="auto" title={name} className="truncate text-base font-semibold">
              <Link
                to={sectionAddress(id)}
                className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {name}
              </Link>
            </h2>
            {sources > 0 && (
              <p className="truncate text-sm text-ink-muted">
                {t("list.sources", { count: sources })}
                {failed > 0 && ` · ${t("list.failed", { count: failed })}`}
              </p>
            )}
          </div>
          <ChatbotMenu chatbot={chatbot} {...rest} />
        </div>
        <p className="mt-auto flex flex-wrap gap-1.5">
          <TrainingBadge chatbot={chatbot} />
          <AccessBadge isPublic={is_public === 1} />
        </p>
      </Card>
    </li>
  );
}

function ChatbotMenu({ chatbot, origin, onAsk, refresh }: ChatbotCardProps) {
  const { t } = useTranslation("chatbots");
  const { id, name, is_public, sources_trained } = chatbot;
  const { run } = useChatbotAction({ toasts: true });
  const copy = async () => {
    try {
      await copyText(publicAddress(origin, chatbot.access_key));
      showToast({ tone: "success", text: t("menu.copied") });
    } catch {
      showToast({ tone: "error", text: t("menu.notCopied") });
    }
  };
  const publish = () =>
    run(async () => {
      await callApi(`/v01/support-chatbot/chat-make-public/${id}`, { body: { is_public: 1 } });
      showToast({ tone: "success", text: t("menu.published", { name }) });
      refresh();
    });
  const sharing = is_public
    ? [
        { label: t("menu.copy"), onSelect: () => void copy() },
        { label: t("menu.close"), onSelect: () => onAsk({ kind: "close", chatbot }) },
      ]
    : [{ label: t("menu.publish"), disabled: sources_trained === 0, onSelect: () => void publish() }];
  return (
    <LazyMenu
      align="end"
      sections={[
        {
          items: [
            { label: t("menu.open"), to: sectionAddress(id) },
            { label: t("sections.design"), to: sectionAddress(id, "design") },
            { label: t("sections.share"), to: sectionAddress(id, "share") },
          ],
        },
        {
          items: [
            { label: t("menu.rename"), onSelect: () => onAsk({ kind: "rename", chatbot }) },
            ...sharing,
          ],
        },
        {
          items: [
            { label: t("menu.delete"), danger: true, onSelect: () => onAsk({ kind: "delete", chatbot }) },
          ],
        },
      ]}
      trigger={
        <IconButton size="small" label={t("menu.more", { name })} className="relative z-10">
          <MoreHorizontal />
        </IconButton>
      }
    />
  );
}

import { FolderInput, FolderKanban, MoreHorizontal, Pencil, Pin, PinOff, Share2, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useExports } from "~/conversation/share/use-exports";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { ConversationCommand } from "./history-actions";

export interface ConversationMenuProps {
  id: string;
  title: string;
  isPinned: boolean;
  /** Whether there are folders and projects to move it to. */
  hasFolders: boolean;
  /** Whether it is on the server, from where it can be shared and exported: a guest's is not. */
  isStored: boolean;
  onCommand: (command: ConversationCommand) => void;
}

/** Menu of what can be done with a conversation. */
export function ConversationMenu({
  id,
  title,
  isPinned,
  hasFolders,
  isStored,
  onCommand,
}: ConversationMenuProps) {
  const { t } = useTranslation(["history", "documents"]);
  const exported = useExports(id);
  const choose = (command: ConversationCommand) => () => onCommand(command);
  return (
    <LazyMenu
      align="end"
      sections={[
        {
          items: [
            isPinned
              ? { label: t("unpin"), icon: <PinOff aria-hidden />, onSelect: choose("unpin") }
              : { label: t("pin"), icon: <Pin aria-hidden />, onSelect: choose("pin") },
            { label: t("documents:rename"), icon: <Pencil aria-hidden />, onSelect: choose("rename") },
            ...(hasFolders
              ? [
                  {
                    label: t("documents:moveTo"),
                    icon: <FolderInput aria-hidden />,
                    onSelect: choose("move"),
                  },
                  {
                    label: t("moveToProject"),
                    icon: <FolderKanban aria-hidden />,
                    onSelect: choose("project"),
                  },
                ]
              : []),
          ],
        },
        ...(isStored
          ? [
              {
                items: [
                  { label: t("share"), icon: <Share2 aria-hidden />, onSelect: choose("share") },
                  ...exported,
                ],
              },
            ]
          : []),
        {
          items: [
            {
              label: t("documents:delete"),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: choose("delete"),
            },
          ],
        },
      ]}
      trigger={
        <IconButton size="small" label={t("more", { title })} data-menu="">
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    />
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import type { DraggedItem } from "./drag-items";
import { folderNodes, isWithin, type FolderNode } from "./folder-nodes";
import { Refusal, useRefusal } from "../refusal";

export interface MoveDialogProps {
  /** A folder, or documents. */
  items: DraggedItem[];
  folders: FolderView[];
  onMove: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface Choice {
  id: string | null;
  name: string;
  depth: number;
}

/** Moves documents or a folder without a mouse: choose the folder they are to be in. */
export function MoveDialog({ items, folders, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("pdf");
  const { refusal, run } = useRefusal();
  const item = items[0]!;
  // Documents of several folders have no common one.
  const folder = items.every((one) => one.folder === item.folder) ? item.folder : undefined;
  const choices: Choice[] = [
    ...(item.kind === "folder" ? [{ id: null, name: t("folders.top"), depth: 0 }] : []),
    ...flatten(folderNodes(folders), 0).filter(
      ({ id }) => item.kind === "file" || !isWithin(folders, id, item.id),
    ),
  ];
  const [chosen, setChosen] = useState<string | null | undefined>(folder);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    if (await run(async () => chosen !== undefined && onMove(chosen))) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      size="small"
      title={
        items.length > 1 ? t("move.titleMany", { count: items.length }) : t("move.title", { name: item.name })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen === folder || !choices.some(({ id }) => id === chosen)}
            onClick={() => void move()}
          >
            {t("move.confirm")}
          </Button>
        </>
      }
    >
      <fieldset className="grid min-w-0 gap-px">
        <legend className="sr-only">{t("move.choose")}</legend>
        {choices.map(({ id, name, depth }) => (
          <label
            key={id ?? ""}
            style={{ paddingInlineStart: `${0.75 + depth}rem` }}
            className="flex min-h-10 min-w-0 items-center gap-3 rounded-md pe-3 text-sm hover:bg-hover has-checked:bg-accent-soft"
          >
            <input type="radio" name="folder" checked={chosen === id} onChange={() => setChosen(id)} />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        ))}
      </fieldset>
      <Refusal error={refusal} />
    </Dialog>
  );
}

const flatten = (nodes: FolderNode[], depth: number): Choice[] =>
  nodes.flatMap(({ folder, children }) => [
    { id: folder.id, name: folder.name, depth },
    ...flatten(children, depth + 1),
  ]);

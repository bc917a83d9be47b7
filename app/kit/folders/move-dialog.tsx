import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { folderNodes, isWithin, type FolderNode } from "./folder-nodes";
import { Refusal } from "../refusal";

export interface MoveDialogProps {
  title: string;
  folders: FolderView[];
  /** Name of the place outside of folders; absent if everything is in one. */
  outside?: string;
  /** The present folder; undefined for documents of several folders. */
  from: string | null | undefined;
  /** The folder that is moved: it cannot be moved into itself. */
  moved?: string;
  onMove: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface Choice {
  id: string | null;
  name: string;
  depth: number;
}

/** Moves documents or a folder without a mouse: choose the folder they are to be in. */
export function MoveDialog({ title, folders, outside, from, moved, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("documents");
  const { run, busy, error } = useAction();
  const [chosen, setChosen] = useState(from);
  const choices: Choice[] = [
    ...(outside ? [{ id: null, name: outside, depth: 0 }] : []),
    ...flatten(folderNodes(folders), 0).filter(({ id }) => !moved || !isWithin(folders, id, moved)),
  ];
  return (
    <Dialog
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            // A folder that was chosen may have been deleted elsewhere since.
            disabled={chosen === from || !choices.some(({ id }) => id === chosen)}
            onClick={() => chosen !== undefined && void run(() => onMove(chosen).then(onClose))}
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
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <Refusal error={error} />
    </Dialog>
  );
}

const flatten = (nodes: FolderNode[], depth: number): Choice[] =>
  nodes.flatMap(({ folder, children }) => [
    { id: folder.id, name: folder.name, depth },
    ...flatten(children, depth + 1),
  ]);

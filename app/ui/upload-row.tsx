import { FileUp, RotateCw, X } from "lucide-react";
import { IconButton } from "./icon-button";
import { ProgressBar, type ProgressBarProps } from "./progress-bar";

interface RowAction {
  label: string;
  onPress: () => void;
}

export interface UploadRowProps {
  /** Of the file. */
  name: string;
  /** For styles and tests: what the upload is doing. */
  phase: string;
  /** The same for the reader; null if `failure` says it. */
  status: string | null;
  /** Why the file did not arrive. */
  failure: string | null;
  progress: ProgressBarProps;
  /** Absent if trying again is useless. */
  retry?: RowAction | undefined;
  /** Ends the upload, or removes a failed one from the list. */
  remove: RowAction;
}

/** A file that is being uploaded, in a list. */
export function UploadRow({ name, phase, status, failure, progress, retry, remove }: UploadRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3" data-upload={phase}>
      <FileUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-xs text-ink-muted tabular-nums">{status}</span>
        </p>
        {failure === null ? (
          <div className="mt-1.5">
            <ProgressBar {...progress} />
          </div>
        ) : (
          <p role="alert" className="mt-0.5 text-sm text-danger">
            {failure}
          </p>
        )}
      </div>
      {retry && (
        <IconButton size="small" label={retry.label} onClick={retry.onPress}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton size="small" label={remove.label} onClick={remove.onPress}>
        <X />
      </IconButton>
    </li>
  );
}

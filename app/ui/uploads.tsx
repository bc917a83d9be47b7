import { FileUp, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button";
import { joinClasses } from "./join-classes";
import { Notice } from "./notice";
import { ProgressBar, type ProgressBarProps } from "./progress-bar";

export interface UploadPanelProps {
  label: string;
  /** Reason of each refusal of a file. */
  refused: string[];
  dismissRefused: () => void;
  /** Shown above the uploads. */
  notice?: ReactNode;
  className?: string;
  /** An `UploadRow` for each file that is being sent. */
  children: ReactNode[];
}

/** Files that are being sent, and those that were refused. Not shown while there are none. */
export function UploadPanel({
  label,
  refused,
  dismissRefused,
  notice,
  className,
  children,
}: UploadPanelProps) {
  if (children.length === 0 && refused.length === 0) return null;
  return (
    <section aria-label={label} className={joinClasses("space-y-2", className)}>
      {refused.length > 0 && (
        <Notice tone="error" onDismiss={dismissRefused}>
          {refused.map((text) => (
            <p key={text} className="[overflow-wrap:anywhere]">
              {text}
            </p>
          ))}
        </Notice>
      )}
      {notice}
      {children.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset">
          {children}
        </ul>
      )}
    </section>
  );
}

interface RowAction {
  label: string;
  onPress: () => void;
}

export interface UploadRowProps {
  /** Name of the file. */
  name: string;
  /** State of the upload, for styles and tests. */
  phase: string;
  /** The same for the reader; null if `failure` says it. */
  status: string | null;
  /** Reason why the file did not arrive. */
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

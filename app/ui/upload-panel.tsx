import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";
import { Notice } from "./notice";

export interface UploadPanelProps {
  label: string;
  /** Why each refused file was refused. */
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

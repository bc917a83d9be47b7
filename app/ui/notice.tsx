import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button";
import { joinClasses } from "./join-classes";

const TONES = {
  info: { Icon: Info, ground: "bg-accent-soft", sign: "text-accent" },
  success: { Icon: CircleCheck, ground: "bg-success-soft", sign: "text-success" },
  warning: { Icon: TriangleAlert, ground: "bg-warning-soft", sign: "text-warning" },
  error: { Icon: CircleAlert, ground: "bg-danger-soft", sign: "text-danger" },
};

export interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: string;
  children?: ReactNode;
  /** A button or link that solves it. */
  action?: ReactNode;
  /** Called when the notice is put away; without it, the notice stays. */
  onDismiss?: () => void;
  className?: string;
}

/** A message about the content near it. An error interrupts a screen reader, the others do not. */
export function Notice({ tone = "info", title, children, action, onDismiss, className }: NoticeProps) {
  const { t } = useTranslation("ui");
  const { Icon, ground, sign } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={joinClasses("flex items-start gap-3 rounded-md px-3.5 py-3 text-sm", ground, className)}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${sign}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:gap-y-3.5">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? "text-ink-muted" : undefined}>{children}</div>}
        </div>
        {action && <div className="sm:-mt-1.5 sm:-mb-1">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton label={t("dismiss")} size="small" className="-my-1.5 -mr-1.5" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

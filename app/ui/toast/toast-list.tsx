import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { IconButton } from "../icon-button";
import { dismissToast, type ShownToast } from "./toast-store";

/** Time to read it at ease, and longer where there is something to press. */
const MILLISECONDS_TO_READ = 5_000;
const MILLISECONDS_TO_ACT = 10_000;

const SIGNS = {
  info: { Icon: Info, colour: "text-ink-muted" },
  success: { Icon: CircleCheck, colour: "text-success" },
  error: { Icon: CircleAlert, colour: "text-danger" },
};

/** The toasts on the screen; none leaves while a pointer or the focus is on them. */
export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <ul
      className="contents"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </ul>
  );
}

function ToastItem({ toast, isHeld }: { toast: ShownToast; isHeld: boolean }) {
  const { t } = useTranslation("ui");
  const { id, text, tone = "info", action } = toast;
  const { Icon, colour } = SIGNS[tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), action ? MILLISECONDS_TO_ACT : MILLISECONDS_TO_READ);
    return () => clearTimeout(timer);
  }, [id, action, isHeld]);
  return (
    <li className="pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-md bg-surface-raised py-2 pr-2 pl-3.5 text-sm text-ink shadow-overlay transition-[translate,opacity] duration-180 starting:translate-y-2 starting:opacity-0">
      <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
      <span className="flex-1 py-1">{text}</span>
      {action && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            action.onPress();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t("dismiss")} size="small" onClick={() => dismissToast(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

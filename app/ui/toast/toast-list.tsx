import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { IconButton } from "../icon-button";
import { subscribeToToasts, takeToasts, type Toast } from "./toast-store";

/** Time to read it, and more where there is something to press. */
const TIMEOUT_MS = 5_000;
const TIMEOUT_WITH_ACTION_MS = 20_000;
const MAX_AT_ONCE = 3;

const SIGNS = {
  info: { Icon: Info, colour: "text-ink-muted" },
  success: { Icon: CircleCheck, colour: "text-success" },
  error: { Icon: CircleAlert, colour: "text-danger" },
};

const manager = Base.createToastManager<Toast>();

/**
 * The toasts on the screen; on a phone they are at the top, so that they do not cover the buttons of an open dialog.
 */
export function ToastList() {
  const { t } = useTranslation("ui");
  useEffect(() => {
    const show = () => {
      for (const toast of takeToasts())
        manager.add({ data: toast, timeout: toast.action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS });
    };
    show();
    return subscribeToToasts(show);
  }, []);
  return (
    <Base.Provider toastManager={manager} limit={MAX_AT_ONCE}>
      <Base.Portal>
        <Base.Viewport
          aria-label={t("messages")}
          className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col-reverse items-center gap-2 p-4 outline-none max-sm:[body:has([role=dialog])_&]:top-0 max-sm:[body:has([role=dialog])_&]:bottom-auto sm:items-end print:hidden"
        >
          <ToastItems />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastItems() {
  const { t } = useTranslation("ui");
  const { toasts, close } = Base.useToastManager<Toast>();
  return toasts.map((toast) => {
    const { text, tone = "info", action } = toast.data!;
    const { Icon, colour } = SIGNS[tone];
    return (
      // The role overrides the dialog that Base UI would make: a toast neither takes the focus nor stops the keyboard
      // shortcuts.
      <Base.Root
        key={toast.id}
        toast={toast}
        role="group"
        aria-modal={undefined}
        className="pointer-events-auto w-full max-w-sm rounded-md bg-surface-raised text-sm text-ink shadow-overlay transition-[translate,opacity] duration-180 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-center gap-3 py-2 pr-2 pl-3.5">
          <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
          <Base.Description className="flex-1 py-1">{text}</Base.Description>
          {action && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                action.onPress();
                close(toast.id);
              }}
            >
              {action.label}
            </Button>
          )}
          <Base.Close aria-hidden={false} render={<IconButton label={t("dismiss")} size="small" />}>
            <X aria-hidden />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}

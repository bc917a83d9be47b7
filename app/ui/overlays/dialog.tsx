import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button";
import { joinClasses } from "../join-classes";

export interface DialogProps {
  title: string;
  /** Said below the title. */
  description?: ReactNode;
  /** Absent: shown as long as it is mounted. */
  open?: boolean;
  /** Escape, a press outside or the close button. */
  onClose: () => void;
  /** `full` takes the whole window, for what is to be looked at closely. */
  size?: "small" | "medium" | "large" | "full";
  children?: ReactNode;
  /** The buttons at its foot, the main one last. */
  footer?: ReactNode;
}

const WIDTHS = { small: "sm:max-w-sm", medium: "sm:max-w-lg", large: "sm:max-w-3xl" };
const FULL =
  "inset-2 rounded-xl data-ending-style:translate-y-1 data-starting-style:translate-y-2 sm:inset-6";

/** A modal window. On a phone it is at the bottom of the screen. */
export function Dialog({ size = "medium", ...rest }: DialogProps): ReactElement {
  if (size === "full") return <ModalPanel {...rest} place={FULL} />;
  return (
    <ModalPanel
      {...rest}
      place={joinClasses(
        "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-ending-style:translate-y-4 data-starting-style:translate-y-4",
        "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(44rem,88dvh)] sm:w-[calc(100%-3rem)] sm:rounded-xl",
        "sm:data-ending-style:translate-y-1 sm:data-starting-style:translate-y-2",
        WIDTHS[size],
      )}
    />
  );
}

export interface BareDialogProps {
  /** Heard, but not shown. */
  title: string;
  onClose: () => void;
  /** The classes of its position and size. */
  place: string;
  children: ReactNode;
}

/** A modal window that has nothing but its content. */
export function BareDialog({ title, onClose, place, children }: BareDialogProps) {
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Base.Popup
          className={joinClasses(
            "fixed z-50 flex flex-col bg-surface-raised text-ink shadow-overlay outline-none",
            place,
          )}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ModalPanelProps extends Omit<DialogProps, "size"> {
  /** The classes of its position, size and transition. */
  place: string;
}

/** The common part of a dialog and a sheet: backdrop, panel, header and footer. */
export function ModalPanel({
  title,
  description,
  open = true,
  onClose,
  children,
  footer,
  place,
}: ModalPanelProps) {
  const { t } = useTranslation("ui");
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal>
        {/* Covers the panel of a dialog that was opened before: among equal heights, the later element is above. */}
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={joinClasses(
            "fixed z-50 flex flex-col bg-surface-raised text-ink shadow-overlay outline-none",
            "transition-[translate,opacity] duration-180 data-ending-style:opacity-0 data-ending-style:duration-120 data-starting-style:opacity-0",
            place,
          )}
        >
          <header className="pt-5 pr-14 pb-2 pl-5">
            <Base.Title className="text-lg font-semibold text-balance">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-1 text-sm text-ink-muted">{description}</Base.Description>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">
              {footer}
            </footer>
          )}
          {/* Last in order, so that the focus begins at what the dialog is for. */}
          <Base.Close
            render={<IconButton label={t("close")} size="small" className="absolute top-4 right-4" />}
          >
            <X aria-hidden />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface SheetProps extends Omit<DialogProps, "size"> {
  side?: "start" | "end";
}

const SIDES = {
  start: "left-0 data-starting-style:-translate-x-6 data-ending-style:-translate-x-6",
  end: "right-0 data-starting-style:translate-x-6 data-ending-style:translate-x-6",
};

/** A panel along one side of the screen, above the page: navigation on a phone, details on a desk. */
export function Sheet({ side = "end", ...rest }: SheetProps) {
  return <ModalPanel {...rest} place={`inset-y-0 w-[min(22rem,88vw)] ${SIDES[side]}`} />;
}

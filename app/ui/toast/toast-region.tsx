import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type ShownToast, shownToasts, subscribeToToasts } from "./toast-store";

const NONE: readonly ShownToast[] = [];

/**
 * Where toasts appear: once, in the layout; on a phone above an open dialog, whose buttons are at the foot. What draws
 * them is fetched with the first.
 */
export function ToastRegion() {
  const { t } = useTranslation("ui");
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  const [List, setList] = useState<ComponentType<{ toasts: readonly ShownToast[] }>>();
  const isNeeded = toasts.length > 0 && !List;
  useEffect(() => {
    if (isNeeded)
      void import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      );
  }, [isNeeded]);
  return (
    <section
      aria-label={t("messages")}
      aria-live="polite"
      className="pointer-events-none fixed print:hidden inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 sm:items-end max-sm:[body:has([role=dialog])_&]:top-0 max-sm:[body:has([role=dialog])_&]:bottom-auto"
    >
      {List && <List toasts={toasts} />}
    </section>
  );
}

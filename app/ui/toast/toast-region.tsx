import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { hasWaitingToasts, subscribeToToasts } from "./toast-store";

/** Region of the toasts: once, in the layout. The code that shows them is loaded with the first. */
export function ToastRegion() {
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasWaitingToasts, () => false);
  const [List, setList] = useState<ComponentType>();
  const isNeeded = isWaiting && !List;
  useEffect(() => {
    if (isNeeded)
      void import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      );
  }, [isNeeded]);
  return List ? <List /> : null;
}

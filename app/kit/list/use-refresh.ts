import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";

const PAUSE_MS = 50;

/**
 * Reads what the screen shows again, once for all who ask at the same time, and not while something is being read:
 * interrupting that would end in an error. The router itself is asked, as what hooks say of its state is that of
 * the last rendering, which a busy page puts off.
 */
export function useRefresh(): () => void {
  const router = useContext(RouterContext)?.router;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const read = () => {
      const isFree = router?.state.navigation.state === "idle" && router.state.revalidation === "idle";
      timer.current = isFree ? undefined : setTimeout(read, PAUSE_MS);
      if (isFree) router.revalidate();
    };
    timer.current ??= setTimeout(read, PAUSE_MS);
  }, [router]);
}

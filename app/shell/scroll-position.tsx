import { ScrollRestoration } from "@remix-run/react";
import { useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Scrolls a page when it is entered: to where it was left, or to its top. React Router also notes the position whenever
 * it begins to read the page's data again and goes back to it when it has read them: a reader who has scrolled since
 * would be moved back, away from what was just pressed. So its first decision about a page is reused.
 */
export function ScrollPosition({ nonce }: { nonce: string | undefined }) {
  const state = useContext(RouterState);
  const entered = useRef(state);
  if (entered.current?.location.key !== state?.location.key) entered.current = state;
  if (!state || !entered.current) return <ScrollRestoration nonce={nonce} />;
  const { restoreScrollPosition, preventScrollReset } = entered.current;
  return (
    <RouterState.Provider value={{ ...state, restoreScrollPosition, preventScrollReset }}>
      <ScrollRestoration nonce={nonce} />
    </RouterState.Provider>
  );
}

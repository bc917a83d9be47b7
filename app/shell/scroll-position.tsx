import { useContext, useRef } from "react";
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router-dom";

/** Key of the positions in `sessionStorage`. */
const POSITIONS_KEY = "positions";

/**
 * Scrolls a page before its script has loaded. Remix's own does not expect that a browser forbids storage, as in a frame of
 * another site: its failure stays uncaught there.
 */
const SCROLL_EARLY = `(h=>{
if(!h.state?.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");
try{const y=JSON.parse(sessionStorage.getItem("${POSITIONS_KEY}")||"{}")[h.state.key];if(typeof y==="number")scrollTo(0,y)}catch{}
})(history)`;

/**
 * Scrolls a page when it is entered: to where it was left, or to its top. React Router also notes the position whenever
 * it begins to read the page's data again and goes back to it when it has read them: a reader who has scrolled since
 * would be moved back, away from what was just pressed. So its first decision about a page is reused.
 */
export function ScrollPosition({ nonce }: { nonce: string | undefined }) {
  const state = useContext(RouterState);
  const entered = useRef(state);
  if (entered.current?.location.key !== state?.location.key) entered.current = state;
  if (!state || !entered.current) return <Restoration nonce={nonce} />;
  const { restoreScrollPosition, preventScrollReset } = entered.current;
  return (
    <RouterState.Provider value={{ ...state, restoreScrollPosition, preventScrollReset }}>
      <Restoration nonce={nonce} />
    </RouterState.Provider>
  );
}

function Restoration({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration({ storageKey: POSITIONS_KEY });
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCROLL_EARLY : "" }}
    />
  );
}

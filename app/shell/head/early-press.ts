declare global {
  interface Window {
    /** The last press before the page's script ran, and a function that stops listening. */
    earlyPress?: { pressed: HTMLElement | null; stop: () => void };
  }
}

/**
 * Runs in the head: remembers the last button that was pressed before the page's script handles presses; otherwise the
 * press would be lost. Links and forms work without the script and are left to the browser.
 */
export const REMEMBER_EARLY_PRESS = `(w=>{
const early=w.earlyPress={pressed:null,stop:()=>removeEventListener("click",note,true)};
const note=e=>{
const button=e.target.closest("button,[role=button]");
if(button&&!(button.form&&button.type==="submit")&&!button.closest("a"))early.pressed=button
};
addEventListener("click",note,true)
})(window)`;

/**
 * Call before the page is hydrated: from then on React handles presses. Returns a function that repeats the stored
 * press; call it once everything on the page has its handlers.
 */
export function takeEarlyPress(): () => void {
  const early = window.earlyPress;
  early?.stop();
  return () => {
    if (early?.pressed?.isConnected) early.pressed.click();
    if (early) early.pressed = null;
  };
}

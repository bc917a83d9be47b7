import { type RefObject, useEffect, useRef } from "react";

export const COMPOSER_ID = "composer";

/** The form, with what the early script has left on it. */
type EarlyForm = HTMLFormElement & { early?: AbortController };

/**
 * Runs before the page's own script: Enter and Send are held on the form, which shows that it is sending, until the
 * page can send for good. Without any script the form still works: it loads the page with the question in the address.
 * Where there is a keyboard and no conversation to read, the field has the focus.
 */
export const SUBMIT_BEFORE_HYDRATION = `(f=>{
const t=f.elements.q,signal=(f.early=new AbortController).signal;
if(matchMedia("(pointer:fine)").matches&&!location.search.includes("conversation="))t.focus();
const hold=e=>{e.preventDefault();if(t.value.trim()){f.dataset.early="send";t.readOnly=true}};
f.addEventListener("submit",hold,{signal});
t.addEventListener("keydown",e=>{if(e.key==="Enter"&&!e.shiftKey)hold(e)},{signal})
})(document.getElementById("${COMPOSER_ID}"))`;

/** Takes over from the early script, and sends what it held. */
export function useSubmitBeforeHydration(form: RefObject<HTMLFormElement | null>, send: () => void): void {
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const element = form.current as EarlyForm | null;
    if (!element) return;
    element.early?.abort();
    delete element.early;
    if (element.dataset.early !== "send") return;
    delete element.dataset.early;
    (element.elements.namedItem("q") as HTMLTextAreaElement).readOnly = false;
    sendNow.current();
  }, [form]);
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { GUEST_CONVERSATIONS } from "~/conversation/stored-markers";
import { CATALOGUES } from "~/i18n/catalogues";
import { useNonce } from "~/nonce";
import { buttonStyle } from "~/ui/button-style";
import { KEPT_FOR_KEY } from "~/session/session-entry";
import { MessagePage } from "~/shell/message-page";

export const handle = { hydrate: false, offline: true };

export const loader = ({ context: { ctx } }: LoaderFunctionArgs) => CATALOGUES[ctx.locale].shell.offline;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "robots", content: "noindex" },
];

/** The name that the build gives to `offline-reader.client.tsx`; see vite.config.ts. */
const READER = "/offline-reader.js";
/** Milliseconds between two attempts to reach the server again. */
const LOOK_EVERY_MS = 5_000;

/**
 * The page is shown at the address that could not be loaded, so a reload opens that address; this happens by itself once
 * the server can be reached. In the application, where this browser has conversations to read, they take the place of
 * what the page says: it is hidden until they are there.
 */
const SCRIPT = `(d=>{
const main=d.querySelector("main"),reload=()=>location.reload();
const look=async()=>{try{if((await fetch("/version.json",{cache:"no-store"})).ok)reload()}catch{}};
addEventListener("online",()=>{look();setTimeout(look,1000)});
setInterval(()=>{if(!d.hidden)look()},${LOOK_EVERY_MS});
d.addEventListener("visibilitychange",()=>{if(!d.hidden)look()});
main.querySelector("button").addEventListener("click",reload);
const has=key=>{try{return localStorage.getItem(key)!==null}catch{return false}};
if(/^\\/(user(\\/|$)|$)/.test(location.pathname)&&(has("${KEPT_FOR_KEY}")||has("${GUEST_CONVERSATIONS}"))){
main.hidden=true;
import("${READER}").catch(()=>{main.hidden=false})
}
})(document)`;

/** Shown instead of a page that cannot be loaded; stored by the service worker. */
export default function Offline() {
  const { t } = useTranslation("shell");
  const nonce = useNonce();
  return (
    <main className="grid min-h-dvh">
      <MessagePage
        title={t("offline.title")}
        actions={
          <button type="button" className={buttonStyle("primary", "medium")}>
            {t("offline.again")}
          </button>
        }
      >
        <p>{t("offline.body")}</p>
      </MessagePage>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </main>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { CATALOGUES } from "~/i18n/catalogues";
import { useNonce } from "~/nonce";
import { buttonStyle } from "~/ui/button-style";
import { MessagePage } from "~/shell/message-page";

export const handle = { hydrate: false, offline: true };

export const loader = ({ context: { ctx } }: LoaderFunctionArgs) => CATALOGUES[ctx.locale].shell.offline;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "robots", content: "noindex" },
];

/** The page is shown at the address that could not be loaded, so a reload opens that address. */
const RELOAD = `const reload=()=>location.reload();
addEventListener("online",reload);
document.querySelector("main button").addEventListener("click",reload)`;

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
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RELOAD }} />
    </main>
  );
}

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNonce } from "~/nonce";
import { submitByScript } from "./submit-by-script";

const ID = "sandboxed";
/**
 * Shows the notice in a frame without `allow-same-origin`: the scripts of the page are those of another site there, and
 * cannot be loaded.
 */
const SHOW = `if(origin==="null")document.getElementById("${ID}").style.display=""`;
/** Shows the notice in a frame without `allow-scripts` and in browsers without scripts, where no script could. */
const SHOW_WITHOUT_SCRIPTS = `<style>#${ID}{display:grid!important}</style>`;

/** Notice over a chat that cannot work: a site shows it in a frame that it has restricted. */
export function SandboxNotice({ address }: { address: string }) {
  const { t } = useTranslation("visitor");
  const nonce = useNonce();
  useEffect(() => (parent === window ? undefined : submitByScript()), []);
  return (
    <>
      <div
        id={ID}
        // An attribute would win over the rule for pages without scripts.
        style={{ display: "none" }}
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-surface p-6 text-center"
      >
        <div className="max-w-sm">
          <h2 className="text-xl font-semibold">{t("sandboxed.title")}</h2>
          <p className="mt-2 text-ink-muted">{t("sandboxed.body")}</p>
          {/* A frame without `allow-popups` opens no tab: the address can be copied. */}
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="mt-4 block text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {address}
          </a>
          <p className="mt-4 text-sm text-ink-faint">{t("sandboxed.owner")}</p>
        </div>
      </div>
      <noscript dangerouslySetInnerHTML={{ __html: SHOW_WITHOUT_SCRIPTS }} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SHOW : "" }}
      />
    </>
  );
}

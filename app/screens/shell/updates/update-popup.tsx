import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { deployedVersion, pageVersion } from "./page-version";
import { watchVersion, type VersionWatch } from "./watch-version";

/** Offers the newer version, once there is one. */
export function UpdatePopup() {
  const { t } = useTranslation("shell");
  const [showing, setShowing] = useState(false);
  const watch = useRef<VersionWatch>();
  useEffect(() => {
    watch.current = watchVersion({
      current: pageVersion(document),
      deployed: deployedVersion,
      tabs: window,
      keep,
      onChange: setShowing,
    });
    return () => watch.current?.stop();
  }, []);
  return (
    <div role="status" className="contents">
      {showing && (
        <section className="w-full sm:max-w-84 rounded-lg bg-surface-raised p-4 shadow-overlay">
          <div className="flex items-start justify-between gap-3">
            <h2 className="font-semibold">{t("update.title")}</h2>
            <IconButton
              label={t("update.close")}
              size="small"
              className="-mt-1 -mr-1"
              onClick={() => watch.current?.close()}
            >
              <X aria-hidden />
            </IconButton>
          </div>
          <p className="mt-1 text-sm text-ink-muted">{t("update.body")}</p>
          <div className="mt-4 flex gap-2">
            <Button variant="primary" size="small" onClick={() => location.reload()}>
              {t("update.now")}
            </Button>
            <Button variant="quiet" size="small" onClick={() => watch.current?.later()}>
              {t("update.later")}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

const keep = (key: string, text: string) => localStorage.setItem(key, text);

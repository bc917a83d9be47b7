import { deployedVersion, pageVersion } from "../updates/page-version";
import { watchVersion, type VersionWatch } from "../updates/watch-version";

/** Tells when a newer version is to be offered, and with null when the offer has been closed. */
export function watchUpdates(onUpdate: (watch: VersionWatch | null) => void): void {
  const watch = watchVersion({
    current: pageVersion(document),
    deployed: deployedVersion,
    tabs: window,
    keep: (key, text) => localStorage.setItem(key, text),
    onChange: (showing) => onUpdate(showing ? watch : null),
  });
}

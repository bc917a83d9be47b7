import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";

const REASONS = ["unauthorized", "suspended", "google", "restored"] as const;

/** Why the visitor is here without having asked to be. Said once: a reload says it no more. */
export function ReasonNotice({ reason }: { reason: string | null }) {
  const { t } = useTranslation("auth");
  useEffect(() => {
    if (!reason) return;
    const address = new URL(location.href);
    address.searchParams.delete("reason");
    history.replaceState(history.state, "", address);
  }, [reason]);
  if (!reason) return null;
  const known = REASONS.find((name) => name === reason) ?? "ended";
  return (
    <Notice tone={known === "restored" ? "success" : "warning"} className="mb-6">
      {t(`reasons.${known}`)}
    </Notice>
  );
}

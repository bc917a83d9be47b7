import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session";
import { Switch } from "~/ui/form/switch";
import { Spinner } from "~/ui/spinner";
import { showToast } from "~/ui/toast/toast-store";
import type { MarketplaceData } from "./marketplace-data.route";
import { switchModule } from "./switch-module";

/** A module with its switch. It is at work until the server has answered, and returns to where it stood on a failure. */
export function ModuleSwitch({ module }: { module: MarketplaceData["modules"][number] }) {
  const { t } = useTranslation("plans");
  const { id: user, guest } = useUser();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (on: boolean) => {
    setWanted(on);
    // The menu, and this list, are what the server says afterwards.
    if (await switchModule(user, module.id, on)) revalidate();
    else showToast({ tone: "error", text: t("marketplace.failed", { module: module.name }) });
    setWanted(null);
  };
  const text = (
    <>
      <span className="block font-medium">{module.name}</span>
      <span className="mt-0.5 block text-ink-muted">{module.description}</span>
    </>
  );
  if (guest || !module.covered)
    return (
      <div className="text-sm">
        {text}
        {!guest && <p className="mt-1 text-xs text-ink-faint">{t("marketplace.notCovered")}</p>}
      </div>
    );
  return (
    <div className="relative" aria-busy={wanted !== null || undefined}>
      <Switch
        label={module.name}
        hint={module.description}
        checked={wanted ?? module.active}
        disabled={wanted !== null}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {wanted !== null && <Spinner className="absolute top-1 right-12 text-ink-muted" />}
    </div>
  );
}

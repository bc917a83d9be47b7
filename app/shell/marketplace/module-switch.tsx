import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Switch } from "~/ui/form/switch";
import { Spinner } from "~/ui/loading";
import { callApi, requireUserId } from "~/api-client";
import type { MarketplaceData } from "./marketplace-data";

/** A module with its switch. It shows at once what is wanted, and returns to where it stood on a failure. */
export function ModuleSwitch({ module }: { module: MarketplaceData["modules"][number] }) {
  const { t } = useTranslation("plans");
  const { id: user, guest } = useUser();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { run, busy: saving } = useAction({
    toasts: true,
    texts: { user_id_missing: () => undefined, other: t("marketplace.failed", { module: module.name }) },
  });
  const change = async (on: boolean) => {
    setWanted(on);
    // The menu, and this list, are what the server says afterwards: until it has, what is wanted stays shown.
    if (await run(() => switchModule(user, module.id, on))) return revalidate();
    setWanted(null);
  };
  const [known, setKnown] = useState(module);
  if (known !== module) {
    setKnown(module);
    if (!saving) setWanted(null);
  }
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
    <div className="relative">
      <Switch
        label={module.name}
        hint={module.description}
        checked={wanted ?? module.active}
        busy={saving}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {saving && <Spinner className="absolute top-1 right-12 text-ink-muted" />}
    </div>
  );
}

/** Switches a module of a user on or off; failures are logged. */
export async function switchModule(user: string | null, module: number, on: boolean): Promise<void> {
  try {
    const way = on ? "activate" : "deactivate";
    await callApi(`/user/${requireUserId(user)}/modules/${module}/${way}`, { method: "POST" });
  } catch (error) {
    // The specification asks for this line.
    // eslint-disable-next-line no-console
    console.warn("module_switch_failed", module, error);
    throw error;
  }
}

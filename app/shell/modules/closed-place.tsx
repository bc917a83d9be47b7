import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { moduleOfScreen, screenOfPath } from "#workers/contract/route-access";
import { DASHBOARD } from "#workers/contract/session";
import { useStore } from "~/browser/use-store";
import { addToDraft } from "~/conversation/drafts/draft-store";
import { NEW_CHAT } from "~/conversation/stored-markers";
import { sameOriginPath } from "~/same-origin-path";
import { keepPlace } from "~/session/after-plan";
import { planOffer } from "~/session/plan-offer";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { FittingPlans, planPath, useFittingPlans, type Wish } from "../plans/fitting-plans";
import { RefusalDialog } from "../plans/refusal-dialog";
import type { MarketplaceData } from "../marketplace/marketplace-data";

/** Address that a reader wanted to go to and may not. */
export interface WantedPlace {
  place: Wish["place"];
  /** The address that opens it, once a plan does. */
  path: string;
  /** Question that was to be asked there; empty if none. */
  question: string;
}

/** Screens that explain in their own way why a module is closed. */
const EXPLAINS = ["dashboard", "upgrade"];

/**
 * The place that the guard has led a reader away from, by the address of the page that is shown instead: a module, or the
 * chat, if something was to be asked there. Null if nothing needs to be said.
 */
export function wantedPlace(pathname: string, search: string): WantedPlace | null {
  const path = sameOriginPath(new URLSearchParams(search).get("from"));
  if (!path) return null;
  const wanted = new URL(path, "https://atelier.invalid");
  const screen = screenOfPath(wanted.pathname);
  const question = wanted.searchParams.get("q")?.trim() ?? "";
  if (screen === "dashboard") return question ? { place: "chat", path: DASHBOARD, question } : null;
  const module = screen && moduleOfScreen(screen);
  if (!module || EXPLAINS.includes(screenOfPath(pathname) ?? "")) return null;
  return { place: module, path, question: "" };
}

/** Says once why a reader may not go or do what they wanted, and which plans would allow it. A question is not lost. */
export default function ClosedPlace() {
  const { pathname, search } = useLocation();
  const offer = useStore(planOffer, null);
  const [wanted, setWanted] = useState<WantedPlace | null>(null);
  useEffect(() => setWanted(wantedPlace(pathname, search)), [pathname, search]);
  const close = () => {
    planOffer.close();
    setWanted(null);
  };
  if (offer && "code" in offer) return <RefusalDialog refused={offer} onClose={close} />;
  const shown = offer ? { place: "chat" as const, path: DASHBOARD, question: offer.question } : wanted;
  return shown && <ClosedPlaceDialog wanted={shown} onClose={close} />;
}

function ClosedPlaceDialog({ wanted, onClose }: { wanted: WantedPlace; onClose: () => void }) {
  const { t } = useTranslation("plans");
  const { id: owner } = useUser();
  const { place, path, question } = wanted;
  const plans = useFittingPlans({ place });
  const name = useModuleName(place);
  useEffect(() => {
    if (question) addToDraft(NEW_CHAT, owner, question);
    const address = new URL(location.href);
    if (!address.searchParams.has("from")) return;
    address.searchParams.delete("from");
    history.replaceState(history.state, "", address);
  }, [question, owner]);
  const leave = () => {
    keepPlace(path);
    onClose();
  };
  const isChat = place === "chat";
  return (
    <Dialog
      title={isChat ? t("closed.chatTitle") : t("closed.planTitle", { module: name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("closed.notNow")}</Button>
          <LinkButton variant="primary" to={planPath(plans?.[0])} onClick={leave}>
            {t("closed.plans")}
          </LinkButton>
        </>
      }
    >
      {question && (
        <p
          dir="auto"
          className="mb-3 line-clamp-3 border-s-2 border-line-strong ps-3 text-sm [overflow-wrap:anywhere]"
        >
          {question}
        </p>
      )}
      <p className="text-ink-muted">{t(question ? "closed.chatKept" : "closed.plan")}</p>
      <FittingPlans plans={plans} onLeave={leave} />
    </Dialog>
  );
}

/** The name of a module as the marketplace has it; that of its plan until it is known. */
function useModuleName(place: Wish["place"]): string {
  const { t } = useTranslation("plans");
  const { load, data } = useFetcher<MarketplaceData>();
  const needsName = place !== "chat";
  useEffect(() => {
    if (needsName) load("/user/marketplace");
  }, [needsName, load]);
  if (place === "chat") return t("chat");
  return data?.modules.find(({ key }) => key === place)?.name ?? t(`types.${place}`);
}

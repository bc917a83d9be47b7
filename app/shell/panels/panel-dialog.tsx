import { Link, useLocation } from "@remix-run/react";
import { LogIn } from "lucide-react";
import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "~/i18n/load-texts";
import { useUser } from "~/session/session";
import { buttonStyle } from "~/ui/button-style";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/loading";
import { Dialog } from "~/ui/overlays/dialog";
import { panelAddress, usePanel } from "./panel-address";
import { isPanel, PANEL_NAMES, PANELS, type PanelName } from "./panel-list";

const CONTENTS: Record<PanelName, ComponentType> = {
  projects: lazy(() => withTexts(["projects"], () => import("./projects/projects-panel"))),
  memory: lazy(() => import("./memory/memory-panel")),
  presets: lazy(() => import("./presets/presets-panel")),
  prompts: lazy(() => withTexts(["prompts"], () => import("./prompts/prompts-panel"))),
  links: lazy(() => withTexts(["share"], () => import("./links/links-panel"))),
};

/** Panels of what a user has and sets for all chats, above the screen that is open; each has an address. */
export default function PanelDialog({ name }: { name: string }) {
  const { close } = usePanel();
  const { t } = useTranslation("panels");
  const { guest } = useUser();
  if (!isPanel(name)) return null;
  return (
    <Dialog size="large" title={t(`names.${name}`)} onClose={close}>
      <div className="grid min-h-[75dvh] content-start gap-5 sm:min-h-[min(36rem,calc(88dvh-6rem))] sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:gap-7">
        <PanelNav open={name} />
        <div className="min-w-0">{guest ? <ForUsers /> : <Content name={name} />}</div>
      </div>
    </Dialog>
  );
}

function PanelNav({ open }: { open: PanelName }) {
  const { t } = useTranslation("panels");
  const { search } = useLocation();
  return (
    <nav aria-label={t("label")} className="-mx-5 px-5 max-sm:overflow-x-auto max-sm:py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-1 sm:flex-col">
        {PANEL_NAMES.map((name) => {
          const Icon = PANELS[name];
          return (
            <li key={name}>
              <Link
                to={panelAddress(search, name)}
                ref={name === open ? showInRow : undefined}
                replace
                preventScrollReset
                aria-current={name === open ? "page" : undefined}
                className="flex h-9 items-center gap-2.5 rounded-md px-3 text-sm whitespace-nowrap text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                <Icon className="size-4 shrink-0" aria-hidden />
                {t(`names.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone, the row of panels is wider than the screen. */
const showInRow = (link: HTMLElement | null): void => {
  link?.scrollIntoView({ block: "nearest", inline: "center" });
};

function Content({ name }: { name: PanelName }) {
  const Panel = CONTENTS[name];
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Panel />
    </Suspense>
  );
}

function ForUsers() {
  const { t } = useTranslation("panels");
  return (
    <EmptyState
      icon={<LogIn />}
      title={t("guest.title")}
      text={t("guest.text")}
      actions={
        <a href="/auth" className={buttonStyle("primary", "medium")}>
          {t("guest.logIn")}
        </a>
      }
    />
  );
}

import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import { NEW_CAMPAIGN, sectionAddress, SECTIONS, type Section } from "./addresses";
import { PlannerZone } from "./time/planner-time";

interface PlannerFrameProps {
  /** Main screen of the planner that is shown. */
  section: Section;
  /** The one that the user has chosen. */
  timeZone: string;
  children: ReactNode;
}

/** Surrounds the planner's main screens: its name, the way to the others, and to a new campaign. */
export function PlannerFrame({ section, timeZone, children }: PlannerFrameProps) {
  const { t } = useTranslation("social");
  return (
    <div className="mx-auto w-full max-w-[82rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <h1 className="me-auto text-2xl font-semibold">{t("title")}</h1>
        <LinkButton to={NEW_CAMPAIGN} variant="primary" className="max-sm:w-full">
          <Plus aria-hidden />
          {t("newCampaign")}
        </LinkButton>
      </header>
      <nav
        aria-label={t("sections.label")}
        className="-mx-4 mt-4 flex gap-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {SECTIONS.map((name) => (
          <Link
            key={name}
            to={sectionAddress(name)}
            aria-current={name === section ? "page" : undefined}
            className="flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {t(`sections.${name}`)}
          </Link>
        ))}
      </nav>
      <div className="mt-6 min-w-0">
        <PlannerZone value={timeZone}>{children}</PlannerZone>
      </div>
    </div>
  );
}

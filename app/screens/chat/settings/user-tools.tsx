import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { withTexts } from "~/i18n/load-texts";
import { IncognitoSwitch, type IncognitoSwitchProps } from "../incognito";
import type { ProjectChipProps } from "./project-chip";
import { SettingsButton, type SettingsButtonProps } from "./settings-button";

const ProjectChip = lazy(() => withTexts(["projects"], () => import("./project-chip")));

export interface UserToolsProps extends SettingsButtonProps, Pick<ProjectChipProps, "onModel"> {
  /** Absent where no chat can begin. */
  incognito: IncognitoSwitchProps | false;
  /** Id of the project of the conversation. */
  project: string | undefined;
}

/** The composer's tools that only users have. */
export default function UserTools({ incognito, project: own, onModel, ...settings }: UserToolsProps) {
  const named = useSearchParams()[0].get("project");
  const project = settings.conversation === null ? named : own;
  return (
    <>
      <SettingsButton {...settings} />
      {incognito && <IncognitoSwitch {...incognito} />}
      {project && (
        <Suspense>
          <ProjectChip id={project} onModel={onModel} />
        </Suspense>
      )}
    </>
  );
}

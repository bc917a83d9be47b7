import { lazy, Suspense } from "react";
import { useProjectId } from "~/conversation/projects/use-project";
import { withTexts } from "~/i18n/load-texts";
import { IncognitoSwitch, type IncognitoSwitchProps } from "../incognito";
import type { ProjectChipProps } from "./project-chip";
import { SettingsButton, type SettingsButtonProps } from "./settings-button";

const ProjectChip = lazy(() => withTexts(["projects"], () => import("./project-chip")));

export interface UserToolsProps extends SettingsButtonProps, Pick<ProjectChipProps, "onModel"> {
  /** Absent where no chat can begin. */
  incognito: IncognitoSwitchProps | false;
}

/** The composer's tools that only users have. */
export default function UserTools({ incognito, onModel, ...settings }: UserToolsProps) {
  const project = useProjectId(settings.user, settings.conversation);
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

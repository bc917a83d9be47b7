import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import { withTexts } from "~/i18n/load-texts";
import { IncognitoSwitch, type IncognitoSwitchProps } from "../incognito";
import type { ChosenModels } from "../models/use-chosen-model";
import { SettingsButton } from "./settings-button";

const ProjectChip = lazy(() => withTexts(["projects"], () => import("./project-chip")));

export interface UserToolsProps {
  user: string;
  /** The conversation that the address names; null for the chat that begins next. */
  id: string | null;
  state: ConversationState;
  models: ChosenModels;
  /** Absent where no chat can begin. */
  incognito: IncognitoSwitchProps | false;
}

/** The composer's tools that only users have. */
export default function UserTools({ user, id, state, models, incognito }: UserToolsProps) {
  const named = useSearchParams()[0].get("project");
  const conversation = state.id ?? id;
  const project = conversation === null ? named : state.project;
  return (
    <>
      <SettingsButton user={user} conversation={conversation} chosen={state.settings} model={models.model} />
      {incognito && <IncognitoSwitch {...incognito} />}
      {project && (
        <Suspense>
          <ProjectChip id={project} onModel={models.lend} />
        </Suspense>
      )}
    </>
  );
}

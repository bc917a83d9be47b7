import { IncognitoSwitch, type IncognitoSwitchProps } from "../incognito";
import { SettingsButton, type SettingsButtonProps } from "./settings-button";

export interface UserToolsProps extends SettingsButtonProps {
  /** Absent where no chat can begin. */
  incognito: IncognitoSwitchProps | false;
}

/** The composer's tools that only users have. */
export default function UserTools({ incognito, ...settings }: UserToolsProps) {
  return (
    <>
      <SettingsButton {...settings} />
      {incognito && <IncognitoSwitch {...incognito} />}
    </>
  );
}

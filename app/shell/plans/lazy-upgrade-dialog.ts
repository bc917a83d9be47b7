import { lazy } from "react";
import { withTexts } from "~/i18n/load-texts";

/** The dialog that offers plans for a question. Fetched when the first is opened. */
export const UpgradeDialog = lazy(() => withTexts(["plans"], () => import("./upgrade-dialog")));

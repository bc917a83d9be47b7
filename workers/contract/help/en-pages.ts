import { appearance } from "./en/appearance";
import { asking } from "./en/asking";
import { atelier } from "./en/atelier";
import { citations } from "./en/citations";
import { cost } from "./en/cost";
import { deploying } from "./en/deploying";
import { documents } from "./en/documents";
import { guestLimit } from "./en/guest-limit";
import { history } from "./en/history";
import { images } from "./en/images";
import { models } from "./en/models";
import { privacy } from "./en/privacy";
import { providerKeys } from "./en/provider-keys";
import { resuming } from "./en/resuming";
import { shortcuts } from "./en/shortcuts";
import { stopping } from "./en/stopping";
import type { HelpPages } from "./page";

/** The help pages in English. */
export const enPages: HelpPages = {
  atelier,
  asking,
  models,
  images,
  documents,
  citations,
  stopping,
  resuming,
  history,
  cost,
  "guest-limit": guestLimit,
  appearance,
  shortcuts,
  "provider-keys": providerKeys,
  deploying,
  privacy,
};

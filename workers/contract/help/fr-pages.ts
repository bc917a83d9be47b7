import { appearance } from "./fr/appearance";
import { asking } from "./fr/asking";
import { atelier } from "./fr/atelier";
import { citations } from "./fr/citations";
import { cost } from "./fr/cost";
import { deploying } from "./fr/deploying";
import { documents } from "./fr/documents";
import { guestLimit } from "./fr/guest-limit";
import { history } from "./fr/history";
import { images } from "./fr/images";
import { models } from "./fr/models";
import { privacy } from "./fr/privacy";
import { providerKeys } from "./fr/provider-keys";
import { resuming } from "./fr/resuming";
import { shortcuts } from "./fr/shortcuts";
import { stopping } from "./fr/stopping";
import type { HelpPages } from "./page";

/** The help pages in French. */
export const frPages: HelpPages = {
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

import { MODULE_KEYS, type ModuleKey } from "../../contract/modules";
import { chatbotsModule } from "../chatbots/module";
import { pdfModule } from "../pdf/module";
import { socialModule } from "../social/module";
import { writingModule } from "../writing/module";
import type { ModuleParts } from "./module-parts";

/** The server side of each module that has one; `contract/modules.ts` says the rest about it. */
export const MODULE_PARTS: Partial<Record<ModuleKey, ModuleParts>> = {
  pdf: pdfModule,
  rédaction: writingModule,
  social: socialModule,
  support: chatbotsModule,
};

/** The server side of the modules, in the order of their list. */
export const moduleParts = (): ModuleParts[] => MODULE_KEYS.flatMap((key) => MODULE_PARTS[key] ?? []);

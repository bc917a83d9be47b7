import { MODULE_KEYS, type ModuleKey } from "../../contract/modules";
import { pdfModule } from "../pdf/module";
import type { ModuleParts } from "./module-parts";

/** The server side of each module that is built; `contract/modules.ts` says the rest about it. */
export const MODULE_PARTS: Partial<Record<ModuleKey, ModuleParts>> = {
  pdf: pdfModule,
};

/** The server side of the modules, in the order of their list. */
export const moduleParts = (): ModuleParts[] => MODULE_KEYS.flatMap((key) => MODULE_PARTS[key] ?? []);

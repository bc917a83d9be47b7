import type { Catalogue } from "./catalogues";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "errors";
    resources: Catalogue;
  }
}

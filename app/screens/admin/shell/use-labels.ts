import { useTranslation } from "react-i18next";

type Names = Record<string, string>;

/** Names of codes in the reader's language; a code without a name is shown as it is. */
export function useLabels() {
  const { t } = useTranslation(["adminLabels", "adminResources", "plans", "prompts", "admin"]);
  const promptCategories: Names = t("prompts:category", { returnObjects: true });
  const planTypes: Names = t("plans:types", { returnObjects: true });
  const modules: Names = t("adminLabels:modules", { returnObjects: true });
  const errorTypes: Names = t("adminLabels:errorTypes", { returnObjects: true });
  const httpErrors: Names = t("adminLabels:httpErrors", { returnObjects: true });
  const options: Names = t("adminResources:ameliorationOptions", { returnObjects: true });
  const results: Names = t("adminResources:ameliorationResults", { returnObjects: true });
  const settings: Record<string, { label: string }> = t("adminLabels:settings.known", {
    returnObjects: true,
  });
  const intervals: Names = t("adminResources:intervals", { returnObjects: true });
  const sources: Names = t("adminResources:sources", { returnObjects: true });
  const fields: Names = {
    ...t("adminResources:fields", { returnObjects: true }),
    ...t("adminLabels:fields", { returnObjects: true }),
  };
  return {
    planType: (type: string): string => planTypes[type] ?? type,
    interval: (interval: string): string => intervals[interval] ?? interval,
    promptCategory: (category: string): string => promptCategories[category] ?? category,
    /** Names the source of a product. */
    source: (source: string): string => sources[source] ?? source,
    currency: (currency: string): string => currency.toUpperCase(),
    ameliorationOption: (kind: string): string => options[kind] ?? kind,
    ameliorationResult: (result: string): string => results[result] ?? result,
    module: (key: string): string => modules[key] ?? key,
    setting: (key: string): string => settings[key]?.label ?? key,
    field: (name: string): string => fields[name] ?? name,
    errorType: (type: string | null): string => {
      if (type === null) return t("admin:unknown");
      const status = /^http_(\d{3})_error$/.exec(type)?.[1];
      if (!status) return errorTypes[type] ?? type;
      const name = httpErrors[status];
      return name
        ? t("adminLabels:httpErrorNamed", { name, status })
        : t("adminLabels:httpError", { status });
    },
  };
}

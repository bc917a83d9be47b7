import { useTranslation } from "react-i18next";

/** What a kind of record is called in the reader's language; one without a name is called as in the log. */
export function useKind(): (resource: string) => string {
  const { t } = useTranslation("admin");
  const names: Record<string, string> = t("audit.resources", { returnObjects: true });
  return (resource) => names[resource] ?? resource;
}

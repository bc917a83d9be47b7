import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "../../shell/admin-page";
import type { AdminRecord, ResourceName } from "../declaration";
import { FallbackOrder } from "./fallback-order";
import { ModelTest } from "./model-test";
import { RecordForm } from "./record-form";
import type { RecordOptions } from "./record-options";

export interface RecordScreenProps {
  name: ResourceName;
  title: string;
  /** Null for one that does not exist yet. */
  record: AdminRecord | null;
  options: RecordOptions;
}

/** One record: its form, and what else can be done with it. */
export function RecordScreen({ name, title, record, options }: RecordScreenProps) {
  const { t } = useTranslation("adminResources");
  const fallbacks = options.fallbacks ?? [];
  return (
    <AdminPage
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={`/admin/${name}`}
            className="inline-flex items-center gap-1.5 py-1 text-accent underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("back")}
          </Link>
          {name === "plans" && record && (
            <span>
              {t("version", { version: record.version })} ·{" "}
              {t("subscriberCount", { count: Number(record.subscribers) })}
            </span>
          )}
        </span>
      }
    >
      {name === "ai-models" && record && <ModelTest />}
      <RecordForm name={name} record={record} options={options} />
      {record && fallbacks.length > 1 && <FallbackOrder id={record.id} models={fallbacks} />}
    </AdminPage>
  );
}

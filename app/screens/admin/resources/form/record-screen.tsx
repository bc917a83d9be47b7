import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TemplateField } from "#workers/contract/writing/templates";
import { AdminPage } from "../../shell/admin-page";
import type { AdminRecord, ResourceName } from "../declaration";
import { PaymentsOff } from "../../shell/payments-off";
import { FallbackOrder } from "./fallback-order";
import { ModelTest } from "./model-test";
import { ProductFacts } from "./product-facts";
import { RecordForm } from "./record-form";
import type { RecordOptions } from "./record-options";
import { PromptTest } from "./writing/prompt-test";

export interface RecordScreenProps {
  name: ResourceName;
  title: string;
  /** Null for one that does not exist yet. */
  record: AdminRecord | null;
  options: RecordOptions;
  /** Whether it can be neither made nor changed, because payments are not set up. */
  isOff: boolean;
}

/** Screen of a record: its form, and what else can be done with it. */
export function RecordScreen({ name, title, record, options, isOff }: RecordScreenProps) {
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
          {name === "products" && record && (
            <ProductFacts record={record} dashboardUrl={options.dashboardUrl ?? null} />
          )}
          {name === "plans" && record && (
            <span>
              {t("version", { version: Number(record.version) })} ·{" "}
              {t("subscriberCount", { count: Number(record.subscribers) })}
            </span>
          )}
        </span>
      }
    >
      {isOff && <PaymentsOff />}
      {name === "ai-models" && record && <ModelTest />}
      <RecordForm name={name} record={record} options={options} />
      {record && (name === "templates" || name === "ameliorations") && (
        <PromptTest
          record={record}
          {...(name === "templates" ? { fields: record.fields as TemplateField[] } : {})}
          models={options.models ?? []}
        />
      )}
      {record && fallbacks.length > 1 && <FallbackOrder id={record.id} models={fallbacks} />}
    </AdminPage>
  );
}

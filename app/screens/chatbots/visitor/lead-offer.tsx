import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LeadForm, type LeadFormProps } from "./lead-form";

export type LeadOfferProps = Pick<LeadFormProps, "form" | "onSubmit"> & { onSkip: () => void };

/** Asks in the course of a conversation. The whole form at once would push the last answer out of view. */
export function LeadOffer({ form, onSubmit, onSkip }: LeadOfferProps) {
  const { t } = useTranslation("visitor");
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LeadForm form={form} moment="during" onSubmit={onSubmit} onSkip={onSkip} isWanted />;
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-4">
      <p className="text-sm font-medium">{form.intro || t("lead.during")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" size="small" onClick={() => setOpen(true)}>
          {t("lead.open")}
        </Button>
        <Button variant="quiet" size="small" onClick={onSkip}>
          {t("lead.skip")}
        </Button>
      </div>
    </div>
  );
}

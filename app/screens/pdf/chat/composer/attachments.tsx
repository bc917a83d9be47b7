import { TextQuote, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { labelOf } from "#workers/contract/text/page-labels";
import { IconButton } from "~/ui/icon-button";

/** Words selected on a page of a document. */
export interface AttachedSelection {
  text: string;
  page: number;
  file: string;
}

/** A part of a page of a document, as a PNG data URL. */
export interface AttachedRegion {
  image: string;
  page: number;
  file: string;
}

/** The attachments of the next question. */
export interface Attached {
  selection: AttachedSelection | null;
  region: AttachedRegion | null;
}

export const NOTHING_ATTACHED: Attached = { selection: null, region: null };

export interface AttachmentsProps {
  attached: Attached;
  /** Printed numbers of the document's pages, where they differ from the pages' positions. */
  labels: readonly string[] | undefined;
  /** The chosen model sees no pictures. */
  blind: string | null;
  onChange: (attached: Attached) => void;
}

export function Attachments({ attached, labels, blind, onChange }: AttachmentsProps) {
  const { t } = useTranslation("pdfChat");
  const { selection, region } = attached;
  if (!selection && !region) return null;
  const cut = region && t("attached.region", { page: labelOf(labels, region.page) });
  return (
    <div className="space-y-2 pb-1">
      {selection && (
        <div className="flex items-start gap-2 rounded-md bg-surface-sunken py-1.5 ps-3 pe-1 text-sm">
          <TextQuote className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
          <p className="line-clamp-2 min-w-0 flex-1 py-0.5 text-ink-muted [overflow-wrap:anywhere]">
            {t("attached.selection", { page: labelOf(labels, selection.page), text: selection.text })}
          </p>
          <IconButton
            size="small"
            className="pointer-coarse:size-11"
            label={t("attached.removeSelection")}
            onClick={() => onChange({ ...attached, selection: null })}
          >
            <X />
          </IconButton>
        </div>
      )}
      {region && (
        <div className="flex items-start gap-2 rounded-md bg-surface-sunken p-1.5 text-sm">
          <img
            src={region.image}
            alt={cut!}
            className="max-h-24 max-w-40 rounded-sm border border-line bg-white object-contain"
          />
          <p className="min-w-0 flex-1 py-1 text-ink-muted">{cut}</p>
          <IconButton
            size="small"
            className="pointer-coarse:size-11"
            label={t("attached.removeRegion")}
            onClick={() => onChange({ ...attached, region: null })}
          >
            <X />
          </IconButton>
        </div>
      )}
      {region && blind && (
        <p role="alert" className="px-2 text-sm text-danger">
          {t("attached.blind", { model: blind })}
        </p>
      )}
    </div>
  );
}

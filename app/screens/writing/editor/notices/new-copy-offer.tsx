import { useTranslation } from "react-i18next";
import { formatDate } from "#workers/contract/text/format-date";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { UnsavedCopy } from "../saving/unsaved-copies";

const SHOWN_CHARACTERS = 60;

export interface NewCopyOfferProps {
  copy: UnsavedCopy;
  onOpen: () => void;
  onDiscard: () => void;
}

/** A new document that was written without a network, and never reached the server. */
export function NewCopyOffer({ copy, onOpen, onDiscard }: NewCopyOfferProps) {
  const { t, i18n } = useTranslation("writingEditor");
  const date = formatDate(copy.at, i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const begins = new DOMParser().parseFromString(copy.content, "text/html").body.textContent ?? "";
  const title = copy.title || begins.trim().slice(0, SHOWN_CHARACTERS) || t("untitled");
  return (
    <Notice
      className="m-3 print:hidden"
      action={
        <span className="flex gap-2">
          <Button size="small" variant="primary" onClick={onOpen}>
            {t("recovered.open")}
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t("recovered.discard")}
          </Button>
        </span>
      }
    >
      {t("recovered.offer", { date, title })}
    </Notice>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { Design } from "./use-design";

/** Says that something is not saved, at the lower edge of the screen while that is so. */
export function SaveBar({ design }: { design: Design }) {
  const { t } = useTranslation("chatbotDesign");
  const { isChanged, isBusy, failure, discard } = design;
  return (
    <>
      <p role="status" className="sr-only">
        {isChanged && t("unsaved")}
      </p>
      {isChanged && (
        <div
          data-foot
          className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:bottom-4 lg:mr-96 sm:rounded-lg sm:border-0 sm:bg-surface-raised sm:shadow-overlay"
        >
          {failure ? (
            <p role="alert" className="me-auto min-w-0 text-sm font-medium text-danger">
              {failure}
            </p>
          ) : (
            <p aria-hidden className="me-auto text-sm text-ink-muted max-sm:hidden">
              {t("unsaved")}
            </p>
          )}
          <div className="flex gap-2 max-sm:w-full">
            <Button onClick={discard} disabled={isBusy} className="max-sm:flex-1">
              {t("discard")}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} className="max-sm:flex-1">
              {t("save")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

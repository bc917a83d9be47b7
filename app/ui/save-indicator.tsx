import { Check, CloudOff, Loader, TriangleAlert } from "lucide-react";
import { joinClasses } from "./join-classes";

const SIGNS = {
  saved: { Icon: Check, look: "text-ink-faint" },
  saving: { Icon: Loader, look: "text-ink-faint" },
  offline: { Icon: CloudOff, look: "text-warning" },
  failed: { Icon: TriangleAlert, look: "text-danger" },
  conflict: { Icon: TriangleAlert, look: "text-danger" },
};

interface SaveIndicatorProps {
  is: keyof typeof SIGNS;
  /** Text of the state; on a phone the shorter one, where there is one. */
  text: string;
  shortText?: string;
  /** Reason why the saving failed; null if it did not. */
  failure: string | null;
  retry: string;
  onRetry: () => void;
}

/**
 * Whether what is written is stored. Only what needs attention is announced: every pause in typing saves. A phone shows
 * the sign alone where all is well.
 */
export function SaveIndicator({ is, text, shortText, failure, retry, onRetry }: SaveIndicatorProps) {
  const { Icon, look } = SIGNS[is];
  const isTrouble = is !== "saved" && is !== "saving";
  return (
    <div data-save={is} className={joinClasses("flex min-w-0 items-center gap-1.5 text-sm", look)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span aria-hidden={isTrouble} className={joinClasses("truncate", !isTrouble && "max-sm:sr-only")}>
        {shortText ? (
          <>
            <span className="max-sm:hidden">{text}</span>
            <span className="sm:hidden">{shortText}</span>
          </>
        ) : (
          text
        )}
      </span>
      {failure !== null && (
        <button type="button" onClick={onRetry} title={failure} className="shrink-0 underline">
          {retry}
        </button>
      )}
      <span role="status" className="sr-only">
        {isTrouble && text}
        {failure}
      </span>
    </div>
  );
}

import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import type { Pages } from "./use-pages";

interface MoreButtonProps {
  pages: Pages<unknown>;
  label: string;
  /** Text for a next page that cannot be read. */
  failed: string;
}

/** Reads the next page of a list; nothing at its end. */
export function MoreButton({ pages, label, failed }: MoreButtonProps) {
  if (!pages.hasMore) return null;
  const showMore = () => pages.showMore().catch(() => showToast({ tone: "error", text: failed }));
  return (
    <div className="mt-4 text-center">
      <Button size="small" busy={pages.isReadingMore} onClick={() => void showMore()}>
        {label}
      </Button>
    </div>
  );
}

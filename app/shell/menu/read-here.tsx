import { Link } from "@remix-run/react";
import { BookOpen } from "lucide-react";
import { useMenu } from "./menu-entries";

interface ReadHereProps {
  /** Address of a web page. */
  address: string;
  label: string;
  /** Title of the page: where several such links are listed, it says which one this is. */
  title: string;
}

/** Opens a web page in the reader; nothing for visitors to whom the reader is closed. */
export function ReadHere({ address, label, title }: ReadHereProps) {
  const { open } = useMenu();
  if (!open.includes("article") || !/^https?:/.test(address)) return null;
  return (
    <Link
      to={`/user/article?${new URLSearchParams({ url: address })}`}
      aria-label={`${label}: ${title}`}
      className="inline-flex shrink-0 items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <BookOpen aria-hidden className="size-3.5" />
      {label}
    </Link>
  );
}

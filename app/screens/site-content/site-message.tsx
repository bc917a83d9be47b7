import { buttonStyle } from "~/ui/button-style";
import { EaselLines } from "~/site/easel";
import { COLUMN } from "~/site/column";

interface SiteMessageProps {
  title: string;
  text: string;
  action: { href: string; name: string };
}

/** Replaces a text that is not there. */
export function SiteMessage({ title, text, action }: SiteMessageProps) {
  return (
    <div className={`${COLUMN} grid justify-items-center py-20 text-center sm:py-28`}>
      <EaselLines className="h-36 text-line-strong" />
      <h1 className="mt-8 text-3xl font-semibold">{title}</h1>
      <p className="mt-3 max-w-md text-ink-muted">{text}</p>
      <a href={action.href} className={`${buttonStyle("primary", "large")} mt-8`}>
        {action.name}
      </a>
    </div>
  );
}

import { BrandLink, PRODUCT } from "~/shell/brand";
import { CookieChoices } from "~/shell/cookies/cookie-choices";
import { COLUMN } from "./column";
import { EaselLines } from "./easel";
import { footerColumns, type SiteFrameTexts } from "./site-links";

/** Links to every public page, and what holds for every answer. */
export function SiteFooter({ texts }: { texts: SiteFrameTexts }) {
  const { footer } = texts;
  return (
    <footer
      aria-label={footer.label}
      className="relative overflow-clip border-t border-line bg-surface-sunken"
    >
      <EaselLines className="pointer-events-none absolute -right-8 -bottom-10 h-72 text-line max-sm:hidden" />
      <div className={`${COLUMN} relative grid gap-10 py-12 sm:py-16 lg:grid-cols-[1.1fr_3fr]`}>
        <div>
          <BrandLink className="w-fit text-lg" />
          <p className="mt-3 max-w-60 text-sm text-ink-muted">{footer.line}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {footerColumns(texts).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-3 grid">
                {links.map(({ href, name }) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-block py-1.5 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-6 text-sm text-ink-faint lg:col-span-2">
          <span>{PRODUCT}</span>
          <span>{footer.note}</span>
          <CookieChoices label={footer.cookieChoices} />
        </p>
      </div>
    </footer>
  );
}

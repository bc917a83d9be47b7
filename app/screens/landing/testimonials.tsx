import { COLUMN } from "~/site/column";
import type { LandingContent } from "./landing-texts";

/** Shows what people have said of the product; nothing at all while there is nothing. */
export function Testimonials({
  content: { title, text, items },
}: {
  content: LandingContent["testimonials"];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className={`${COLUMN} py-16 sm:py-24`}>
      <h2 id="testimonials" className="scroll-mt-24 text-2xl font-semibold sm:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-3 max-w-2xl text-ink-muted">{text}</p>}
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ quote, name, role }) => (
          <li key={`${name} ${quote}`} className="rounded-lg bg-surface-raised p-6 ring-1 ring-line">
            <blockquote className="text-lg">{quote}</blockquote>
            <p className="mt-4 text-sm">
              <span className="font-medium">{name}</span>
              {role && <span className="block text-ink-muted">{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

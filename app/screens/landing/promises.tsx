import { COLUMN } from "./landing-frame";
import type { LandingTexts } from "./landing-texts";

/** What the product can do today, without plans for later. */
export function Promises({ texts }: { texts: LandingTexts }) {
  return (
    <section className="border-t border-line bg-surface-sunken">
      <div className={`${COLUMN} py-16 sm:py-24`}>
        <h2 className="text-2xl font-semibold sm:text-3xl">{texts.promisesTitle}</h2>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3">
          {texts.promises.map(({ title, body }) => (
            <li key={title} className="border-t border-line-strong/50 pt-4">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-ink-muted">{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readRuns } from "#workers/contract/text/index-words";
import { Button } from "~/ui/button";
import { SearchInput } from "~/ui/form/search-input";
import { WritingIcon } from "../writing-icon";
import type { TemplateCategory, TemplateEntry } from "./template-entry";
import { templateAddress } from "./places/place";

/** Two rows on a wide screen; a phone shows four of them, or two where documents follow. */
const SHOWN_AT_FIRST = 6;

export interface TemplateGalleryProps {
  templates: TemplateEntry[];
  categories: TemplateCategory[];
  /** Whether the user's documents follow below. */
  hasDocuments: boolean;
}

/** Templates by category, or those that have the words typed; the first ones until all are asked for. */
export function TemplateGallery({ templates, categories, hasDocuments }: TemplateGalleryProps) {
  const { t } = useTranslation("writing");
  const [words, setWords] = useState("");
  const [category, setCategory] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (templates.length === 0) return null;
  const query = words.trim();
  const found = templates.filter(
    (template) => hasWords(template, query) && (category === null || template.category === category),
  );
  const isCut = !isOpen && !query && category === null && found.length > SHOWN_AT_FIRST;
  const used = categories.filter(({ id }) => templates.some((template) => template.category === id));
  return (
    <section aria-labelledby="templates" data-templates>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <h2 id="templates" className="me-auto text-base font-semibold">
          {t("templates.title")}
        </h2>
        <SearchInput
          label={t("templates.search")}
          size="small"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="max-sm:w-full sm:w-60"
        />
      </div>
      {/* `relative`: the hidden radio buttons would otherwise make the page as wide as all categories. */}
      <fieldset className="relative -mx-4 mt-3 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <legend className="sr-only">{t("templates.categories")}</legend>
        {[{ id: null, name: t("templates.all") }, ...used].map(({ id, name }) => (
          <label key={id ?? 0} className={CHIP}>
            <input
              type="radio"
              name="template-category"
              className="sr-only"
              checked={category === id}
              onChange={() => setCategory(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {(query || category !== null) && t("templates.count", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="py-8 text-center text-sm text-ink-muted">{t("templates.none", { query })}</p>
      ) : (
        <ul
          className={`mt-3.5 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3 ${isCut ? CUT[hasDocuments ? "short" : "long"] : ""}`}
        >
          {(isCut ? found.slice(0, SHOWN_AT_FIRST) : found).map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
      {(isCut || isOpen) && !query && category === null && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2 -ms-2.5"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("templates.showFewer") : t("templates.showAll", { count: templates.length })}
        </Button>
      )}
    </section>
  );
}

const CUT = { short: "max-sm:*:nth-[n+3]:hidden", long: "max-sm:*:nth-[n+5]:hidden" };
const CHIP =
  "flex h-8 shrink-0 cursor-pointer items-center rounded-full px-3 text-sm whitespace-nowrap text-ink-muted ring-1 ring-line ring-inset transition-colors select-none hover:bg-hover hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-checked:ring-accent/30 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

function TemplateCard({ template: { id, name, description, icon } }: { template: TemplateEntry }) {
  return (
    <li>
      <Link
        to={templateAddress(id)}
        className="group flex h-full gap-3 rounded-lg bg-surface-raised p-3.5 ring-1 ring-line transition-[box-shadow] ring-inset hover:shadow-raised hover:ring-line-strong"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent [&_svg]:size-4.5">
          <WritingIcon name={icon} />
        </span>
        <span className="min-w-0">
          <span className="block text-sm leading-snug font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="mt-0.5 line-clamp-2 text-xs text-ink-muted">{description}</span>
        </span>
      </Link>
    </li>
  );
}

/** Every word begins a word of the name or the description, or is part of a run of either. */
function hasWords({ name, description }: TemplateEntry, query: string): boolean {
  const runs = readRuns(`${name} ${description}`);
  const has = (word: string) =>
    runs.some(({ text, parts }) => (parts ? text.includes(word) : text.startsWith(word)));
  return readRuns(query).every(({ text }) => has(text));
}

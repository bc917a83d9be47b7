import { buttonStyle } from "~/ui/button-style";
import { COLUMN } from "~/site/column";
import type { LandingTexts } from "./landing-texts";
import { FAMILIES, type OfferedModel } from "./offered-models";

/**
 * Models with their prices: those that this server can ask, then those it could. Where the catalogue is empty, the
 * families of models that the product works with.
 */
export function Models({ texts, models }: { texts: LandingTexts["models"]; models: OfferedModel[] }) {
  const groups = [
    { name: texts.ready, rows: models.filter(({ available }) => available) },
    { name: texts.known, rows: models.filter(({ available }) => !available) },
  ];
  return (
    <section
      aria-labelledby="models"
      className={`${COLUMN} grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]`}
    >
      <div>
        <h2 id="models" className="text-2xl font-semibold sm:text-3xl">
          {texts.title}
        </h2>
        <p className="mt-3 text-ink-muted">{texts.lead}</p>
        <a href="/user/dashboard" className={`${buttonStyle("secondary", "medium")} mt-7`}>
          {texts.open}
        </a>
      </div>
      <div className="grid min-w-0 gap-10">
        {models.length === 0 && <Families lead={texts.fallbackLead} />}
        {groups.map(
          ({ name, rows }) => rows.length > 0 && <Group key={name} name={name} rows={rows} texts={texts} />,
        )}
      </div>
    </section>
  );
}

function Families({ lead }: { lead: string }) {
  return (
    <div>
      <p className="text-ink-muted">{lead}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {FAMILIES.map(({ name, logo }) => (
          <li key={name} className="flex items-center gap-3 font-medium">
            <img src={logo} alt="" width="24" height="24" loading="lazy" className="size-6" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GroupProps {
  name: string;
  rows: OfferedModel[];
  texts: LandingTexts["models"];
}

function Group({ name, rows, texts }: GroupProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-ink-faint">
        <tr>
          <th scope="col" className="pb-3 font-medium">
            {name}
          </th>
          <th scope="col" className="pb-3 pl-4 text-right font-medium">
            {texts.input}
          </th>
          <th scope="col" className="w-24 pb-3 pl-4 text-right font-medium">
            {texts.output}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((model) => (
          <Row key={model.id} model={model} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ model, texts }: { model: OfferedModel; texts: LandingTexts["models"] }) {
  const { name, provider, logo, prices, needsAccount } = model;
  const notes = [provider !== name && provider, needsAccount && texts.account].filter(Boolean);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 font-normal">
        <span className="flex items-center gap-3">
          <img src={logo} alt="" width="24" height="24" loading="lazy" className="size-6" />
          <span>
            <span className="font-medium">{name}</span>
            {notes.length > 0 && <span className="block text-sm text-ink-faint">{notes.join(" · ")}</span>}
          </span>
        </span>
      </th>
      <td className="py-3 pl-4 text-right whitespace-nowrap tabular-nums">{prices?.input ?? texts.free}</td>
      <td className="py-3 pl-4 text-right whitespace-nowrap tabular-nums">{prices?.output ?? texts.free}</td>
    </tr>
  );
}

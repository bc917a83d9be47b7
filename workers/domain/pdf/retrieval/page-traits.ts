/** What a page is, beside what it says. */
export interface PageTraits {
  /** How much a page of this kind is worth as evidence: contents and lists of exhibits name everything and tell nothing. */
  worth: number;
  /** Share of its words that are numbers, 0 to 1. */
  numbers: number;
  /** How much it looks like each of the main statements of accounts, 0 to 1. */
  statements: Record<Statement, number>;
  /** Which line items of each are on it, a bit each; and of which it has the title. */
  items: Record<Statement, number>;
  titled: Statement[];
}

export const STATEMENTS = ["income", "balance", "cash", "equity"] as const;

export type Statement = (typeof STATEMENTS)[number];

/** Line items that stand together on the statement itself and, all at once, hardly anywhere else. */
const SIGNATURES: Record<Statement, { titles: RegExp; lines: string[] }> = {
  income: {
    titles:
      /(?:statements? of (?:consolidated )?(?:income|operations|earnings|profit|comprehensive income|loss)|(?:income|profit and loss) (?:statement|account)|compte de resultat|etat du resultat)/,
    lines: [
      "cost of sales|cost of goods|cost of revenue|cost of products|cout des ventes|costs and expenses",
      "gross profit|gross margin|marge brute",
      "net sales|revenue|net revenues|chiffre d'affaires",
      "selling, general|selling and|general and administrative|frais administratifs|charges de personnel",
      "operating income|operating profit|income from operations|operating loss|loss from operations|resultat operationnel|resultat d'exploitation",
      "before income taxes|before taxes|before tax|before provision|avant impot",
      "provision for income taxes|income tax expense|income taxes|tax expense|impots sur|impot sur les",
      "net income|net earnings|net loss|profit for the year|resultat net",
      "per share|par action",
      "diluted|dilue",
      "interest expense|finance costs|cout de l'endettement|charges financieres",
    ],
  },
  balance: {
    titles:
      /(?:balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)|bilan|etat de la situation financiere)/,
    lines: [
      "total assets|total de l'actif|total actif",
      "total current assets|actifs courants|actif circulant",
      "total liabilities|total des passifs|total passif",
      "total current liabilities|passifs courants",
      "accounts payable|trade payables|fournisseurs",
      "receivable|trade receivables|creances clients",
      "inventories|inventory|stocks|merchandise",
      "property, plant|property and equipment|immobilisations corporelles",
      "goodwill|ecarts d'acquisition",
      "retained earnings|accumulated deficit|reserves",
      "total equity|total shareholders|total stockholders|stockholders' equity|shareholders' equity|capitaux propres",
      "long-term debt|borrowings|dettes financieres|emprunts",
    ],
  },
  cash: {
    titles: /(?:statements? of (?:consolidated )?cash flows?|cash flow statements?|flux de tresorerie)/,
    lines: [
      "operating activities|activites operationnelles|l'exploitation",
      "investing activities|activites d'investissement|l'investissement",
      "financing activities|activites de financement|financement",
      "depreciation|amortissements",
      "stock-based compensation|share-based|stock compensation|paiements en actions",
      "deferred income taxes|deferred taxes|impots differes",
      "purchases of property|capital expenditures|additions to property|purchase of property|acquisitions d'immobilisations",
      "proceeds from|emissions d'emprunts|cessions",
      "repayment|payments on debt|repayments|remboursement",
      "dividends|dividendes",
      "end of period|end of year|at end|cloture|fin de",
      "beginning of period|beginning of year|at beginning|ouverture|debut de",
    ],
  },
  equity: {
    titles:
      /(?:statements? of (?:consolidated )?(?:changes in )?(?:shareholders|stockholders|shareowners|equity|changes in equity)|variation des capitaux propres)/,
    lines: [
      "balance at|balances at|balance,|balances,|solde au|au 31",
      "common stock|share capital|capital social",
      "additional paid-in|paid-in capital|primes",
      "retained earnings|reserves",
      "treasury|actions propres|autocontrole",
      "accumulated other comprehensive|other comprehensive|autres elements du resultat",
      "dividends|dividendes",
      "repurchase|rachats",
    ],
  },
};

const LISTS =
  /^\W*(?:table of contents|contents|index|sommaire|table des mati[eè]res|exhibit index|list of exhibits|signatures?|power of attorney|glossary)\b/i;
/** A line that leads to a page: words, dots or space, and a page's number. */
const LEADER =
  /(?:\.\s?){4,}\s*[\dF-]{1,5}\s*$|\S(?: {2,}|\t)[F-]*\d{1,3}\s*$|^(?:item|note|part|section|chapitre|article)\b.{3,90}\s\d{1,3}\s*$/i;
const EXHIBIT =
  /^\W*(?:exhibit\s+)?\(?\d{1,2}(?:\.\d{1,2}|\(\w\))+[*+†]?\)?\W.*(?:agreement|incorporated|herewith|certification|indenture|plan\b|by-?laws)/i;
/** A statement has rows of figures; text about statements does not. */
const NUMBERS_OF_A_STATEMENT = 0.18;
const HEAD_LINES = 8;
const UNTITLED = 0.6;
/** What goes on from the page before is not where most of it stands; it has at least so many rows of its own. */
const CONTINUED = 0.8;
const FEWEST_NEW = 2;

/**
 * Reads a page's kind off its text. `lines` are those that are not repeated on other pages; `before` is the page before:
 * a statement may go on from there.
 */
export function readTraits(lines: readonly string[], before?: PageTraits): PageTraits {
  const filled = lines.filter((line) => line.trim());
  const whole = filled.join("\n");
  const digits = whole.match(/\d[\d.,]*/g)?.length ?? 0;
  const words = whole.match(/[^\d\s]{2,}/g)?.length ?? 0;
  const numbers = digits / Math.max(1, digits + words);
  const isTable = numbers >= NUMBERS_OF_A_STATEMENT;
  const text = isTable ? plain(whole) : "";
  const head = isTable ? plain(filled.slice(0, HEAD_LINES).join("\n")) : "";
  const byKind = (value: (kind: Statement) => number) =>
    Object.fromEntries(STATEMENTS.map((kind) => [kind, isTable ? value(kind) : 0])) as Record<
      Statement,
      number
    >;
  const titled = STATEMENTS.filter((kind) => isTable && SIGNATURES[kind].titles.test(head));
  const items = byKind((kind) => itemsIn(kind, text));
  const statements = byKind((kind) =>
    Math.max(
      likeness(kind, items[kind]) * (titled.includes(kind) ? 1 : UNTITLED),
      before && goesOn(kind, before, { items, titled }) ? CONTINUED * likeness(kind, items[kind] | before.items[kind]) : 0, // prettier-ignore
    ),
  );
  return { worth: worthOf(filled), numbers, statements, items, titled };
}

/** Whether a statement that began on the page before has its last rows here. */
const goesOn = (
  kind: Statement,
  before: PageTraits,
  { items, titled }: Pick<PageTraits, "items" | "titled">,
): boolean =>
  before.titled.includes(kind) &&
  before.statements[kind] > 0 &&
  bits(items[kind] & ~before.items[kind]) >= FEWEST_NEW &&
  titled.every((other) => other === kind);

const plain = (text: string) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");

const split = new Map<string, string[]>();

function alternatives(line: string): string[] {
  let words = split.get(line);
  if (!words) split.set(line, (words = line.split("|")));
  return words;
}

const itemsIn = (kind: Statement, text: string): number =>
  SIGNATURES[kind].lines.reduce(
    (found, line, at) =>
      alternatives(line).some((words) => text.includes(words)) ? found | (1 << at) : found,
    0,
  );

function likeness(kind: Statement, items: number): number {
  const share = Math.min(1, bits(items) / (SIGNATURES[kind].lines.length * 0.75));
  return share < 0.4 ? 0 : share;
}

function bits(value: number): number {
  let count = 0;
  for (let left = value; left > 0; left &= left - 1) count++;
  return count;
}

function worthOf(lines: readonly string[]): number {
  if (lines.length === 0) return 0.2;
  const share = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length / lines.length;
  const isList = lines.slice(0, 4).some((line) => LISTS.test(line) && line.length < 60);
  const leaders = share(LEADER);
  // Rows of accounts end in numbers too: only where they lead on, in order, are they a table of contents.
  if (leaders > 0.3 && pagesRise(lines)) return 0.25;
  if (share(EXHIBIT) > 0.2) return 0.4;
  return isList ? 0.5 : 1;
}

function pagesRise(lines: readonly string[]): boolean {
  const pages = lines.flatMap((line) => (LEADER.test(line) ? [Number(/(\d{1,3})\s*$/.exec(line)?.[1])] : []));
  if (pages.length < 5) return false;
  const rises = pages.filter((page, at) => at > 0 && page >= pages[at - 1]!).length;
  return rises >= 0.85 * (pages.length - 1);
}

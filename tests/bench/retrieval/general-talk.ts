/** Sentences of any page of a report. */
export const GENERAL_TALK: string[] = [
  "Amounts are in millions of dollars, except per share data, unless otherwise stated.",
  "Net sales of {company} increased {p}% in {y} and {p}% in {y1}, reflecting volume, price and currency.",
  "Operating income was ${m1} million in {y}, compared with ${m1} million in {y1}.",
  "Net cash provided by operating activities was ${m1} million, and capital expenditures were ${m} million.",
  "Income taxes are accounted for under the asset and liability method.",
  "The company's long-term debt consists principally of notes with maturities between {y} and {later}.",
  "Cash and cash equivalents include highly liquid investments with a maturity of three months or less.",
  "Selling, general and administrative expenses increased by ${m} million, mostly because of wages.",
  "Changes in working capital, in particular inventories and accounts receivable, used cash in {y}.",
  "Dividends declared per share were raised in {month} {y}.",
  "Depreciation and amortization was ${m} million in {y}.",
  "Our effective tax rate, interest expense and currency effects may vary from year to year.",
  "A decline in demand could result in lower revenue, gross profit, earnings and cash flows.",
  "We may not realise the expected benefits of acquisitions, divestitures, restructuring and productivity programs.",
  "Economic conditions in the United States, Europe and Asia affect our customers and suppliers.",
  "See Note {m} of the Notes to Consolidated Financial Statements for further information.",
  "The following table presents selected information for the years ended December 31, {y}, {y1} and {y2}.",
  "Management assessed internal control over financial reporting as of December 31, {y} and found it effective.",
  "Certain amounts of {y1} have been reclassified to conform to the presentation of {y}.",
  "Our employees, customers, shareholders and suppliers expect us to act responsibly.",
  "Fair value is the price that would be received to sell an asset in an orderly transaction.",
  "The accompanying notes are an integral part of these consolidated financial statements.",
  "Litigation, investigations and claims could require us to pay damages or change how we do business.",
  "Leases, pension obligations and purchase commitments are described under contractual obligations.",
  "Interest rates on our revolving credit facility and commercial paper vary with the market.",
  "Property, plant and equipment additions relate to capacity in {seg1} and maintenance of plants.",
  "Share repurchases and dividends returned ${m1} million to shareholders in {y}.",
  "Segment operating income excludes restructuring charges, impairment of goodwill and gains on sale of businesses.",
  "Total assets and total debt of the reporting segments are not reported to the chief operating decision maker.",
  "We review our balance sheet, liquidity and credit ratings with the board of directors.",
  "Research and development, advertising and stock-based compensation expense were in line with the prior year.",
  "The majority of our revenue is recognised when products are shipped to customers.",
  "Patents, trademarks and trade names acquired are amortised over their useful lives.",
  "Raw material costs, freight and labor weighed on gross margin, partially offset by productivity.",
  "Our {seg2} business depends on consumer spending; {seg3} depends on public budgets.",
  "Goodwill and intangible assets are tested for impairment annually in the fourth quarter.",
];

/** Rows of the small tables that stand everywhere. */
export const ROW_NAMES: string[] = [
  "Net sales", "Operating income", "Gross profit", "Net income", "Capital expenditures", "Depreciation and amortization",
  "Total assets", "Total debt", "Interest expense", "Income taxes", "Dividends per share", "Inventories",
  "Accounts receivable", "Accounts payable", "Research and development", "{seg1}", "{seg2}", "{seg3}", "Corporate",
  "Other, net", "Total", "Working capital", "Goodwill", "Deferred income taxes", "Pension expense", "Rent expense",
  "Cash and cash equivalents", "Shareholders' equity", "Number of employees", "Free cash flow",
]; // prettier-ignore

/** Rows that could be of anything. */
export const PLAIN_ROWS: string[] = [
  "Other", "Total", "Corporate", "{seg1}", "{seg2}", "{seg3}", "Level 1", "Level 2", "Balance, beginning of year", "Additions",
  "Currency translation", "Balance, end of year", "Currency effect", "Eliminations", "Adjustments", "Less: current portion",
]; // prettier-ignore

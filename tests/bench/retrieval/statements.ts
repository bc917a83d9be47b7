/** The statements of accounts, and what people ask that only they answer. */
export interface StatementPage {
  kind: "income" | "balance" | "cash" | "equity" | "selected";
  titles: string[];
  rows: string[];
}

export const STATEMENT_PAGES: StatementPage[] = [
  {
    kind: "income",
    titles: ["Consolidated Statements of Income", "Consolidated Statements of Operations", "Consolidated Statements of Earnings"],
    rows: ["Net sales", "Cost of sales", "Gross profit", "Selling, general and administrative expenses", "Research, development and related expenses", "Operating income", "Interest expense", "Other income, net", "Income before income taxes", "Provision for income taxes", "Net income", "Earnings per share – basic", "Earnings per share – diluted", "Weighted average shares – diluted"],
  },
  {
    kind: "balance",
    titles: ["Consolidated Balance Sheets", "Consolidated Statements of Financial Position"],
    rows: ["Cash and cash equivalents", "Marketable securities", "Accounts receivable, net", "Inventories", "Other current assets", "Total current assets", "Property, plant and equipment – net", "Goodwill", "Intangible assets, net", "Total assets", "Short-term borrowings and current portion of long-term debt", "Accounts payable", "Accrued payroll", "Total current liabilities", "Long-term debt", "Total liabilities", "Retained earnings", "Treasury stock", "Total equity", "Total liabilities and equity"],
  },
  {
    kind: "cash",
    titles: ["Consolidated Statements of Cash Flows", "Consolidated Cash Flow Statements"],
    rows: ["Net income", "Depreciation and amortization", "Stock-based compensation expense", "Deferred income taxes", "Accounts receivable", "Inventories", "Accounts payable", "Net cash provided by operating activities", "Purchases of property, plant and equipment (PP&E)", "Proceeds from sale of PP&E", "Acquisitions, net of cash acquired", "Net cash used in investing activities", "Proceeds from debt", "Repayment of debt", "Purchases of treasury stock", "Dividends paid to shareholders", "Net cash used in financing activities", "Cash and cash equivalents at end of year"],
  },
  {
    kind: "equity",
    titles: ["Consolidated Statements of Changes in Equity", "Consolidated Statements of Shareholders' Equity"],
    rows: ["Balance at December 31, {y2}", "Net income", "Other comprehensive income", "Dividends declared", "Purchases of treasury stock", "Common stock and additional paid-in capital", "Balance at December 31, {y1}", "Retained earnings", "Accumulated other comprehensive loss", "Balance at December 31, {y}"],
  },
  {
    kind: "selected",
    titles: ["Selected Financial Data"],
    rows: ["Net sales", "Net income", "Per share of common stock: diluted", "Total assets", "Long-term debt", "Cash dividends declared per share"],
  },
]; // prettier-ignore

export const STATEMENT_QUESTIONS: [kinds: StatementPage["kind"][], ask: string][] = [
  [["cash"], "What did {company} spend on fixed assets in {y}, according to its cash flows?"],
  [["cash"], "How much did {company} spend on new plants and machines in {y}?"],
  [["cash"], "How much cash did the operations of {company} bring in during {y}?"],
  [["cash"], "What was {company}'s free cash flow in FY{y}?"],
  [["cash"], "How much did {company} pay out to its owners in dividends in {y1}?"],
  [["cash"], "How much new borrowing did {company} take up in {y}?"],
  [["cash", "income"], "What was the EBITDA of {company} in {y}?"],
  [["balance"], "What is the net book value of {company}'s property and equipment at the end of {y}?"],
  [["balance"], "Could {company} pay what was due within a year at the end of {y}?"],
  [["balance"], "How much does {company} owe its suppliers at the end of {y}?"],
  [["balance"], "What is the book value of what belongs to {company}'s shareholders at the end of {y}?"],
  [["balance"], "How much cash did {company} have on hand at year end {y1}?"],
  [["balance", "income"], "How much did {company} sell in {y} for each dollar of fixed assets?"],
  [["balance", "income"], "How fast did {company} turn over its stock in {y}?"],
  [["balance", "income"], "How long did {company} take to pay its suppliers in {y}?"],
  [["balance", "income"], "What is {company}'s return on assets for {y}?"],
  [["income"], "What were {company}'s sales in {y2}, the earliest year shown in the P&L?"],
  [["income"], "Is {company} profitable, and how much did it earn in {y1}?"],
  [["income"], "How did the operating profit of {company} develop from {y2} to {y}?"],
  [["income"], "What were {company}'s overhead costs as a share of sales in {y}?"],
  [["income"], "What were the diluted EPS of {company} in {y}?"],
  [["income"], "Did {company} keep more or less of its sales as gross profit in {y} than in {y1}?"],
]; // prettier-ignore

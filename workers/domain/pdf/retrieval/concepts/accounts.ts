import type { Concept } from "./concept";

/** What accounts call what is asked of them, in English and in French. */
export const ACCOUNTS: readonly Concept[] = [
  // Statements by their names.
  [
    "cash flow statement, statement of cash flows, cash flows",
    "statements of cash flows; net cash provided by operating activities; tableau des flux de trésorerie",
    ["cash"],
  ],
  [
    "balance sheet, statement of financial position, bilan, situation financière",
    "balance sheets; total assets; total liabilities; total de l'actif; capitaux propres",
    ["balance"],
  ],
  [
    "income statement, statement of income, statement of operations, statement of earnings, profit and loss, p&l, compte de résultat",
    "statements of income; operating income; net income; compte de résultat",
    ["income"],
  ],
  [
    "statement of equity, changes in equity, variation des capitaux propres",
    "statements of shareholders equity; balance at; variation des capitaux propres",
    ["equity"],
  ],
  // Income.
  [
    "revenue, revenues, sales, turnover, top line, how much sold, chiffre d'affaires, ventes, recettes",
    "net sales; total revenue; net revenues; chiffre d'affaires; produits des activités",
    ["income"],
  ],
  [
    "cogs, cost of goods sold, cost of sales, cost of revenue, coût des ventes",
    "cost of goods sold; cost of sales; cost of revenue; cost of products sold; coût des ventes",
    ["income"],
  ],
  [
    "gross margin, gross profit, marge brute",
    "gross profit; gross margin; cost of sales; marge brute",
    ["income"],
  ],
  [
    "operating margin, operating profit, operating income, ebit, résultat d'exploitation, résultat opérationnel, marge opérationnelle",
    "operating income; operating profit; income from operations; operating margin; résultat opérationnel; résultat d'exploitation",
    ["income"],
  ],
  [
    "ebitda",
    "operating income; depreciation and amortization; adjusted ebitda; résultat opérationnel; amortissements",
    ["income", "cash"],
  ],
  [
    "profit, profits, profitable, made money, money made, profitability, earn, earned, earnings, net income, bottom line, bénéfice, rentabilité, profit net",
    "net income; net earnings; net income attributable; résultat net; bénéfice net",
    ["income"],
  ],
  ["loss, losses, lose money, perte, pertes", "net loss; loss before; perte nette; résultat net", ["income"]],
  [
    "eps, earnings per share, bénéfice par action",
    "earnings per share; diluted; basic; résultat par action; bénéfice par action",
    ["income"],
  ],
  [
    "tax rate, effective tax rate, pay in taxes, taxes, tax, taxed, taxes paid, income tax, taux d'imposition, impôts, impôt",
    "effective tax rate; provision for income taxes; income before income taxes; taux effectif d'impôt; impôt sur les résultats",
    ["income"],
  ],
  [
    "interest expense, interest coverage, cost of borrowing, charges d'intérêts, coût de la dette",
    "interest expense; finance costs; coût de l'endettement; charges financières",
    ["income"],
  ],
  [
    "sg&a, overhead, overhead costs, overheads, running costs, administrative costs, frais généraux",
    "selling general and administrative; general and administrative expenses; frais administratifs et commerciaux",
    ["income"],
  ],
  [
    "r&d, research spending, r and d, research, product development, developing new products, develop products, inventing, research budget, spent on research, recherche et développement, dépenses de recherche",
    "research and development expenses; frais de recherche et développement",
    ["income"],
  ],
  [
    "advertising, advertising spend, marketing, promotion, promoting, campaigns, marketing spend, publicité",
    "advertising expenses; marketing expenses; advertising costs; dépenses de publicité",
  ],
  [
    "profit margin, net margin, margins, margin, marge nette, marges",
    "net income; net sales; percent of sales; margin; résultat net",
    ["income"],
  ],
  // Balance sheet.
  [
    "debt, borrowings, borrowed, borrow, repay, lenders, creditors, owe, owes, loans, leverage, indebtedness, dette, dettes, endettement, emprunts",
    "long-term debt; total debt; short-term borrowings; notes payable; current portion of long-term debt; dettes financières; endettement net; emprunts",
    ["balance"],
  ],
  ["net debt, dette nette", "net debt; total debt; cash and cash equivalents; endettement net", ["balance"]],
  [
    "debt maturities, when repay, pay back, fall due, due dates, repay debt, debt due, échéances de la dette, échéance",
    "maturities of long-term debt; senior notes due; échéancier; échéances",
  ],
  [
    "cash, cash on hand, cash balance, cash position, liquid, trésorerie",
    "cash and cash equivalents; marketable securities; trésorerie et équivalents de trésorerie",
    ["balance"],
  ],
  [
    "liquidity, quick ratio, current ratio, liquidity profile, working capital, liquidité, fonds de roulement",
    "total current assets; total current liabilities; inventories; accounts receivable; working capital; liquidity; actifs courants; passifs courants; besoin en fonds de roulement",
    ["balance"],
  ],
  [
    "ppe, pp&e, ppne, pp&ne, fixed assets, plant and equipment, buildings and machines, immobilisations corporelles",
    "property plant and equipment net; property and equipment; immobilisations corporelles",
    ["balance"],
  ],
  [
    "fixed asset turnover, asset turnover, return on assets, roa, rendement des actifs",
    "total assets; property plant and equipment; net sales; net income; total de l'actif",
    ["balance", "income"],
  ],
  [
    "inventory, inventories, stock levels, inventory turnover, stocks, rotation des stocks",
    "inventories; merchandise inventories; finished goods; raw materials; stocks et en-cours",
    ["balance"],
  ],
  [
    "days payable outstanding, dpo, payables, owed to suppliers, dettes fournisseurs",
    "accounts payable; trade payables; cost of sales; dettes fournisseurs",
    ["balance", "income"],
  ],
  [
    "days sales outstanding, dso, receivables, owed by customers, créances",
    "accounts receivable; trade receivables; créances clients",
    ["balance"],
  ],
  [
    "cash conversion cycle",
    "inventories; accounts receivable; accounts payable; cost of sales",
    ["balance", "income"],
  ],
  [
    "total assets, size of the balance sheet, total de l'actif",
    "total assets; total de l'actif",
    ["balance"],
  ],
  ["liabilities, obligations, passif", "total liabilities; total current liabilities; passifs", ["balance"]],
  [
    "equity, book value, net worth, shareholders equity, stockholders equity, fonds propres, capitaux propres",
    "total shareholders equity; total stockholders equity; capitaux propres",
    ["balance"],
  ],
  [
    "return on equity, roe",
    "net income; total shareholders equity; résultat net; capitaux propres",
    ["income", "balance"],
  ],
  [
    "goodwill, survaleur, écart d'acquisition",
    "goodwill; goodwill impairment; écarts d'acquisition",
    ["balance"],
  ],
  [
    "write-down, write off, written off, impairment, dépréciation",
    "impairment charge; impairment of; write-down; perte de valeur; dépréciation",
  ],
  [
    "deferred revenue, contract liabilities, prepayments from customers",
    "deferred revenue; contract liabilities; unearned revenue; produits différés",
    ["balance"],
  ],
  [
    "shares, average shares, diluted shares, dilution",
    "weighted average common shares outstanding; diluted; basic; shares outstanding; nombre moyen d'actions",
  ],
  // Cash flow.
  [
    "capex, capital expenditure, invest in plants, new plants, machines, new equipment, invest next year, capital expenditures, capital spending, capital intensive, invested in equipment, spend on equipment, spent on buildings, spending on plants, dépenses d'investissement, investissements corporels",
    "purchases of property plant and equipment; capital expenditures; additions to property plant and equipment; acquisitions d'immobilisations corporelles",
    ["cash"],
  ],
  [
    "operating cash flow, cash from operations, cash generated by the business, flux de trésorerie opérationnels, trésorerie générée",
    "net cash provided by operating activities; cash flows from operating activities; flux de trésorerie liés aux activités opérationnelles",
    ["cash"],
  ],
  [
    "free cash flow, fcf",
    "net cash provided by operating activities; capital expenditures; purchases of property plant and equipment; free cash flow; cash flow libre",
    ["cash"],
  ],
  [
    "depreciation, amortization, write down machines, useful lives, useful life, years buildings, d&a, wear of assets, amortissement, amortissements",
    "depreciation and amortization; dotations aux amortissements",
    ["cash"],
  ],
  [
    "dividend, dividends, dividende, dividendes, payout",
    "cash dividends paid; dividends declared per share; dividends paid to shareholders; dividendes versés; dividende par action",
    ["cash"],
  ],
  [
    "buyback, buybacks, repurchase, buy back, own shares, own stock, share repurchase, repurchased shares, bought back, rachat d'actions",
    "purchases of treasury stock; repurchases of common stock; share repurchase program; rachats d'actions propres",
    ["cash"],
  ],
  [
    "returned to shareholders, shareholder returns",
    "dividends paid; repurchases of common stock; returned to shareholders",
    ["cash"],
  ],
  [
    "financing activities, raised money, issued debt, financement",
    "net cash used in financing activities; proceeds from issuance of debt; flux de trésorerie liés aux activités de financement",
    ["cash"],
  ],
  [
    "investing activities, investissement",
    "net cash used in investing activities; purchases of investments; flux de trésorerie liés aux activités d'investissement",
    ["cash"],
  ],
  [
    "stock compensation, stock awards, awarded shares, shares to employees, shares to staff, equity awards, free shares, share-based compensation, stock options, paid in shares, paiement en actions",
    "stock-based compensation expense; share-based compensation; restricted stock units; paiements fondés sur des actions",
    ["cash"],
  ],
];

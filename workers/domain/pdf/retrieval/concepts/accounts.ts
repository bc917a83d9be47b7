import type { Concept } from "./concept";

/** What accounts call what is asked of them, in English and in French. */
export const ACCOUNTS: readonly Concept[] = [
  // Statements by their names.
  [
    "cash flow statement, statement of cash flows, cash flow, cash flows, flux de trésorerie, tableau de flux",
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
    "revenue, revenues, sales, turnover, top line, how much sold, how much sell, chiffre d'affaires, ventes, produit des activités, recettes",
    "net sales; total revenue; net revenues; chiffre d'affaires; produits des activités",
    ["income"],
  ],
  [
    "cogs, cost of goods, cost of goods sold, cost of sales, cost of revenue, cost of services, cost of products, production costs, coût des ventes, coût de revient",
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
    "profit, profits, profitable, made money, money made, profitability, earn, earned, earnings, net income, bottom line, profit after tax, profit attributable, bénéfice, rentabilité, profit net, résultat net",
    "net income; net earnings; net income attributable; profit for the year; profit attributable; résultat net; bénéfice net",
    ["income"],
  ],
  ["loss, losses, lose money, perte, pertes", "net loss; loss before; perte nette; résultat net", ["income"]],
  [
    "eps, earnings per share, income per share, profit per share, bénéfice par action, résultat par action, bpa",
    "earnings per share; diluted; basic; résultat par action; bénéfice par action",
    ["income"],
  ],
  [
    "tax rate, effective tax rate, pay in taxes, taxes, tax, taxed, taxes paid, income tax, taux d'imposition, impôts, impôt",
    "effective tax rate; provision for income taxes; income before income taxes; taux effectif d'impôt; impôt sur les résultats",
    ["income"],
  ],
  [
    "interest expense, interest expenses, interest cost, interest costs, interest paid, interest coverage, interest cover, finance costs, financing costs, cost of borrowing, charges d'intérêts, charges financières, résultat financier, coût de la dette",
    "interest expense; finance costs; coût de l'endettement; charges financières",
    ["income"],
  ],
  [
    "opex, operating expenses, operating expense, operating costs, charges opérationnelles, charges d'exploitation",
    "total operating expenses; operating costs and expenses; costs and expenses; charges opérationnelles",
    ["income"],
  ],
  [
    "interest income, investment income, produits financiers",
    "interest income; investment income; finance income; produits financiers",
    ["income"],
  ],
  [
    "staff costs, wages, payroll costs, personnel expenses, charges de personnel, frais de personnel, masse salariale",
    "wages and salaries; employee benefits expense; staff costs; charges de personnel",
    ["income"],
  ],
  [
    "one-off items, one-time items, exceptional items, extraordinary items, unusual items, non-recurring, éléments exceptionnels, non récurrent",
    "special items; non-recurring; unusual items; exceptional items; restructuring; litigation; autres produits et charges opérationnels; non récurrents",
  ],
  [
    "non-gaap, adjusted figures, adjusted measures, indicateurs alternatifs",
    "non-gaap financial measures; reconciliation; adjusted; indicateurs alternatifs de performance",
  ],
  [
    "organic growth, organic sales, like for like, croissance organique, périmètre constant",
    "organic; organic local-currency sales; excluding acquisitions and divestitures; constant currency; croissance organique; périmètre constant",
  ],
  [
    "same-store sales, same store sales, comparable sales, comparable store sales, comps",
    "comparable store sales; comparable sales; same-store sales",
  ],
  [
    "comprehensive income, aoci, autres éléments du résultat",
    "comprehensive income; accumulated other comprehensive income; autres éléments du résultat global",
  ],
  [
    "minority interests, minority interest, minorities, non-controlling interests, noncontrolling interest, minoritaires",
    "noncontrolling interests; non-controlling interests; minority interests; intérêts minoritaires; participations ne donnant pas le contrôle",
    ["income", "balance"],
  ],
  [
    "net interest income, net interest margin, nim, produit net bancaire",
    "net interest income; net interest margin; net yield; produit net bancaire",
    ["income"],
  ],
  [
    "loan losses, credit losses, bad debts, doubtful accounts, allowance for loans, créances douteuses, coût du risque",
    "allowance for credit losses; provision for loan losses; allowance for doubtful accounts; charge-offs; coût du risque",
  ],
  [
    "sg&a, g&a, administrative expenses, selling expenses, overhead, overhead costs, overheads, running costs, administrative costs, frais généraux",
    "selling general and administrative; general and administrative expenses; frais administratifs et commerciaux",
    ["income"],
  ],
  [
    "r&d, research spending, research costs, r and d, research, product development, developing new products, develop products, inventing, research budget, spent on research, recherche et développement, dépenses de recherche",
    "research and development expenses; frais de recherche et développement",
    ["income"],
  ],
  [
    "advertising, advertise, advertises, publicity, promotion, promoting, campaigns, marketing spend, marketing costs, marketing expense, marketing expenses, marketing budget, publicité",
    "advertising expenses; marketing expenses; advertising costs; dépenses de publicité",
  ],
  [
    "profit margin, net margin, margins, margin, marge nette, marges",
    "net income; net sales; percent of sales; margin; résultat net",
    ["income"],
  ],
  // Balance sheet.
  [
    "debt, borrowings, borrowed, borrow, repay, lenders, creditors, owe, owes, loans, leverage, gearing, indebtedness, notes payable, bonds, senior notes, capital structure, dette, dettes, endettement, emprunts",
    "long-term debt; total debt; short-term borrowings; borrowings; notes payable; loans and borrowings; current portion of long-term debt; dettes financières; endettement net; emprunts",
    ["balance"],
  ],
  [
    "net debt, dette nette, endettement net",
    "net debt; total debt; cash and cash equivalents; endettement net",
    ["balance"],
  ],
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
    "liquidity, quick ratio, acid test, cash ratio, current ratio, current assets, current liabilities, bfr, liquidity profile, working capital, actif circulant, passifs courants, liquidité, fonds de roulement",
    "total current assets; total current liabilities; inventories; accounts receivable; working capital; liquidity; actifs courants; passifs courants; besoin en fonds de roulement",
    ["balance"],
  ],
  [
    "ppe, pp&e, ppne, pp&ne, fixed assets, plant and equipment, tangible assets, buildings and machines, immobilisations corporelles",
    "property plant and equipment net; property and equipment; immobilisations corporelles",
    ["balance"],
  ],
  [
    "fixed asset turnover, asset turnover, return on assets, roa, return on capital, return on invested capital, roic, roce, rendement des actifs",
    "total assets; property plant and equipment; net sales; net income; total de l'actif",
    ["balance", "income"],
  ],
  [
    "inventory, inventories, stock levels, inventory turnover, days inventory, dio, fr:stocks, rotation des stocks",
    "inventories; merchandise inventories; finished goods; raw materials; stocks et en-cours",
    ["balance"],
  ],
  [
    "payables, accounts payable, trade creditors, owe suppliers, owed to suppliers, dettes fournisseurs",
    "accounts payable; trade payables; trade and other payables; dettes fournisseurs",
    ["balance"],
  ],
  [
    "days payable outstanding, days payables, payables turnover, dpo",
    "accounts payable; trade payables; cost of sales; dettes fournisseurs",
    ["balance", "income"],
  ],
  [
    "days sales outstanding, dso, receivables, trade debtors, owed by customers, créances",
    "accounts receivable; trade receivables; trade and other receivables; créances clients",
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
    "retained earnings, accumulated deficit, report à nouveau",
    "retained earnings; accumulated deficit; reinvested earnings; réserves consolidées",
    ["balance", "equity"],
  ],
  [
    "treasury stock, treasury shares, common stock, preferred stock, paid-in capital, actions propres",
    "treasury stock; common stock; par value; additional paid-in capital; actions propres",
    ["balance", "equity"],
  ],
  [
    "intangible assets, intangibles, trade names, immobilisations incorporelles",
    "intangible assets; finite-lived; customer relationships; amortization expense; immobilisations incorporelles",
    ["balance"],
  ],
  [
    "deferred tax, deferred taxes, unrecognized tax benefits, uncertain tax positions, impôt différé, impôts différés",
    "deferred tax assets; deferred tax liabilities; valuation allowance; unrecognized tax benefits; impôts différés",
  ],
  [
    "off-balance sheet, contractual obligations, purchase obligations, purchase commitments, hors bilan",
    "off-balance sheet arrangements; contractual obligations; purchase obligations; commitments; engagements hors bilan",
  ],
  [
    "contingent liabilities, contingencies, provisions, passifs éventuels",
    "commitments and contingencies; provisions; loss contingencies; accrued liabilities; provisions pour risques",
  ],
  [
    "fair value, level 3, mark to market, juste valeur",
    "fair value measurements; level 1; level 2; level 3; juste valeur",
  ],
  [
    "goodwill, survaleur, écart d'acquisition",
    "goodwill; goodwill impairment; écarts d'acquisition",
    ["balance"],
  ],
  [
    "write-down, write off, written off, impairment, fr:dépréciation",
    "impairment charge; impairment of; write-down; perte de valeur; dépréciation",
  ],
  [
    "deferred revenue, contract liabilities, prepayments from customers",
    "deferred revenue; contract liabilities; unearned revenue; produits différés",
    ["balance"],
  ],
  [
    "average shares, diluted shares, share count, dilution",
    "weighted average common shares outstanding; diluted; basic; shares outstanding; nombre moyen d'actions",
  ],
  // Cash flow.
  [
    "capex, cap ex, capital outlay, capital outlays, capital expenditure, spent on property, invest in plants, new plants, machines, new equipment, invest next year, capital expenditures, capital spending, capital intensive, invested in equipment, spend on equipment, spent on buildings, spending on plants, dépenses d'investissement, investissements corporels",
    "purchases of property plant and equipment; capital expenditures; additions to property plant and equipment; acquisitions d'immobilisations corporelles",
    ["cash"],
  ],
  [
    "operating cash flow, cash from operations, cash flow from operations, cash from operating activities, operating activities, cash generated, flux de trésorerie opérationnels, trésorerie générée, flux de trésorerie d'exploitation",
    "net cash provided by operating activities; cash flows from operating activities; flux de trésorerie liés aux activités opérationnelles",
    ["cash"],
  ],
  [
    "free cash flow, fcf",
    "net cash provided by operating activities; capital expenditures; purchases of property plant and equipment; free cash flow; cash flow libre",
    ["cash"],
  ],
  [
    "depreciation, amortization, charge for wear, write down machines, useful lives, useful life, years buildings, d&a, wear of assets, amortissement, amortissements",
    "depreciation and amortization; dotations aux amortissements",
    ["cash"],
  ],
  [
    "dividend, dividends, distributions, distributed, dividende, dividendes, payout",
    "cash dividends paid; distributions; dividends declared per share; dividends paid to shareholders; dividendes versés; dividende par action",
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
    "repaid, repayment, repayments, debt repay, debt repaid, debt paid back, issued debt, debt issued, new debt, new borrowing, remboursements, emprunts remboursés, dette remboursée",
    "repayment of debt; repayments of borrowings; payments on debt; proceeds from debt; proceeds from borrowings; remboursements d'emprunts",
    ["cash"],
  ],
  [
    "financing activities, cash from financing, raised money, activités de financement",
    "net cash used in financing activities; proceeds from issuance of debt; flux de trésorerie liés aux activités de financement",
    ["cash"],
  ],
  [
    "investing activities, cash from investing, activités d'investissement",
    "net cash used in investing activities; purchases of investments; flux de trésorerie liés aux activités d'investissement",
    ["cash"],
  ],
  [
    "stock compensation, sbc, equity compensation, stock awards, awarded shares, shares to employees, shares to staff, equity awards, free shares, share-based compensation, stock options, paid in shares, paiement en actions",
    "stock-based compensation expense; share-based compensation; restricted stock units; paiements fondés sur des actions",
    ["cash"],
  ],
];

import type { Concept } from "./concept";

/** What reports, contracts, statutes and studies call what is asked of them, in English and in French. */
export const BUSINESS: readonly Concept[] = [
  [
    "grow, grew, growth, increase, increased, rise, rose, higher, croissance, progression, augmenté, hausse",
    "increased; growth; increase; compared to; primarily due to; progression; hausse; croissance",
  ],
  [
    "decrease, decreased, fall, fell, decline, declined, drop, dropped, lower, shrink, dragged, baisse, recul, diminué",
    "decreased; decline; decrease; lower; partially offset; baisse; recul; diminution",
  ],
  [
    "why, drive, drove, driven, cause, caused, reason, explain, pourquoi, cause, expliqué, raison",
    "primarily due to; driven by; as a result of; attributable to; s'explique par; en raison de; lié à",
  ],
  [
    "segment, segments, division, business areas, parts of the business, divisions, business lines, business units, branches, secteur, secteurs",
    "reportable segments; operating segments; segment information; business segment; secteurs opérationnels",
  ],
  [
    "region, regions, country, outside the country, home market, world, continents, markets abroad, countries, geography, geographies, geographic, abroad, overseas, fr:pays, régions, étranger",
    "geographic area; united states; international; europe; asia; by geography; zone géographique",
  ],
  [
    "customer, customers, clients, buyers, buyer, biggest account, who buys, largest customer, client principal",
    "customers; customer concentration; major customers; percent of total revenue; principaux clients",
  ],
  [
    "supplier, suppliers, sourcing, vendor, inputs, raw material, sources of supply, vendors, fournisseurs",
    "suppliers; raw materials; supply chain; sole source; fournisseurs; approvisionnement",
  ],
  [
    "competitor, competitors, rival, up against, competition, compete, rivals, concurrents, concurrence",
    "competition; competitors; competitive; concurrence; concurrents",
  ],
  [
    "employee, employees, hires, hired, jobs, workforce size, people employed, staff, headcount, fte, full-time equivalents, workforce, people work, workers, personnel, salariés, effectif, effectifs, employés",
    "employees; full-time; human capital; workforce; headcount; collaborateurs; effectifs; salariés",
  ],
  [
    "union, unions, collective bargaining, syndicats",
    "collective bargaining agreements; labor unions; works councils; conventions collectives",
  ],
  [
    "headquarters, head office, seated, main office, plants, factories, sites, where based, located, offices, siège",
    "principal executive offices; headquarters; properties; square feet; siège social",
  ],
  [
    "stores, shops, outlets, points of sale, magasins",
    "number of stores; stores at end; square footage; retail stores; magasins",
  ],
  [
    "acquisition, acquisitions, take over, taken over, buy companies, buy company, purchased companies, acquire, acquired, bought, took over, takeover, merger, m&a, acquis, acheté, racheté, fusion",
    "acquisition; acquired; purchase price; business combinations; purchase consideration; goodwill; regroupement d'entreprises; acquisition",
  ],
  [
    "divest, divested, sell business, sell off, sell division, get rid, disposed, sale of a unit, divestiture, sold business, spin-off, spinoff, cession, cédé",
    "divestiture; discontinued operations; disposal; sale of business; separation; held for sale; activités abandonnées; cession",
  ],
  [
    "lawsuit, lawsuits, sue, suing, court cases, claims against, investigated, allegations, trouble with the law, litigation, legal battle, legal battles, sued, court, legal proceedings, procès, litiges, contentieux",
    "legal proceedings; litigation; commitments and contingencies; class action; plaintiffs; complaint; district court; litiges; procédures judiciaires",
  ],
  [
    "restructuring, layoffs, laid off, cut jobs, jobs cut, positions cut, dismissals, close sites, plant closures, job cuts, reorganization, licenciements, restructuration",
    "restructuring charges; severance; restructuring actions; workforce reduction; plan de restructuration",
  ],
  [
    "guidance, outlook, foresee, next year, future, coming year, plan for, ahead, forecast, expect next year, expected, prévisions, perspectives, objectifs",
    "outlook; we expect; guidance; anticipate; perspectives; prévisions; objectifs",
  ],
  [
    "risk, risks, threat, threats, danger, risques, risque, menaces",
    "risk factors; adversely affect; material adverse effect; facteurs de risque; incidence défavorable",
  ],
  [
    "currency, exchange rate, exchange rates, forex, taux de change, devises, monnaie",
    "foreign currency; exchange rates; currency translation; hedging; risque de change; cours de change",
  ],
  [
    "hedge, hedging, derivatives, swaps, couverture",
    "derivative instruments; hedges; interest rate swaps; forward contracts; instruments dérivés; couverture",
  ],
  [
    "pension, pensions, old age, retirement, retirement plan, retraite, retraites",
    "defined benefit pension plans; projected benefit obligation; plan assets; postretirement; engagements de retraite",
  ],
  [
    "lease, leases, rent, renting, landlord, landlords, rental, rented, loyer, loyers, fr:location",
    "operating lease; lease liabilities; right-of-use assets; rent expense; contrats de location; dettes de loyers",
  ],
  [
    "auditor, auditors, audited, commissaire aux comptes, auditeur",
    "independent registered public accounting firm; auditor; report of independent; commissaires aux comptes",
  ],
  [
    "ceo, chief executive, who runs, who leads, who heads, runs the company, leads the company, top executive, top manager, boss, head of the company, directeur général, pdg",
    "chief executive officer; president and chief executive; executive officers; directeur général",
  ],
  [
    "cfo, finance chief, in charge of finances, head of finance, directeur financier",
    "chief financial officer; directeur financier",
  ],
  [
    "board, directors, board members, conseil d'administration, administrateurs",
    "board of directors; directors; nominees; governance; conseil d'administration",
  ],
  [
    "executive pay, pay of the boss, earn ceo, pay ceo, ceo pay, boss earn, boss make, salaries of executives, paid to executives, salary, remuneration, rémunération, salaire",
    "executive compensation; base salary; annual incentive; rémunération; salaire",
  ],
  [
    "stock exchange, listed, publicly traded, shares traded, registered securities, debt securities, bourse, coté",
    "title of each class; trading symbol; name of each exchange; registered pursuant to section; marché réglementé",
  ],
  [
    "who owns, owners, shareholder structure, largest shareholder, biggest shareholder, major shareholders, shareholders of record, registered shareholders, stockholders of record, actionnariat, actionnaires",
    "holders of record; beneficial ownership; beneficially owned; security ownership; principal shareholders; répartition du capital; actionnariat",
  ],
  [
    "related parties, related party, parties liées",
    "related party transactions; related persons; parties liées",
  ],
  [
    "internal control, internal controls, material weakness, material weaknesses, contrôle interne",
    "internal control over financial reporting; material weakness; disclosure controls; contrôle interne",
  ],
  ["going concern, continuité d'exploitation", "going concern; substantial doubt; continuité d'exploitation"],
  [
    "audit fees, fees of the auditor, paid to the auditor, honoraires",
    "audit fees; audit-related fees; all other fees; honoraires des commissaires aux comptes",
  ],
  [
    "shares outstanding, number of shares, nombre d'actions",
    "shares outstanding; weighted average shares; shares of common stock; nombre d'actions",
  ],
  [
    "patent, patents, intellectual property, trademarks, brevets, propriété intellectuelle",
    "patents; trademarks; intellectual property; licences; brevets; marques",
  ],
  [
    "credit facility, credit line, overdraft, draw, undrawn, bank lines, covenants, covenant, revolver, revolving credit, ligne de crédit",
    "revolving credit facility; credit agreement; commercial paper; available under; facilité de crédit; crédit renouvelable",
  ],
  [
    "credit rating, ratings, rating agencies, creditworthiness, rated, notation",
    "credit ratings; moody's; standard poor's; notation financière",
  ],
  [
    "backlog, order book, orders, carnet de commandes, commandes",
    "backlog; remaining performance obligations; order intake; carnet de commandes",
  ],
  [
    "climate, emissions, pollution, co2, carbon footprint, global warming, greenhouse, carbon, environment, climat, émissions, carbone",
    "greenhouse gas emissions; climate change; environmental; scope 1; tonnes; gaz à effet de serre; émissions de co2",
  ],
  [
    "water, energy use, waste, eau, énergie, déchets",
    "water consumption; energy consumption; waste; consommation d'énergie; consommation d'eau; déchets",
  ],
  [
    "accident, accidents, injuries, workplace safety, sécurité au travail",
    "injury rate; lost time; health and safety; taux de fréquence; accidents du travail",
  ],
  [
    "women, gender, diversity, femmes, parité, mixité",
    "women; gender; diversity; female; femmes; égalité professionnelle",
  ],
  [
    "main business, industry, what company does, makes and sells, line of business, for a living, what does the company do, sells, primarily work, activité principale, métier",
    "general; overview; products and services; our business; company description; description des activités",
  ],
  [
    "insurance, insured, fr:assurance",
    "insurance coverage; policies; insured; polices d'assurance; couverture d'assurance",
  ],
  [
    "cyber, hacking, hacked, hackers, it security, ransomware, data breach, security incident, cyberattaque, piratage",
    "cybersecurity; information security; unauthorized access; breach; cybersécurité; sécurité des systèmes d'information",
  ],
  [
    "season, seasonal, part of the year, time of the year, busiest, seasonality, busy season, saison, saisonnier",
    "seasonality; seasonal; quarter; holiday; saisonnalité",
  ],
  [
    "product recall, recall, guarantee, guarantees, faulty, defective, call back, defects, warranty, rappel, garantie",
    "warranty; recall; product liability; accrued warranties; garantie; rappel",
  ],
  [
    "founded, started, set up, established, history, origins, fondé, création, histoire",
    "founded; incorporated; history; established; fondée; créée en",
  ],
  [
    "after year end, after the year, after the balance sheet date, since year end, subsequent, après la clôture, événements postérieurs",
    "subsequent events; subsequent to; événements postérieurs à la clôture",
  ],
  [
    "quarter, quarters, quarterly, trimestre, trimestriel",
    "quarterly financial data; first quarter; second quarter; third quarter; fourth quarter; données trimestrielles",
  ],
  [
    "contamination, contaminated, clean up, polluted, remediation, dépollution",
    "environmental remediation; environmental liabilities; remediation costs; sites; dépollution; passifs environnementaux",
  ],
  // Contracts and statutes.
  [
    "end the contract, cancel, cancellation, get out, terminate, résilier, rompre, mettre fin",
    "termination; terminate; notice; breach; expiry; résiliation; préavis",
  ],
  [
    "penalty, penalties, fine, fines, late payment, pénalité, amende, retard de paiement",
    "penalties; liquidated damages; late payment; interest; pénalités de retard; dommages-intérêts",
  ],
  [
    "secret, secrecy, confidential, disclose, confidentialité, secret",
    "confidential information; confidentiality; disclosure; obligation de confidentialité",
  ],
  [
    "responsible, liable, liability, who pays damages, responsabilité, responsable",
    "liability; indemnify; indemnification; damages; limitation of liability; responsabilité; indemnisation",
  ],
  [
    "dispute, disputes, disagreement, which court, which law, litige, tribunal, droit applicable",
    "governing law; jurisdiction; arbitration; dispute resolution; droit applicable; tribunaux compétents",
  ],
  ["duration, durée, combien de temps", "term; duration; period; commencement date; expiry; durée; échéance"],
  [
    "holiday, vacation, days off, leave, congé, congés, vacances",
    "annual leave; paid leave; holidays; congés payés",
  ],
  [
    "fired, dismissed, dismissal, licencié, licenciement",
    "dismissal; termination of employment; severance; licenciement; indemnité",
  ],
  // Studies.
  [
    "participants, patients, people studied, sample size, échantillon",
    "participants; sample; enrolled; randomized; population; échantillon; patients inclus",
  ],
  [
    "side effects, harms, safety, effets secondaires",
    "adverse events; safety; tolerability; effets indésirables",
  ],
  [
    "conclusion, findings, found out, conclusions, résultats obtenus",
    "conclusion; findings; results; discussion; conclusions; résultats",
  ],
  [
    "method, methods, how was it measured, méthode, méthodologie",
    "methods; methodology; measured; procedure; materials; méthodologie; protocole",
  ],
  [
    "weaknesses, limitations, shortcomings, fr:limites",
    "limitations; limitation of this study; bias; limites",
  ],
  [
    "cost, costs, price, expensive, coût, prix, tarif",
    "costs; price; fee; expenses; coût; prix; tarif; montant",
  ],
];

import type { Topic } from "./topic.ts";

/** Topics of the first half of an annual report. */
export const BUSINESS_TOPICS: Topic[] = [
  {
    section: "business",
    heading: "Overview",
    fact: "{company} designs, makes and markets {product} and related services. Founded in {old}, it was incorporated in {place} and serves professional and household users in more than {n} markets.",
    ask: ["What does {company} do for a living?", "When was {company} started?"],
    talk: [
      "Our strategy rests on innovation, operational excellence and disciplined use of capital.",
      "We believe that our brands are recognised by our customers for quality and reliability.",
    ],
  },
  {
    section: "business",
    heading: "Customers",
    fact: "Sales to {name} Retail accounted for {p}% of consolidated net sales in {y} and {p}% in {y1}. No other single account exceeded ten percent.",
    ask: [
      "Who is the biggest buyer of {company}'s products, and how dependent is the company on it?",
      "How much of the sales of {company} go to its largest customers?",
    ],
    talk: [
      "We sell to wholesalers, retailers, distributors and directly over the internet.",
      "Our customers' purchasing patterns affect the timing of our sales from quarter to quarter.",
    ],
  },
  {
    section: "business",
    heading: "Human Capital Resources",
    fact: "As of December 31, {y}, we employed approximately {k} people worldwide, of whom {p}% worked outside the United States and {p}% were covered by works councils or similar bodies.",
    ask: [
      "How many people work for {company}?",
      "What was the size of {company}'s staff at the close of {y}?",
    ],
    talk: [
      "Attracting and keeping talented people is essential to our success.",
      "We offer training, health programs and competitive benefits to our people.",
    ],
  },
  {
    section: "business",
    heading: "Raw Materials",
    fact: "Resin, steel and {material} are our principal inputs. {material} is obtained from only two sources in {place}, and alternatives would take about {m} months to qualify.",
    ask: [
      "Which inputs does {company} get from very few vendors?",
      "What would be hard to replace if a vendor of {company} failed?",
    ],
    talk: [
      "Prices of commodities vary with supply and demand, and we seek to recover increases through pricing.",
      "We maintain relationships with many suppliers around the world.",
    ],
  },
  {
    section: "business",
    heading: "Competition",
    fact: "Our main rivals in {seg1} are {name} Industries and {name2} Group; in {seg2} we meet mostly regional producers and, increasingly, private labels of retailers.",
    ask: ["Who does {company} compete against?", "Which other firms are {company}'s rivals in {seg1}?"],
    talk: [
      "The markets in which we operate are highly competitive as to price, service and quality.",
      "Some of our competitors have greater resources than we do.",
    ],
  },
  {
    section: "business",
    heading: "Intellectual Property",
    fact: "We hold {n} granted patents and about {n} pending applications; those that protect the {product} platform run out between {y} and {later}.",
    ask: ["How many patents has {company} got, and when do they expire?"],
    talk: [
      "We protect our technology through patents, trademarks, copyrights and trade secrets.",
      "No single patent is considered material to our business as a whole.",
    ],
  },
  {
    section: "business",
    heading: "Seasonality",
    fact: "Historically some {p}% of annual sales of {seg2} fall into the fourth quarter, when households prepare for winter; the first quarter is the weakest.",
    ask: ["Does {company} have a busy season?", "In which part of the year does {seg2} sell the most?"],
    talk: [
      "Weather and holidays influence demand for some of our products.",
      "Quarterly results may therefore not be indicative of a full year.",
    ],
  },
  {
    section: "business",
    heading: "Backlog",
    fact: "Firm orders not yet delivered stood at ${m1} million on December 31, {y}, of which we expect to ship about {p}% within twelve months.",
    ask: [
      "How large is the order book of {company}?",
      "How much work has {company} contracted but not yet delivered at the end of {y}?",
    ],
    talk: [
      "Orders may be changed or cancelled by customers, usually against a fee.",
      "Lead times vary between a few days and several months.",
    ],
  },
  {
    section: "business",
    heading: "Environmental Matters",
    fact: "Our sites released {k} tonnes of CO2 equivalent (scope 1 and 2) in {y}, {p}% less than in the base year; we aim at net zero by {later}.",
    ask: ["What is {company}'s carbon footprint?", "By how much has {company} reduced its greenhouse gases?"],
    talk: [
      "We are subject to environmental laws and regulations wherever we operate.",
      "Compliance with environmental rules did not materially affect capital expenditures or earnings.",
    ],
  },
  {
    section: "business",
    heading: "Properties",
    fact: "Our head office occupies {k} square feet in {place}. We run {m} factories, {m} of them owned, and {n} warehouses and sales offices, mostly leased.",
    ask: ["Where is {company} headquartered?", "How many plants does {company} run, and does it own them?"],
    talk: [
      "We believe that our facilities are well kept and adequate for our needs.",
      "Utilisation of our facilities varies by product line and season.",
    ],
  },
  {
    section: "business",
    heading: "Legal Proceedings",
    fact: "In {month} {y1}, the attorney general of {place} filed suit in district court, alleging that runoff from our former {city} works polluted the {city} river. Plaintiffs seek ${m1} million; trial is set for {later}.",
    ask: ["Is {company} being sued over pollution?", "Which court cases was {company} part of in {y}?"],
    talk: [
      "We are party to various claims that arise in the ordinary course of business.",
      "The outcome of litigation is inherently uncertain.",
    ],
  },
  {
    section: "business",
    heading: "Market for Registrant's Common Equity",
    fact: "Title of each class: Common Stock, par value $0.01 (symbol {tick}), New York Stock Exchange; 1.{p}% Notes due {later} (symbol {tick}A), New York Stock Exchange. There were {k} holders of record.",
    ask: [
      "Which of {company}'s debt securities trade on an exchange?",
      "Under which ticker are {company}'s shares listed?",
    ],
    talk: [
      "The graph compares the total return on our common stock with an index of peers.",
      "Dividends are declared at the discretion of the board of directors.",
    ],
  },
  {
    section: "risk",
    heading: "Cybersecurity",
    fact: "In {month} {y} an intruder obtained credentials of a contractor and encrypted servers of our {city} distribution centre; shipping stopped for {m} days and we spent ${m} million on recovery.",
    ask: [
      "Was {company} ever hacked, and what did it cost?",
      "Did {company} suffer an IT security incident in {y}?",
    ],
    talk: [
      "We depend on information technology, and a failure or breach of our systems could adversely affect our results of operations, cash flows and financial condition.",
      "Cybersecurity threats are persistent and evolve quickly.",
    ],
  },
  {
    section: "risk",
    heading: "Labor Relations",
    fact: "The agreement with the machinists at {city}, covering {n} people, ends on {month} 30, {later}; a walkout there lasted {m} weeks in {old}.",
    ask: ["When do {company}'s union contracts run out?"],
    talk: [
      "Work stoppages at our facilities or those of our suppliers could harm our business.",
      "Increases in the cost of labor could reduce our operating income.",
    ],
  },
  {
    section: "risk",
    heading: "Product Safety",
    fact: "During {y} we asked owners to return {k} units of the {product} C-series because of overheating batteries, and set aside ${m} million for the repairs.",
    ask: ["Did {company} have to call back faulty products?", "What went wrong with the C-series?"],
    talk: [
      "Product liability claims could harm our reputation and results.",
      "We provide warranties on most of our products.",
    ],
  },
  {
    section: "governance",
    heading: "Executive Officers",
    fact: "{person}, {age}, has been our Chief Executive Officer since {month} {y1}; before, {person} led {seg1}. {person2}, {age}, joined as Chief Financial Officer in {y}.",
    ask: ["Who runs {company}?", "Who is in charge of {company}'s finances, and since when?"],
    talk: [
      "Our officers are elected each year by the board of directors.",
      "There are no family relationships among our executive officers.",
    ],
  },
  {
    section: "governance",
    heading: "Board of Directors",
    fact: "The board has {m} members, {p}% of them women; it met {m} times in {y}, and {person3} chairs its audit committee.",
    ask: [
      "How many directors does {company} have, and how diverse are they?",
      "Who heads the audit committee?",
    ],
    talk: [
      "The board oversees strategy, risk and succession.",
      "Directors are expected to attend all meetings of the board.",
    ],
  },
  {
    section: "governance",
    heading: "Compensation Discussion",
    fact: "For {y} the chief executive received a base salary of ${k}, an annual incentive of ${k} and stock awards valued at ${k}; the ratio to the median employee was {n} to 1.",
    ask: ["How much does the boss of {company} make?", "What is {company}'s CEO pay ratio?"],
    talk: [
      "Our pay programs reward performance over the long term.",
      "The committee consults an independent adviser on executive compensation.",
    ],
  },
];

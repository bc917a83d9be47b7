import type { Topic } from "./topic.ts";

/** Topics of management's discussion and of the notes to the accounts. */
export const DISCUSSION_TOPICS: Topic[] = [
  {
    section: "discussion",
    heading: "Net Sales",
    fact: "Net sales rose {p}% in {y}. Higher volumes of {product} contributed {m} points and pricing {m} points, while a stronger dollar took away {m} points.",
    ask: [
      "What drove the change in {company}'s revenue in {y}?",
      "Why did {company} sell more in {y} than the year before?",
    ],
    talk: [
      "Net sales vary with volume, price, mix and exchange rates.",
      "Comparisons of net sales are affected by acquisitions and divestitures.",
    ],
  },
  {
    section: "discussion",
    heading: "Gross Margin",
    fact: "Gross profit as a percentage of net sales fell by {n} basis points, chiefly on account of freight, {material} and idle capacity at {city}.",
    ask: [
      "What hurt {company}'s gross margin in {y}?",
      "Why did {company} keep less of each dollar of sales after production costs?",
    ],
    talk: [
      "Cost of sales comprises materials, labor, freight and depreciation of plants.",
      "Gross profit is influenced by the mix of products sold.",
    ],
  },
  {
    section: "discussion",
    heading: "{seg1} Segment",
    fact: "{seg1} net sales were ${m1} million, up {p}%, and its operating income ${m} million; launches in {place} more than made up for the loss of a distributor.",
    ask: ["How did the {seg1} business perform in {y}?"],
    talk: [
      "{seg1} serves industrial and commercial customers.",
      "Operating income of the segment excludes corporate costs.",
    ],
  },
  {
    section: "discussion",
    heading: "{seg2} Segment",
    fact: "{seg2} was the only segment to shrink: organic sales declined {p}% as households postponed purchases and retailers cut their shelves.",
    ask: ["Which of {company}'s segments shrank in {y}?", "Why did {seg2} do badly?"],
    talk: [
      "{seg2} sells to households through retailers.",
      "Segment results are reviewed monthly by the chief executive.",
    ],
  },
  {
    section: "discussion",
    heading: "Income Taxes",
    fact: "The effective tax rate was {p}.4% in {y} compared with {p}.1% in {y1}; the difference reflects a settlement with authorities in {place} and more income in low-rate countries.",
    ask: [
      "What share of its profit did {company} pay in taxes in {y}, and why did that change?",
      "What is the effective tax rate of {company} in {y} versus {y1}?",
    ],
    talk: [
      "The provision for income taxes depends on the geographic mix of earnings.",
      "Changes in tax law could affect our effective tax rate.",
    ],
  },
  {
    section: "discussion",
    heading: "Liquidity and Capital Resources",
    fact: "At year end we had ${m1} million undrawn under our five-year revolving credit agreement, which matures in {later} and requires interest cover of at least {m} times; we complied with all covenants.",
    ask: [
      "How much can {company} still draw from its credit line?",
      "Which covenants does {company} have to respect towards its banks?",
    ],
    talk: [
      "We believe that cash flows from operations and borrowing capacity suffice for our needs over the next twelve months.",
      "Our liquidity needs vary with working capital and capital expenditures.",
    ],
  },
  {
    section: "discussion",
    heading: "Credit Ratings",
    fact: "Moody's rates our long-term debt Baa{m} with a stable outlook, and Standard & Poor's BBB with a negative one, after a change in {month} {y}.",
    ask: ["How do rating agencies judge {company}'s debt?"],
    talk: [
      "A downgrade could raise the cost of our borrowings.",
      "Ratings are not recommendations to buy or hold securities.",
    ],
  },
  {
    section: "discussion",
    heading: "Share Repurchases",
    fact: "In {month} {y} the board authorised buying up to ${m1} million of our own stock; {m} million shares had been taken back at an average of ${n} by year end.",
    ask: ["How many of its own shares did {company} buy back, and at what price?"],
    talk: [
      "The timing of repurchases depends on market conditions.",
      "Repurchased shares are held in treasury.",
    ],
  },
  {
    section: "discussion",
    heading: "Outlook",
    fact: "For {later0} we expect net sales to grow between {m} and {n} percent at constant rates and capital expenditures of about ${m1} million, mostly for the {city} plant.",
    ask: [
      "What does {company}'s management foresee for next year?",
      "How much does {company} plan to invest next year?",
    ],
    talk: [
      "Forward-looking statements involve risks and uncertainties.",
      "Actual results may differ materially from those expected.",
    ],
  },
  {
    section: "discussion",
    heading: "Foreign Currency Risk",
    fact: "A ten percent fall of the euro and the peso against the dollar would have lowered our {y} income before taxes by some ${m} million, before hedges.",
    ask: [
      "How sensitive is {company}'s profit to exchange rates?",
      "What would a weaker euro do to {company}?",
    ],
    talk: [
      "We use forward contracts to manage exposure to foreign currencies.",
      "We do not enter into derivatives for speculation.",
    ],
  },
  {
    section: "discussion",
    heading: "Critical Accounting Estimates",
    fact: "The fair value of the {seg2} reporting unit exceeded its carrying amount by only {m}%; a rise of the discount rate by half a point would lead to a write-down.",
    ask: ["Is there a danger that {company} must write off goodwill?"],
    talk: [
      "The preparation of financial statements requires estimates and assumptions.",
      "Goodwill is tested for impairment once a year.",
    ],
  },
  {
    section: "notes",
    heading: "Revenue Recognition",
    fact: "Disaggregation of revenue (millions)\n{y} {y1}\nUnited States {num} {num}\nEurope, Middle East and Africa {num} {num}\nAsia Pacific {num} {num}\nLatin America {num} {num}\nTotal {num} {num}",
    ask: ["How much does {company} earn abroad?", "Break {company}'s turnover down by part of the world."],
    talk: [
      "Revenue is recognised when control of goods passes to the customer.",
      "Payment terms are generally thirty to ninety days.",
    ],
  },
  {
    section: "notes",
    heading: "Acquisitions",
    fact: "On {month} 3, {y}, we bought all shares of {name} Systems, a maker of sensors in {place}, for ${m1} million in cash; ${m} million was assigned to goodwill.",
    ask: [
      "Which companies did {company} take over in {y}, and for how much?",
      "What M&A did {company} do in {y}?",
    ],
    talk: [
      "Results of acquired businesses are included from the date of acquisition.",
      "The purchase price is allocated to assets and liabilities at fair value.",
    ],
  },
  {
    section: "notes",
    heading: "Divestitures",
    fact: "In {month} {y1} we parted with our {city} coatings operations; proceeds were ${m1} million and the pre-tax gain ${m} million.",
    ask: ["Did {company} sell off any of its businesses?"],
    talk: [
      "Assets held for sale are measured at the lower of carrying amount and fair value.",
      "Discontinued operations are shown separately.",
    ],
  },
  {
    section: "notes",
    heading: "Restructuring",
    fact: "The {y} program closes two sites in {place} and eliminates {n} positions. Charges to date are ${m} million, of which ${m} million for severance; it should save ${m} million a year.",
    ask: [
      "How many jobs did {company} cut, and what did it cost?",
      "What are the restructuring costs of {company} in {y}?",
    ],
    talk: [
      "Restructuring charges are recorded when a plan is committed to.",
      "Accruals for restructuring are reviewed each quarter.",
    ],
  },
  {
    section: "notes",
    heading: "Inventories",
    fact: "Inventories (millions)\n{y} {y1}\nFinished goods {num} {num}\nWork in process {num} {num}\nRaw materials and supplies {num} {num}\nTotal {num} {num}",
    ask: ["What is {company}'s stock of unsold finished products worth?"],
    talk: [
      "Inventories are valued at the lower of cost and net realisable value.",
      "Cost is determined on a first-in, first-out basis.",
    ],
  },
  {
    section: "notes",
    heading: "Property, Plant and Equipment",
    fact: "Useful lives (years): buildings {m} to 40; machines 3 to {m}; software 3 to 7.\nLand {num} {num}\nBuildings and leasehold improvements {num} {num}\nMachinery and equipment {num} {num}\nLess accumulated depreciation ({num}) ({num})",
    ask: ["Over how many years does {company} write down its machines and buildings?"],
    talk: [
      "Property, plant and equipment is recorded at cost less depreciation.",
      "Capital expenditures that extend useful lives are capitalised.",
    ],
  },
  {
    section: "notes",
    heading: "Debt",
    fact: "Scheduled maturities of long-term debt (millions)\n{later0} {num}\nthereafter {num}\nThe weighted average interest rate was 4.{p}%.",
    ask: [
      "When does {company} have to repay what it has borrowed?",
      "What interest does {company} pay on its debt on average?",
    ],
    talk: [
      "Long-term debt is recorded net of issuance costs.",
      "Commercial paper is classified as short-term borrowings.",
    ],
  },
  {
    section: "notes",
    heading: "Leases",
    fact: "Future minimum payments (millions)\n{later0} {num}\nthereafter {num}\nimputed interest ({num})\nThe remaining term averages {m} years, the discount rate 3.{p}%.",
    ask: ["How much rent is {company} committed to pay in the coming years?"],
    talk: [
      "We lease offices, warehouses, vehicles and equipment.",
      "Right-of-use assets are recognised at the commencement date.",
    ],
  },
  {
    section: "notes",
    heading: "Pension and Postretirement Benefits",
    fact: "Funded status (millions)\n{y} {y1}\nBenefit obligation at end of year {num} {num}\nFair value of plan assets {num} {num}\nUnderfunded ({num}) ({num})",
    ask: [
      "Is there a hole in {company}'s retirement plans?",
      "By how much do {company}'s pension promises exceed the money set aside?",
    ],
    talk: [
      "We sponsor defined benefit pension plans in several countries.",
      "Actuarial assumptions are reviewed each year.",
    ],
  },
  {
    section: "notes",
    heading: "Stock-Based Compensation",
    fact: "We granted {k} restricted stock units in {y} at a weighted average fair value of ${n}; ${m} million of cost is still to be recognised over {m} years.",
    ask: ["How many shares did {company} hand out to its people in {y}?"],
    talk: [
      "Stock-based compensation expense is recognised over the vesting period.",
      "Options are valued with the Black-Scholes model.",
    ],
  },
  {
    section: "notes",
    heading: "Segment Information",
    fact: "Operating income by segment (millions)\n{y} {y1}\n{seg1} {num} {num}\n{seg2} {num} {num}\n{seg3} {num} {num}\nCorporate and unallocated ({num}) ({num})",
    ask: [
      "Which division of {company} makes the most profit?",
      "List the operating profit of each of {company}'s divisions.",
    ],
    talk: [
      "We have three reportable segments.",
      "Segment assets are not reviewed by the chief operating decision maker.",
    ],
  },
  {
    section: "notes",
    heading: "Commitments and Contingencies",
    fact: "We have accrued ${m} million for cleaning up {m} former sites, to be spent over the next {n} years; a reasonable upper bound would be ${m1} million.",
    ask: ["How much has {company} set aside to clean up contaminated land?"],
    talk: [
      "We accrue for contingencies when a loss is probable and can be estimated.",
      "Letters of credit are issued in the ordinary course.",
    ],
  },
  {
    section: "notes",
    heading: "Warranties",
    fact: "Accrued warranty (millions)\n{y} {y1}\nBalance, January 1 {num} {num}\nProvisions {num} {num}\nClaims paid ({num}) ({num})",
    ask: ["What does {company} spend on honouring its guarantees?"],
    talk: ["Warranty costs are estimated from experience.", "Most warranties last one to three years."],
  },
  {
    section: "notes",
    heading: "Research and Development",
    fact: "Research and development costs are expensed as incurred and amounted to ${m1} million in {y}, ${m1} million in {y1} and ${m1} million in {y2}.",
    ask: [
      "How much did {company} put into developing new products in {y}?",
      "What is {company}'s R&D budget?",
    ],
    talk: ["We invest in research to renew our range.", "Engineering costs are part of cost of sales."],
  },
  {
    section: "notes",
    heading: "Advertising",
    fact: "Costs of campaigns, sponsorship and catalogues are expensed when first shown; they came to ${m} million in {y} and ${m} million in {y1}.",
    ask: ["What did {company} spend on promotion and marketing?"],
    talk: [
      "Cooperative advertising is recorded as a reduction of net sales.",
      "Selling expenses include commissions and freight to customers.",
    ],
  },
  {
    section: "notes",
    heading: "Earnings per Share",
    fact: "Weighted average common shares outstanding: basic {n}.{p} million, diluted {n}.{p} million; {m} million options were left out because they would have raised the figure.",
    ask: ["How many shares does {company} have on average, counting options?"],
    talk: [
      "Diluted earnings per share reflects the effect of options and awards.",
      "Basic earnings per share is based on the weighted average of shares.",
    ],
  },
  {
    section: "notes",
    heading: "Quarterly Financial Data",
    fact: "(millions, unaudited) First Second Third Fourth\nNet sales {num} {num} {num} {num}\nGross profit {num} {num} {num} {num}\nNet income {num} {num} {num} {num}",
    ask: [
      "In which quarter of {y} did {company} earn the most?",
      "How did {company}'s sales develop from Q1 to Q4 of {y}?",
    ],
    talk: [
      "Quarterly figures are not audited.",
      "The sum of quarters may differ from the year due to rounding.",
    ],
  },
  {
    section: "notes",
    heading: "Subsequent Events",
    fact: "On February 9, {later0}, a fire destroyed the {city} warehouse; nobody was hurt, and insurance covers damage beyond ${m} million.",
    ask: [
      "Did anything important happen to {company} after the end of the financial year?",
      "What burned down?",
    ],
    talk: ["We evaluated events until the date of this report.", "No other events require disclosure."],
  },
];

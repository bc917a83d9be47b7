import { page, type ShopPage } from "./shop-page.ts";

export const SERVICE_EN: readonly ShopPage[] = [
  page(
    "en",
    "/stores",
    "Our stores",
    `
| Store | Address | Opening hours | Phone |
| --- | --- | --- | --- |
| Lille | 14 rue du Faubourg des Postes | Monday to Saturday, 9:30 to 19:00 | 03 20 00 11 01 |
| Paris | 61 rue Oberkampf | Tuesday to Sunday, 10:30 to 19:30 | 01 40 00 11 02 |
| Nantes | 5 quai de la Fosse | Tuesday to Saturday, 10:00 to 18:30 | 02 40 00 11 03 |
| Brussels | 118 chaussée d'Ixelles | Monday to Saturday, 10:00 to 18:00 | +32 2 000 11 04 |
| Strasbourg | 3 rue des Juifs | Wednesday to Saturday, 9:00 to 17:30 | 03 88 00 11 05 |

All stores are closed on public holidays and from 24 December to 2 January. The Paris store has no workshop. Dogs are welcome. There is customer parking behind the Lille and Strasbourg stores.
`,
  ),
  page(
    "en",
    "/workshop",
    "Workshop",
    `
We repair bikes of every brand. Book online; simple repairs are done while you wait.

| Work | Price | Time |
| --- | --- | --- |
| Puncture, tube included | €18 | 20 minutes |
| Small service: gears, brakes, screws | €65 | one day |
| Full service with cleaning | €140 | three days |
| Wheel truing | €24 | one day |
| Brake bleeding, each | €38 | one day |

The first small service of a bike that you bought from us is free within six months of the purchase. Bikes that are ready and not collected cost €3 a day after the second week. Parts are extra. A quotation is free, and we call before we spend more than €30 above it.
`,
  ),
  page(
    "en",
    "/test-rides",
    "Test rides",
    `
Try any bike for 45 minutes, free of charge. Bring an identity card; we keep it until you are back. Test riders must be at least 16 years old, or come with a parent.

The Halo and the Dromedary can be borrowed for a weekend at €60, which we deduct from the price if you buy within a month. Book at least two days ahead. In Brussels, test rides take place in the mornings only.
`,
  ),
  page(
    "en",
    "/trade-in",
    "Trade in your old bike",
    `
We buy used bikes of any brand that are less than eight years old and cost at least €400 when new. Send five photos with the form, and you receive an offer within two working days; it holds for three weeks.
You are paid by bank transfer after the inspection, or get 15 % more as a voucher. Please bring the purchase receipt, as we do not accept bikes without proof of ownership.
`,
  ),
  page(
    "en",
    "/leasing",
    "Company bikes",
    `
Employers lease our bikes for their staff from two bikes on. The contract runs for 36 months and costs from €49 a month, including insurance and one full service a year.
At the end the employee may buy the bike for 16 % of its price. If somebody leaves the company, a colleague can take the contract over. Fleet enquiries: Thomas Verhaeghe, fleet@rouleau.example.
`,
  ),
  page(
    "en",
    "/insurance",
    "Theft and damage insurance",
    `
Insurance by our partner Cyclassur costs 6 % of the price of the bike a year, at least €48. It covers theft, also from a locked cellar, vandalism and falls; the excess is 10 %.
It can be taken out up to 21 days after the purchase. Report a theft to the police within 48 hours and send us the report and both keys. The insurance ends by itself when the bike is five years old.
`,
  ),
  page(
    "en",
    "/careers",
    "Careers",
    `
About 140 people work at Rouleau. We employ mechanics, sales staff and apprentices.

## Open positions

- Bicycle mechanic, Nantes, full time, €2,150 gross a month
- Store manager, Strasbourg, from February
- Customer service agent with Dutch, from home, 28 hours a week

Send your CV to jobs@rouleau.example. We invite candidates to work with us for one paid day. All staff have 30 days of holiday and buy at 25 % off. Apprenticeships begin in September; apply by the end of May.
`,
  ),
  page(
    "en",
    "/about",
    "About Rouleau Cycles",
    `
Odile and Marc Rouleau opened their first workshop in 1987 in a former bakery. Frames are welded in Portugal, painted in Roubaix and assembled in Lille. Since 2019 the company belongs to its employees.
For each bike sold, we give €5 to the association *Des roues pour tous*, which repairs bikes for refugees.
`,
  ),
  page(
    "en",
    "/contact",
    "Contact",
    `
Customer service answers from Monday to Friday, 8:30 to 17:30, at 03 20 00 11 00, and by e-mail at hello@rouleau.example within one working day. The chat on this page is open until 20:00. Complaints that were not settled can be taken to the mediator *CM2C*, free of charge. Journalists write to press@rouleau.example.
`,
  ),
  page(
    "en",
    "/blog/rain",
    "Commuting in the rain",
    `
*12 October, by Lucie Maes*

It rains on 170 days a year in Lille, and a commute of 20 minutes meets real rain only about twice a month. What helps: long mudguards, a cape rather than trousers, and brakes with discs.

After a wet ride, let the bike dry in an airy place, never beside a radiator. Lower the pressure of your tyres by half a bar for more grip. Merino socks stay warm even when they are soaked.
`,
  ),
  page(
    "en",
    "/blog/clean-a-chain",
    "How to clean a chain",
    `
*3 March, by Jonas Peeters*

A clean chain lasts twice as long. Clean it every 300 km.

1. Wipe it with a dry cloth.
2. Brush it with degreaser and leave it for five minutes. Petrol is not a degreaser: it dries out the seals.
3. Rinse with warm water and let it dry for an hour.
4. Put one drop of oil on each link, then wipe off what is left outside.

Replace the chain once it has stretched by 0.75 %; a gauge for this costs €11.
`,
  ),
  page(
    "en",
    "/blog/batteries-in-winter",
    "Batteries in winter",
    `
*20 November, by Amira Haddad*

Cold takes up to a third of the range. Store the battery indoors, between 10 and 20 °C, and charge it only once it has warmed up. For a longer break, leave it at 60 % and check it every two months.
Never open a battery. Worn-out ones are taken back by every store; they must not go into household waste. Airlines do not carry them.
`,
  ),
];

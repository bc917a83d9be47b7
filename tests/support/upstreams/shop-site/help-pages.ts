import { page, type ShopPage } from "./shop-page.ts";

export const HELP_EN: readonly ShopPage[] = [
  page(
    "en",
    "/",
    "Rouleau Cycles",
    `
Bicycles for every day, assembled in Lille since 1987. Choose a bike online and pick it up ready to ride in one of our
five stores, or have it brought to your door.

- [City, gravel, electric and children's bikes](/bikes/tarn)
- [Helmets](/accessories/helmets), [locks](/accessories/locks) and [child seats](/accessories/child-seats)
- [Book the workshop](/workshop) or [try a bike](/test-rides)
`,
  ),
  page(
    "en",
    "/delivery",
    "Delivery",
    `
Bikes travel in a flat box, 85 % assembled. Accessories are sent by post.

## Costs and times

| Destination | Accessories | Bikes | Working days |
| --- | --- | --- | --- |
| France | €4.50 | €29 | 2 to 4 |
| Belgium and Luxembourg | €6.90 | €39 | 3 to 5 |
| Germany and the Netherlands | €8.90 | €49 | 4 to 6 |
| Spain, Italy and Portugal | €12.50 | €79 | 6 to 9 |

Accessories are delivered free of charge in France from an order of €60.

## On the day

The carrier calls you an hour before. Someone has to be there to sign for a bike; if nobody is, the carrier comes back
once, on the next working day. After that the bike waits for two weeks at the depot.

## Assembled at your home

In Lille, Roubaix and Tourcoing our own van brings the bike assembled and adjusted for €55.
`,
  ),
  page(
    "en",
    "/order-tracking",
    "Follow your order",
    `
## Where your order is

Sign in and open **My orders**: each order is *paid*, *in preparation*, *on its way* or *delivered*. Without an account,
enter the order number and your postcode on this page. Order numbers begin with RC and have nine digits.

## Changing or cancelling an order

An order can be changed or cancelled in **My orders** until it is in preparation, usually within three hours of payment.
Later, refuse the parcel at the door: we refund it as a return.

## Something arrived damaged

Photograph the box and the damage, and write to claims@rouleau.example within 72 hours. We send a spare part or collect the bike at our expense.
`,
  ),
  page(
    "en",
    "/returns",
    "Returns and refunds",
    `
You may change your mind within 60 days, as long as the bike has been ridden less than 20 km.

## How to send something back

1. Open **My orders** and choose *Return an item*.
2. Print the label we send you by e-mail.
3. Put a bike back into its box; we have it collected. Take smaller parcels to a post office.

Without the original box, a store can pack the bike for €25.

## Your money

We pay back within eight days of the item's arrival in our warehouse, by the means you paid with. Return shipping of a
bike costs €35 and is deducted; accessories go back free of charge.

## Exceptions

Helmets that were worn, inner tubes out of their packaging and frames in a custom colour cannot be returned.

## Exchanges

An exchange for another size of the same model is free, once per order.
`,
  ),
  page(
    "en",
    "/warranty",
    "Warranty",
    `
| Part | Covered for |
| --- | --- |
| Aluminium and steel frames | 10 years |
| Carbon frames and forks | 5 years |
| Motors and displays | 3 years |
| Batteries | 2 years or 500 full charges |
| All other parts | 2 years |

Brake pads, chains, tyres and other parts that wear are not covered, nor is damage from racing, rust or a pressure
washer. The warranty passes on to a second owner if the bike is registered in their name.

## Making a claim

Bring the bike with its invoice to any store. Frames are examined within ten working days; in the meantime we lend you a bike.
`,
  ),
  page(
    "en",
    "/payment",
    "Payment",
    `
We accept Visa, Mastercard, Apple Pay and bank transfer. American Express and cheques are not accepted.

## In instalments

Orders from €300 to €4,000 can be paid in four instalments without interest; in twelve instalments, the yearly rate is
4.9 %. The first instalment is due with the order.

## Invoices

The invoice is in **My orders** as soon as the order leaves. Companies add their VAT number at the checkout; it cannot be added later.

## A payment does not go through

Most often the bank's confirmation in its app has expired. Wait ten minutes and try again: your basket is kept for 48 hours.
`,
  ),
  page(
    "en",
    "/account",
    "Your account",
    `
## Signing in

Choose *Forgot password?* to receive a link that works for 30 minutes. After six wrong passwords, signing in is locked for one hour.

## E-mail address and phone number

Change them under **Profile**. A new e-mail address has to be confirmed from its mailbox.

## Register your bike

Add the serial number, which is engraved under the bottom bracket, under **My bikes**. A registered bike can be reported
as stolen with one click, and our workshops then look out for it.

## Closing the account

Write to privacy@rouleau.example. The account is closed within five working days; loyalty points are lost.
`,
  ),
  page(
    "en",
    "/loyalty",
    "Rouleau points",
    `
You earn one point for each euro that you spend, and double points in your birthday month. 200 points are worth a
voucher of €10. Points expire 18 months after the last purchase. They are not earned on gift cards or leasing.
`,
  ),
  page(
    "en",
    "/gift-cards",
    "Gift cards",
    `
Gift cards are sent by e-mail or, for €2, by post in an envelope. Any sum from €20 to €1,500 is possible. A card is valid for three years
and can be used in several steps, online and in stores. It is not paid out in cash. If a card is lost, we replace it on presentation of the receipt.
`,
  ),
  page(
    "en",
    "/privacy",
    "Privacy",
    `
We keep your order data for ten years because commercial law demands it, and recordings of phone calls for 30 days. We do not sell data.

## Your rights

Ask for a copy of your data, or its correction, at privacy@rouleau.example; our data protection officer is Inès Carlier. You receive an answer within a month.

## Cameras in stores

Images from the cameras in our stores are deleted after 96 hours.
`,
  ),
];

import { page, type ShopPage } from "./shop-page.ts";

export const BIKES_EN: readonly ShopPage[] = [
  page(
    "en",
    "/bikes/tarn",
    "Tarn: the city bike",
    `
The Tarn is a low-maintenance bike for town: a belt instead of a chain, eight gears in the hub and lights fed by a dynamo.

**€1,190**, in sage green, brick red or black.

| Specification | |
| --- | --- |
| Frame | aluminium, sizes S to XL |
| Weight | 14.8 kg |
| Gears | Shimano Nexus 8 |
| Brakes | hydraulic discs |
| Load | 130 kg with rider and luggage |

The rear rack carries 25 kg. A front basket can be added for €49. The belt lasts about 25,000 km.
`,
  ),
  page(
    "en",
    "/bikes/marl",
    "Marl: the gravel bike",
    `
With a steel frame and wide tyres, the Marl goes from tarmac to forest tracks.

**€1,740**, in sand or midnight blue. Delivered within three weeks: each Marl is built to order.

- Weight: 10.9 kg in size M
- Gears: 12 at the back, one chainring at the front
- Tyres: up to 47 mm wide, tubeless ready
- Mounts for three bottles, mudguards and a rack

Pedals are not included.
`,
  ),
  page(
    "en",
    "/bikes/halo",
    "Halo: the electric bike",
    `
The Halo helps you up to 25 km/h with a quiet motor in the rear hub.

**€2,390**, battery included.

## Battery and range

| Mode | Range |
| --- | --- |
| Eco | 110 km |
| Normal | 75 km |
| Boost | 45 km |

The 460 Wh battery is removable and charges in four and a half hours on any household socket. A second battery costs €420.

## Details

The Halo weighs 19.5 kg with its battery. A walk-assist button helps you push it up a ramp. It is locked and unlocked with an app, or with the key if the phone is flat.
`,
  ),
  page(
    "en",
    "/bikes/pip",
    "Pip: bikes for children",
    `
Light bikes that children can handle. All have short brake levers and a closed chain case.

| Model | Age | Height of the child | Weight | Price |
| --- | --- | --- | --- | --- |
| Pip 12 (balance bike) | 2 to 4 | 85 to 105 cm | 3.4 kg | €149 |
| Pip 16 | 4 to 6 | 100 to 118 cm | 5.9 kg | €289 |
| Pip 20 | 6 to 9 | 115 to 135 cm | 7.6 kg | €349 |
| Pip 24 | 8 to 12 | 130 to 150 cm | 9.1 kg | €399 |

Stabilisers are available for the Pip 16 only, at €19. When a child has grown, we take a Pip back for 40 % of its price.
`,
  ),
  page(
    "en",
    "/bikes/dromedary",
    "Dromedary: the cargo bike",
    `
The Dromedary carries up to three children or 100 kg of shopping in its box, between the handlebar and the front wheel.

**€4,890**, with a motor in the middle and two batteries. It is 2.45 m long and 72 cm wide, so it passes through a standard garden gate.
The rain cover is €180, the bench with three-point belts is included. Children should be able to sit upright, which they do from about nine months in the baby shell.

We deliver the Dromedary assembled in France only. Waiting time at present: eleven weeks.
`,
  ),
  page(
    "en",
    "/frame-sizes",
    "Frame sizes",
    `
Measure your inside leg, barefoot, from the floor to the crotch.

| Your height | Inside leg | Size |
| --- | --- | --- |
| 152 to 164 cm | 70 to 76 cm | S |
| 164 to 176 cm | 76 to 82 cm | M |
| 176 to 187 cm | 82 to 88 cm | L |
| 187 to 200 cm | 88 to 95 cm | XL |

Between two sizes, take the smaller one for agility and the larger one for long tours.

## Saddle height

Your leg should be almost straight with the heel on the lowest pedal.
`,
  ),
  page(
    "en",
    "/accessories/helmets",
    "Helmets",
    `
All our helmets meet EN 1078. Replace a helmet after any fall, and after five years in any case.

| Helmet | Head | Weight | Price |
| --- | --- | --- | --- |
| Calot (children) | 46 to 52 cm | 240 g | €39 |
| Urbain | 52 to 60 cm | 330 g | €69 |
| Urbain Light, with a rear lamp | 54 to 61 cm | 370 g | €95 |

Wash the pads by hand at 30 °C. A set of new pads is €9.
`,
  ),
  page(
    "en",
    "/accessories/locks",
    "Locks",
    `
| Lock | Level | Weight | Price |
| --- | --- | --- | --- |
| Cable 10 mm | 3 of 15 | 300 g | €22 |
| Folding lock | 9 of 15 | 1,050 g | €79 |
| U-lock 170 | 13 of 15 | 1,450 g | €99 |

For insurance, a lock of level 9 or more is needed. Each lock comes with two keys; a third one is ordered with the code on the key tag, for €14. Lost both keys? The workshop cuts the lock off for €20.
`,
  ),
  page(
    "en",
    "/accessories/child-seats",
    "Child seats and trailers",
    `
The rear seat **Nid** takes children from 9 to 22 kg and fits the Tarn and the Halo. It costs €129 and reclines by 20 degrees for sleeping children. The Marl
cannot carry it, as its rack is too narrow.

Our trailer **Gîte** has room for two children, folds flat and costs €459. It can be rented too, at €18 a day. No trailer is allowed behind a Pip.
`,
  ),
];

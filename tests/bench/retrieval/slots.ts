/** Values that differ between two reports made of the same pieces. */
export interface Slots {
  year: number;
  fill: (text: string) => string;
  whole: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

const LISTS = {
  company: ["Northfield Tools", "Harlan Water", "Brightmoor Foods", "Castell Instruments", "Oakhaven Brands"],
  product: ["cordless saws", "filtration units", "breakfast cereals", "laser gauges", "garden furniture"],
  seg1: ["Industrial Systems", "Water Treatment", "Branded Grocery", "Measurement", "Outdoor Living"],
  seg2: ["Home Comfort", "Consumer Filters", "Frozen Meals", "School Science", "Kitchenware"],
  seg3: ["Public Works", "Municipal Services", "Food Service", "Defense Optics", "Contract Sales"],
  place: ["Ohio", "Portugal", "Ontario", "Delaware", "Slovenia", "Malaysia"],
  city: ["Toledo", "Braga", "Hamilton", "Dover", "Maribor", "Penang"],
  name: ["Harmon", "Westlake", "Pinder", "Corvid", "Sable"],
  name2: ["Orion", "Tarn", "Vesper", "Juniper", "Ledger"],
  material: ["lithium", "activated carbon", "oats", "germanium", "teak"],
  person: ["Maria Velasquez", "Tom Aldridge", "Ingrid Solheim", "Paul Okafor", "Hanna Weiss"],
  person2: ["Karl Jensen", "Amy Liu", "Peter Novak", "Rosa Bianchi", "David Stone"],
  person3: ["Ruth Abel", "Omar Haddad", "Celia Grant", "Jonas Berg", "Mina Patel"],
  tick: ["NFT", "HLW", "BMF", "CST", "OKB"],
  month: ["January", "March", "May", "July", "September", "November"],
} as const;
/** The same on every page of a report. */
const FIXED = [
  "company",
  "product",
  "seg1",
  "seg2",
  "seg3",
  "material",
  "person",
  "person2",
  "person3",
  "tick",
];

/** Numbers between 0 and 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Slots of the report with this number. */
export function makeSlots(seed: number): Slots {
  const random = seeded(seed * 7919 + 1);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const pick = <T>(list: readonly T[]) => list[whole(0, list.length - 1)]!;
  const year = 2015 + (seed % 8);
  const comma = (value: number) => value.toLocaleString("en-US");
  const made: Record<string, () => string> = {
    y: () => String(year),
    y1: () => String(year - 1),
    y2: () => String(year - 2),
    later0: () => String(year + 1),
    later: () => String(year + whole(2, 9)),
    old: () => String(year - whole(20, 60)),
    p: () => String(whole(2, 48)),
    m: () => String(whole(2, 14)),
    n: () => String(whole(15, 390)),
    m1: () => comma(whole(120, 4_900)),
    k: () => comma(whole(1_200, 98_000)),
    age: () => String(whole(44, 66)),
    num: () => comma(whole(11, 24_000)),
  };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => {
      const list = LISTS[name as keyof typeof LISTS] as readonly string[] | undefined;
      if (list) return FIXED.includes(name) ? list[seed % list.length]! : pick(list);
      return made[name]?.() ?? slot;
    });
  return { year, fill, whole, pick };
}

import type { ShopQuestion } from "./questions.ts";

/** Questions that a row of a table answers; the words name its column too, as they are told to a visitor. */
export const TABLE_QUESTIONS: readonly ShopQuestion[] = [
  ["How much does it cost to have a bike delivered to Belgium?", "/delivery", "Bikes: €39"],
  ["How many working days does a parcel take to Germany?", "/delivery", "Working days: 4 to 6"],
  ["How much is delivery of accessories to Italy?", "/delivery", "Accessories: €12.50"],
  ["What is the phone number of the store in Nantes?", "/stores", "Phone: 02 40 00 11 03"],
  ["What are the opening hours of the Strasbourg store?", "/stores", "Opening hours: Wednesday to Saturday, 9:00 to 17:30"],
  ["What is the address of your store in Paris?", "/stores", "Address: 61 rue Oberkampf"],
  ["How much is the Pip 24?", "/bikes/pip", "Price: €399"],
  ["What is the weight of the Pip 16?", "/bikes/pip", "Weight: 5.9 kg"],
  ["How long does wheel truing take?", "/workshop", "Time: one day"],
  ["What is the price of a puncture repair?", "/workshop", "Price: €18"],
  ["How long are carbon frames covered?", "/warranty", "Covered for: 5 years"],
  ["What is the range of the Halo in boost mode?", "/bikes/halo", "Range: 45 km"],
  ["Combien coûte la location d’un vélo électrique pour une semaine ?", "/fr/location", "Semaine : 160 €"],
  ["Quel est le prix d’une demi-journée avec un vélo-cargo ?", "/fr/location", "Demi-journée : 35 €"],
  ["Quel est le montant de l’aide de Nantes Métropole ?", "/fr/aides", "Montant : 250 €"],
  ["Quelle est la condition de l’aide de l’Eurométropole de Strasbourg ?", "/fr/aides", "Condition : revenus modestes"],
].map(([question, path, words]) => ({ question, path, words }) as ShopQuestion); // prettier-ignore

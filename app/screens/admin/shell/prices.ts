// Prices are stored and sent per 1,000 tokens, and shown to people per million.

/** Without the digits that a multiplication of decimal fractions adds. */
const exact = (value: number): number => Number(value.toPrecision(12));

export const toPerMillion = (perThousand: number): number => exact(perThousand * 1000);

/** What was typed as a price per million, per 1,000; a text that is no number stays as typed, for the server to refuse. */
export function toPerThousand(typed: unknown): unknown {
  const text = String(typed).trim();
  const value = Number(text.replace(",", "."));
  return text === "" || Number.isNaN(value) ? typed : exact(value / 1000);
}

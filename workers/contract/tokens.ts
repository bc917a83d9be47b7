/** Estimated tokens of a text: one per four UTF-16 units, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Price of a call in US dollars; prices are per 1,000 tokens. */
export function costOf(
  tokens: { input_tokens: number; output_tokens: number },
  prices: { input_price: number; output_price: number },
): number {
  return (tokens.input_tokens * prices.input_price + tokens.output_tokens * prices.output_price) / 1000;
}

/** The public page of the chatbot with this key, at the product's own origin. */
export const publicAddress = (origin: string, accessKey: string): string =>
  `${origin}/support-gpt-public/${accessKey}`;

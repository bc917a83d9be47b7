export const publicWeb: {
  network: { allow: string[]; deny: string[]; tlsOptions: { trustBrowserCas: boolean } };
};

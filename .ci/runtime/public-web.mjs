/**
 * The binding `PUBLIC_WEB`: workerd resolves a name and connects only if its address is public, so that a name cannot
 * lead into a private network by changing its address after it was checked.
 */
export const publicWeb = { network: { allow: ["public"], deny: [], tlsOptions: { trustBrowserCas: true } } };

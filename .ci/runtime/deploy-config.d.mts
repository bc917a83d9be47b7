/** The text of the configuration that is deployed, from that of wrangler.toml. */
export function deployConfig(toml: string, variables?: Record<string, string | undefined>): string;

export interface ProviderAccess {
  apiKey: string;
  baseUrl: string;
}

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Null for Stripe's default. */
  baseUrl: string | null;
}

/** Access of this product as an app on a social network. Base addresses have no slash at their end. */
export interface NetworkApp {
  clientId: string;
  clientSecret: string;
  /** Address of the page where a person authorises the app. */
  authBaseUrl: string;
  apiBaseUrl: string;
}

export interface LinkedInApp extends NetworkApp {
  /** `YYYYMM`. */
  version: string;
}

export interface EmbeddingAccess extends ProviderAccess {
  model: string;
}

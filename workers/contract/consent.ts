/** What a deployment asks its readers' consent for: the third-party services that its operator has configured. */
export type ConsentSubject = "analytics" | "ads" | "both";

export interface ThirdPartyServices {
  analyticsId: string | null;
  adsId: string | null;
}

/** Null where no such service is configured, and so there is nothing to ask. */
export function consentSubject({ analyticsId, adsId }: ThirdPartyServices): ConsentSubject | null {
  if (analyticsId && adsId) return "both";
  if (analyticsId) return "analytics";
  return adsId ? "ads" : null;
}

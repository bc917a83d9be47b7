/** The third-party services that an operator can switch on with an id: Google Analytics and Google AdSense. */
export const THIRD_PARTIES = ["analytics", "ads"] as const;

export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** The services that a page may load once its reader agrees, each with the operator's id there. */
export type ThirdPartyIds = Partial<Record<ThirdParty, string>>;

interface ConfiguredIds {
  analyticsId: string | null;
  adsId: string | null;
}

/**
 * A script of a third party could do everything in the administration that an administrator can. The address of a shared
 * link is its key, which no third party may learn.
 */
const WITHOUT_THIRD_PARTIES = /^\/(admin|shared)(\/|\.data$|$)/;

/** Lists the third parties that a page may load; none in the administration and on shared links. */
export function thirdPartiesOn(path: string, { analyticsId, adsId }: ConfiguredIds): ThirdPartyIds {
  if (WITHOUT_THIRD_PARTIES.test(path)) return {};
  return { ...(analyticsId && { analytics: analyticsId }), ...(adsId && { ads: adsId }) };
}

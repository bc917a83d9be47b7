/** Address of the screens of the social planner. */
export const PLANNER = "/user/social-planner";
export const CALENDAR = `${PLANNER}/calendar`;
export const ACCOUNTS = `${PLANNER}/accounts`;
export const NEW_CAMPAIGN = `${PLANNER}/new`;

/** The screens that the planner's navigation lists, in its order. */
export const SECTIONS = ["overview", "calendar", "accounts"] as const;

export type Section = (typeof SECTIONS)[number];

const ADDRESSES: Record<Section, string> = { overview: PLANNER, calendar: CALENDAR, accounts: ACCOUNTS };

export const sectionAddress = (section: Section): string => ADDRESSES[section];
export const campaignAddress = (id: string): string => `${PLANNER}/details/${id}`;
export const postAddress = (id: string): string => `${PLANNER}/post/${id}`;
/** The guided form of a campaign that is not finished. */
export const draftAddress = (id: string): string => `${NEW_CAMPAIGN}?campaign=${encodeURIComponent(id)}`;

// Apart from the schemas: dialogs need these, and no schema library.

/** Days after which a link can expire. */
export const SHARED_DAYS = [1, 7, 30] as const;
export type SharedDays = (typeof SHARED_DAYS)[number];

/** Links of one user that can be read at the same time. */
export const MAX_LIVE_LINKS = 100;
export const SHARED_LINKS_PER_PAGE = 20;
/** Turns and images of one link, bytes of its questions and answers together, and of its images. */
export const MAX_SHARED = { turns: 500, images: 100, bytes: 2_000_000, imageBytes: 50_000_000 } as const;

export const REPORT_REASONS = ["illegal", "personal", "harmful", "spam", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const MAX_REPORT_LENGTH = 1_000;

/** Address of a link's page, below the origin. */
export const sharedPath = (id: string): string => `/shared/${id}`;

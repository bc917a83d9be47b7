import { z } from "zod";

/**
 * What the Worker's bundle has in place of parts of packages that are never called: see `[alias]` in wrangler.toml. The
 * names are those that the packages import.
 */
class LeftOut {}

function refuse() {
  throw new Error("This part of a package is left out of the Worker: see [alias] in wrangler.toml.");
}

export {
  LeftOut as Admin,
  LeftOut as Beta,
  LeftOut as Organization,
  // Error classes of those calls.
  LeftOut as BetaOrganizationNotEnrolledInBetaError,
  LeftOut as BetaRequestBodyTimeoutError,
  LeftOut as BetaUnsupportedCharsetError,
  LeftOut as ConcurrentMembershipChangeError,
  LeftOut as OrgMemberLimitExceededError,
  LeftOut as RBACRoleNotFoundError,
  refuse as parse,
};

/** An answer that failed has the class of its status. */
export const ERROR_CODE_CLASSES = new Map();

/** Google is an OAuth provider that better-auth is given. */
export const socialProviders = {};
export const SocialProviderListEnum = z.string();

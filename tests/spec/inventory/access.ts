import {
  ADMIN_TOKEN,
  ANSWERED,
  APPEARS,
  FAILED_LOGOUT,
  FIVE_MODELS,
  FORCED_LOGOUT,
  GUARD,
  HALF_HOURLY,
  HELD_QUESTION,
  inFile,
  LATER,
  LEFT,
  NO_VERSION,
  PAGES_OF_CONVERSATIONS,
  RECORD,
  REFUSED_CALL,
  SETTING,
  STOPPED,
  USAGE_SCREEN,
  WISH,
  WITHIN_LIMIT,
  type Inventory,
} from "./row";

const session = inFile("session/session-rules.test.ts");
const watch = inFile("shell/watch-version.test.ts");
const version = inFile("shell/page-version.test.ts");
const notices = inFile("e2e/shell/page-notices.test.ts");
const auth = inFile("e2e/auth.test.ts");
const effects = inFile("spec/effects/chat.workerd.test.ts");
const live = inFile("conversation/live-conversation.test.ts");
const plans = inFile("api/plans.test.ts");
const access = inFile("contract/route-access.test.ts");
const modules = inFile("spec/users-and-modules.workerd.test.ts");
const tokens = inFile("contract/tokens.test.ts");
const logos = inFile("core/ai-models/model-logo.test.ts");
const premium = inFile("features/billing/plans/subscriptions.workerd.test.ts");
const PLAN_MODULES = modules("a plan of type > %s gives the modules %j");
const MATRIX = access("%s, with the plan's modules on > asks for %s");
const MATRIX_OFF = access("%s, with every module off > asks for %s");
const NOTED = watch("“%s” records when, for other tabs");
const FLAG = session("the force-logout flag of another tab > clears everything and leads to /auth, once");
const SIGNED_OUT = session("signing out > removes what carries the product's marker; theme and consent stay");
const TABS = auth(
  "a session that ends in one tab ends in the others > by the session entry, by the flag, and by the event",
);
const ASKED = live("an answer is shown as it arrives, stored when whole, and followed by related questions");
const NEEDS_ACCOUNT = inFile("api/chat/ai-queries.test.ts")(
  "a guest may not ask > a model that needs an account: 403 account_required",
);
const GUEST_LIMIT = inFile("api/guest-quota.test.ts")(
  "what is left to a guest > after ten questions is nothing: 403, with the day it comes back",
);
const GUEST_ADDRESS = inFile("api/guest-quota.test.ts")(
  "what is left to a guest > counts the connection's address, no matter what the body or other headers say",
);
const SWITCHED = inFile("e2e/plans.test.ts")(
  "the marketplace > switches a module on and off, the menu follows without a reload, and a failure is said",
);
const HONOURED = inFile("e2e/plans.test.ts")(
  "the guard > honours a wish for a module once, where the plan covers it",
);
const IN_BROWSER = "settled as D-15: shapes inside the browser are the product's own";

/** Document 1: entities, behaviour, rules and roles. */
export const ACCESS_RULES: Inventory = {
  "S1-3-01": [
    "entity",
    [modules("the auth state of a page > with the plan %s has the user's id and token, and isPremium %s")],
  ],
  "S1-3-02": [
    "rule",
    [modules("the auth state of a page > is a guest's where nobody is signed in: no id, no token")],
  ],
  "S1-3-03": ["entity", [ANSWERED]],
  "S1-3-04": [
    "entity",
    [
      inFile("api/chat/ai-queries.test.ts")("every family answers on its paths > %s: query"),
      inFile("api/admin-resources.test.ts")("an AI model > with %j is refused, and the field is named"),
    ],
  ],
  "S1-3-05": ["rule", [NEEDS_ACCOUNT]],
  "S1-3-06": [
    "rule",
    [
      premium("a model is premium > to a guest and to a user without a plan when it needs an account"),
      premium(
        "a model is premium > to a user with a plan when the plan does not include it, open to all or not",
      ),
    ],
  ],
  "S1-3-07": ["rule", [logos("%s wears the badge of %s")]],
  "S1-3-08": [
    "rule",
    [logos("%s wears the badge of %s"), logos("a model of an unknown family wears the neutral badge")],
  ],
  "S1-3-09": ["entity", [ANSWERED, RECORD]],
  "S1-3-10": ["entity", [ANSWERED]],
  "S1-3-11": ["constant", [PLAN_MODULES]],
  "S1-3-12": ["constant", [PLAN_MODULES]],
  "S1-3-13": ["constant", [PLAN_MODULES]],
  "S1-3-14": ["constant", [PLAN_MODULES]],
  "S1-3-15": ["entity", [PLAN_MODULES, access("a plan type may be written %s")]],
  "S1-3-16": ["entity", [ANSWERED]],
  "S1-3-17": ["entity", [ANSWERED]],
  "S1-3-18": ["entity", [ANSWERED, PAGES_OF_CONVERSATIONS]],
  "S1-3-19": ["entity", IN_BROWSER],
  "S1-3-20": ["entity", IN_BROWSER],
  "S1-3-21": [
    "entity",
    [
      effects("a report of a model call > is stored as its %s says"),
      effects("a report of a model call > costs what its tokens cost, whatever cost it names"),
      inFile("spec/own-ids.workerd.test.ts")("%s takes the caller's own id as %s, and refuses another's"),
    ],
  ],
  "S1-3-22": ["entity", [ANSWERED]],
  "S1-3-23": ["entity", [ANSWERED]],
  "S1-3-24": ["entity", [session("the entry for other tabs holds no secret")]],
  "S1-3-25": ["entity", [FLAG]],
  "S1-3-26": ["entity", [NOTED]],
  "S1-3-27": ["entity", [SIGNED_OUT]],
  "S1-3-28": [
    "entity",
    [
      inFile("shell/addresses.test.ts")(
        "a landing source is kept, cut at 100 characters, and replaced by a later one only",
      ),
    ],
  ],
  "S1-3-29": [
    "entity",
    [
      session("a destination that was kept for after signing in is forgotten then"),
      auth("a visitor signs up, confirms by the mail's link, logs in, and asks as a user"),
    ],
  ],
  "S1-3-30": ["entity", [WISH, HONOURED]],
  "S1-3-31": ["entity", [version("the version stands in the page as JSON")]],

  "S1-4-01": ["state", [APPEARS]],
  "S1-4-02": ["state", [APPEARS]],
  "S1-4-03": ["state", [watch("nothing is asked while the popup shows")]],
  "S1-4-04": ["state", [LATER]],
  "S1-4-05": ["state", [LATER]],
  "S1-4-06": ["state", [NOTED]],
  "S1-4-07": ["state", [watch("closing hides the popup until the next check of the same interval"), NOTED]],
  "S1-4-08": ["state", [watch("closing in another tab closes here")]],
  "S1-4-09": [
    "state",
    [
      notices(
        "another version is offered; closing that in one tab closes it in all, and “update now” reloads the page",
      ),
    ],
  ],
  "S1-4-10": ["state", [APPEARS]],
  "S1-4-11": ["state", [HALF_HOURLY]],
  "S1-4-12": ["state", [LATER]],
  "S1-4-13": ["state", [session("in another tab, the session entry > %s leads to /auth, once"), TABS]],
  "S1-4-14": ["state", [FLAG]],
  "S1-4-15": ["state", [FLAG, TABS]],
  "S1-4-16": ["state", [FLAG, TABS]],
  "S1-4-17": ["state", [FLAG, TABS]],
  "S1-4-18": ["state", [TABS]],
  "S1-4-19": ["state", [FORCED_LOGOUT]],
  "S1-4-20": ["state", [FORCED_LOGOUT, TABS]],
  "S1-4-21": ["state", [FAILED_LOGOUT]],
  "S1-4-22": ["state", [LEFT]],
  "S1-4-23": ["state", [SIGNED_OUT]],
  "S1-4-24": ["state", [LEFT]],
  "S1-4-25": ["state", [session("signing out > after the account is deleted clears the same")]],
  "S1-4-26": ["state", [REFUSED_CALL, LEFT]],
  "S1-4-27": ["state", [ASKED]],
  "S1-4-28": ["state", [ASKED]],
  "S1-4-29": ["state", [ASKED]],
  "S1-4-30": ["state", [ASKED]],
  "S1-4-31": ["state", [STOPPED]],
  "S1-4-32": ["state", [SWITCHED]],
  "S1-4-33": ["state", [HELD_QUESTION]],
  "S1-4-34": ["state", [HELD_QUESTION]],
  "S1-4-35": [
    "state",
    [plans("what a plan allows now > marks the conversation whose limit is reached, and no other user's")],
  ],
  "S1-4-36": ["state", [FIVE_MODELS]],

  "S1-5-01": ["rule", [APPEARS, watch("nothing appears when the server %s")]],
  "S1-5-02": [
    "rule",
    [version("a page that says %j has no version"), watch("a page without a version never asks")],
  ],
  "S1-5-03": ["rule", [NO_VERSION]],
  "S1-5-04": [
    "rule",
    [
      inFile("spec/admin-routes.test.ts")("the name of every route of the administration begins with admin"),
      access("a path belongs to its screen, no matter what follows"),
    ],
  ],
  "S1-5-05": ["rule", [MATRIX, GUARD]],
  "S1-5-06": ["rule", [MATRIX, GUARD]],
  "S1-5-07": ["rule", [MATRIX, GUARD]],
  "S1-5-08": ["rule", [PLAN_MODULES]],
  "S1-5-09": ["rule", [PLAN_MODULES]],
  "S1-5-10": ["rule", [PLAN_MODULES]],
  "S1-5-11": ["rule", [PLAN_MODULES]],
  "S1-5-12": ["rule", [PLAN_MODULES]],
  "S1-5-13": ["rule", [MATRIX, GUARD]],
  "S1-5-14": ["rule", [MATRIX_OFF]],
  "S1-5-15": ["rule", [MATRIX, GUARD]],
  "S1-5-16": [
    "rule",
    [
      inFile("features/billing/modules/page-guard.workerd.test.ts")(
        "every cell of the plan × route matrix holds on the server > a visit switches on a covered module, once",
      ),
    ],
  ],
  "S1-5-17": ["rule", [HONOURED, WISH]],
  "S1-5-18": [
    "rule",
    [inFile("session/user-id.test.ts")("a user's call without a user id is an error, and no request")],
  ],
  "S1-5-19": ["rule", [tokens("%j is estimated at %i tokens: one for each four characters, rounded up")]],
  "S1-5-20": ["rule", [tokens("prices are for a thousand tokens")]],

  "S1-6-01": ["rule", [NEEDS_ACCOUNT]],
  "S1-6-02": ["rule", [GUEST_ADDRESS]],
  "S1-6-03": ["rule", [MATRIX, GUARD]],
  "S1-6-04": ["constant", [GUEST_LIMIT]],
  "S1-6-05": ["rule", [MATRIX, GUARD]],
  "S1-6-06": [
    "rule",
    [
      WITHIN_LIMIT,
      premium("access to premium models > is not for users with a free plan, no plan or an expired plan"),
    ],
  ],
  "S1-6-07": ["rule", [ADMIN_TOKEN]],
  "S1-6-08": ["rule", [REFUSED_CALL]],
  "S1-6-09": ["rule", [RECORD]],
  "S1-6-10": ["rule", [RECORD]],
  "S1-6-11": ["rule", [SETTING]],
  "S1-6-12": ["rule", [RECORD]],
  "S1-6-13": ["rule", [USAGE_SCREEN]],
};

import {
  ACCESS,
  ANSWERED,
  APPEARS,
  CONSTANT,
  FAILED_LOGOUT,
  FIVE_MODELS,
  HALF_HOURLY,
  inFile,
  LANGUAGE,
  LATER,
  LEFT,
  NO_VERSION,
  QUOTED,
  REFUSED_CALL,
  STOPPED,
  type Inventory,
} from "./row";

const live = inFile("conversation/live-conversation.test.ts");
const plans = inFile("api/plans.test.ts");
const failing = inFile("api/chat/provider-failures.test.ts");
const tokens = inFile("contract/tokens.test.ts");
const STOP_SHOWN = inFile("e2e/chat.test.ts")(
  "a stop puts the question back, and the part can be kept after all; one that breaks off can be asked again",
);
const LATE_BANNER = inFile("shell/watch-page.test.ts")(
  "the cookie banner is asked for 500 ms after the page began to be watched, not a millisecond earlier",
);
const slow = inFile("shell/load-later.test.ts");
const LIMIT_ANSWER = inFile("session/limits.test.ts")("%s is an answer about a limit");

/** Document 1: calls, errors and constants. */
export const LIMITS_AND_ERRORS: Inventory = {
  "S1-7-01": [
    "constant",
    [
      ANSWERED,
      inFile("api/access-matrix.test.ts")(
        "addresses and verbs > any other address without /api is no call of the API",
      ),
    ],
  ],
  "S1-7-02": [
    "rule",
    [ACCESS, inFile("api/accounts/accounts.test.ts")("another's id > in the path or the header is refused")],
  ],
  "S1-7-03": ["rule", [ACCESS]],
  "S1-7-33": ["rule", [ANSWERED]],
  "S1-7-36": [
    "rule",
    [
      plans("what a plan allows now > is answered with 403 once nothing is left, in the reader's language"),
      LIMIT_ANSWER,
    ],
  ],
  "S1-7-41": [
    "rule",
    [plans("what a plan allows now > is not reduced by the call that reports activity, once or twice")],
  ],
  "S1-7-42": ["rule", [live("a question of $who names every field of the interface, truthfully")]],
  "S1-7-61": [
    "rule",
    [
      ANSWERED,
      inFile("api/chat/ai-queries.test.ts")(
        "a streamed answer > begins with the ids of its turn, continues in numbered pieces and ends with tokens, prices and cost",
      ),
    ],
  ],
  "S1-7-62": ["constant", [CONSTANT]],

  "S1-8-01": ["error", [NO_VERSION]],
  "S1-8-02": ["error", [FAILED_LOGOUT]],
  "S1-8-03": [
    "error",
    [inFile("session/user-id.test.ts")("a list of conversations that is not there is an empty one")],
  ],
  "S1-8-04": ["error", [REFUSED_CALL, LEFT]],
  "S1-8-05": ["error", [live("a failed answer stays with its message, and a retry stands beside it")]],
  "S1-8-06": [
    "error",
    [
      inFile("api/unexpected-failures.test.ts")(
        "a call that fails as nobody expected says in %s no more than “%s”",
      ),
      QUOTED,
    ],
  ],
  "S1-8-07": ["error", [STOPPED, STOP_SHOWN]],
  "S1-8-08": [
    "rule",
    [
      failing(
        "another row of the same model takes over > the reader is notified, the answer starts over, and each call is recorded",
      ),
      failing(
        "another row of the same model takes over > but not one that needs an account or whose provider is not configured",
      ),
    ],
  ],
  "S1-8-09": [
    "error",
    [
      failing("an answer that no model could give leaves a line in the log with the error of each"),
      failing(
        "another row of the same model takes over > only the last failure is shown when all of them fail",
      ),
    ],
  ],
  "S1-8-10": [
    "constant",
    [
      failing(
        "R05, R07: a failing $provider ends the answer with its own code > %s before any text: %s, and the question is given back",
      ),
      inFile("api/chat/resume-and-stop.test.ts")("stopping > is no failure in the administration's figures"),
    ],
  ],
  "S1-8-11": ["error", [LIMIT_ANSWER]],
  "S1-8-12": [
    "error",
    [
      inFile("features/billing/modules/page-guard.workerd.test.ts")(
        "every cell of the plan × route matrix holds on the server > a module that cannot be switched on is logged, and redirects to the dashboard, without a loop",
      ),
      inFile("api/chat/answers.test.ts")(
        "the answer of a call > does not report success when switching a module is refused",
      ),
    ],
  ],

  "S1-9-01": ["constant", [HALF_HOURLY]],
  "S1-9-02": ["constant", [LATER]],
  "S1-9-03": ["constant", [APPEARS, HALF_HOURLY]],
  "S1-9-04": ["constant", [LATE_BANNER]],
  "S1-9-05": [
    "constant",
    [
      slow("what takes longer shows after a second that it is loading"),
      slow("what takes longer than three seconds is given up"),
    ],
  ],
  "S1-9-06": ["constant", [slow("after the page has loaded, the work waits for %s")]],
  "S1-9-07": [
    "constant",
    [
      inFile("screens/landing/showcase.test.ts")(
        "the examples rotate > every five seconds, to the millisecond",
      ),
      inFile("screens/landing/showcase.test.ts")(
        "the examples rotate > with four seconds more after the last one, each time",
      ),
    ],
  ],
  "S1-9-08": ["constant", [FIVE_MODELS]],
  "S1-9-09": ["constant", [CONSTANT]],
  "S1-9-10": ["constant", [tokens("%j is estimated at %i tokens: one for each four characters, rounded up")]],
  "S1-9-11": ["constant", [ANSWERED]],
  "S1-9-12": ["constant", [LANGUAGE]],
};

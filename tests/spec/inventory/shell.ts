import {
  ACCESS,
  ADMIN_TOKEN,
  FORCED_LOGOUT,
  GUARD,
  HEADING,
  HELD_QUESTION,
  HELP_CHATBOT,
  inFile,
  LANGUAGE,
  MARKETPLACE,
  PAID,
  PLANNED,
  READ_PDF,
  RECORD,
  SETTING,
  THEME,
  THIRD_PARTIES,
  TRAINED,
  USAGE_SCREEN,
  WRITTEN,
  type Inventory,
} from "./row";

const screens = inFile("spec/screens.workerd.test.ts");
const TITLED = screens(
  "a public screen > %s is shown to a guest, without the user area's menu, as “%s” and “%s”",
);
const OTHER = screens("a public screen > %s is shown to a guest, without the user area's menu");
const LANDING = screens("the landing page > has %s");
const showcase = inFile("screens/landing/showcase.test.ts");
const watch = inFile("shell/watch-version.test.ts");
const notices = inFile("e2e/shell/page-notices.test.ts");
const layout = inFile("e2e/layout.test.ts");
const auth = inFile("e2e/auth.test.ts");
const payments = inFile("e2e/payments.test.ts");
const quota = inFile("api/guest-quota.test.ts");
const registered = inFile("e2e/registered-chat.test.ts");
const HISTORY = registered(
  "a user asks, finds the conversation after a reload and in the history, continues with it and deletes it",
);
const BANNER = notices("on every kind of page > another version is offered, and the cookie banner asks once");
const UPDATE = notices(
  "another version is offered; closing that in one tab closes it in all, and “update now” reloads the page",
);
const CHECKED = watch("the server is asked every half an hour, each time a second late");
const NOT_FOUND = inFile("e2e/shell/documents.test.ts")(
  "an unknown address > leads to a page that says so, with status 404 and the address as text; one of another site is not revealed",
);
const ICON = [
  registered(
    "what a guest asked and is being answered is the user's after signing in, continues, and is read on the dashboard",
  ),
  inFile("architecture/browser-bundle.test.ts")("the code of the tab's icon is fetched with no page"),
];
const BANNER_DELAY = inFile("shell/watch-page.test.ts")(
  "the cookie banner is asked for 500 ms after the page began to be watched, not a millisecond earlier",
);

/** Document 1: what the product does and for whom, screens and routes. */
export const SHELL: Inventory = {
  "S1-0-01": [
    "surface",
    [
      LANDING,
      layout("what a user sees is whole at either width, in either language"),
      layout("the planner is whole at either width, in either language"),
      layout("the chatbots are whole at either width, in either language"),
      layout("the administration is whole at either width, ${language}"),
    ],
  ],
  "S1-0-02": ["rule", HEADING],

  "S1-1-01": [
    "surface",
    [
      inFile("e2e/model-picker.test.ts")(
        "the keys move, search and choose, wherever the focus is; a subscriber finds no premium models apart",
      ),
    ],
  ],
  "S1-1-02": ["surface", [HISTORY]],
  "S1-1-03": ["surface", [READ_PDF]],
  "S1-1-04": ["surface", [WRITTEN]],
  "S1-1-05": ["surface", [PLANNED]],
  "S1-1-06": ["surface", [TRAINED]],
  "S1-1-07": ["surface", [LANDING]],
  "S1-1-08": ["surface", [LANDING]],
  "S1-1-09": ["surface", [LANDING]],
  "S1-1-10": ["surface", [LANDING]],
  "S1-1-11": ["surface", [screens("the landing page > has testimonials once there are some")]],
  "S1-1-12": ["surface", [LANDING]],
  "S1-1-13": ["surface", [LANDING]],
  "S1-1-14": ["surface", [LANDING, THEME]],
  "S1-1-15": [
    "surface",
    [showcase("the examples are those of the five parts of the product, in their order")],
  ],
  "S1-1-16": ["constant", [showcase("the examples rotate > every five seconds, to the millisecond")]],
  "S1-1-17": [
    "constant",
    [showcase("the examples rotate > with four seconds more after the last one, each time")],
  ],
  "S1-1-18": ["surface", [PAID]],
  "S1-1-19": ["rule", [ACCESS]],
  "S1-1-20": [
    "rule",
    [quota("what is left to a guest > after ten questions is nothing: 403, with the day it comes back")],
  ],
  "S1-1-21": [
    "rule",
    [
      inFile("api/chat/ai-queries.test.ts")(
        "a guest may not ask > a model that needs an account: 403 account_required",
      ),
    ],
  ],
  "S1-1-22": [
    "rule",
    [
      quota(
        "what is left to a guest > counts the connection's address, no matter what the body or other headers say",
      ),
    ],
  ],
  "S1-1-23": ["rule", [GUARD]],
  "S1-1-24": ["rule", [RECORD]],
  "S1-1-25": ["rule", [RECORD]],
  "S1-1-26": ["rule", [SETTING]],
  "S1-1-27": ["rule", [RECORD]],
  "S1-1-28": ["rule", [USAGE_SCREEN]],
  "S1-1-29": ["rule", [ADMIN_TOKEN]],
  "S1-1-30": [
    "rule",
    [CHECKED, BANNER, BANNER_DELAY, ...ICON, FORCED_LOGOUT, LANGUAGE, THEME, THIRD_PARTIES],
  ],
  "S1-1-31": ["state", [CHECKED]],
  "S1-1-32": ["surface", [BANNER]],
  "S1-1-33": ["surface", [BANNER_DELAY, BANNER]],
  "S1-1-34": ["surface", ICON],
  "S1-1-35": ["state", [FORCED_LOGOUT]],
  "S1-1-36": [
    "rule",
    [
      LANGUAGE,
      inFile("e2e/landing.test.ts")("is shown in the browser's language, and in the one chosen from then on"),
    ],
  ],
  "S1-1-37": ["rule", [THEME]],
  "S1-1-38": ["constant", [THIRD_PARTIES]],

  "S1-2-01": ["rule", [TITLED, OTHER]],
  "S1-2-02": ["rule", [TITLED, OTHER]],
  "S1-2-03": ["rule", HEADING],
  "S1-2-04": ["route", [TITLED]],
  "S1-2-05": ["route", [TITLED]],
  "S1-2-06": ["route", [TITLED]],
  "S1-2-07": ["route", [TITLED]],
  "S1-2-08": ["route", [TITLED]],
  "S1-2-09": ["route", [OTHER]],
  "S1-2-10": ["route", [OTHER]],
  "S1-2-11": ["route", [OTHER]],
  "S1-2-12": ["route", [OTHER]],
  "S1-2-13": ["route", [TITLED]],
  "S1-2-14": ["route", [TRAINED]],
  "S1-2-15": ["route", [TITLED]],
  "S1-2-16": ["rule", [auth("a visitor signs up, confirms by the mail's link, logs in, and asks as a user")]],
  "S1-2-17": ["rule", [TITLED]],
  "S1-2-18": ["route", [PAID]],
  "S1-2-19": [
    "route",
    [
      payments(
        "a payment that is broken off costs nothing, a late webhook is waited for, and a renewal that fails is said until it is paid",
      ),
    ],
  ],
  "S1-2-20": ["route", [NOT_FOUND]],
  "S1-2-21": ["rule", [NOT_FOUND]],
  "S1-2-22": [
    "route",
    [
      inFile("e2e/shell/documents.test.ts")(
        "a foreign language in the address is no language of ours, and the user area begins at the dashboard",
      ),
    ],
  ],
  "S1-2-23": ["route", [GUARD]],
  "S1-2-24": ["route", [GUARD]],
  "S1-2-25": ["route", [GUARD, HISTORY]],
  "S1-2-26": ["route", [GUARD]],
  "S1-2-27": ["route", [GUARD]],
  "S1-2-28": ["route", [GUARD]],
  "S1-2-29": ["route", [GUARD, READ_PDF]],
  "S1-2-30": ["route", [GUARD]],
  "S1-2-31": ["route", [GUARD, PLANNED]],
  "S1-2-32": ["route", [GUARD, PLANNED]],
  "S1-2-33": ["route", [GUARD]],
  "S1-2-34": [
    "route",
    [
      inFile("e2e/plans.test.ts")(
        "the plans > begin with the one for everything; another kind stands in the address, and a guest is led to the sign-in and back",
      ),
    ],
  ],
  "S1-2-35": ["route", [GUARD]],
  "S1-2-36": ["route", [GUARD, TRAINED]],
  "S1-2-37": ["route", [GUARD]],
  "S1-2-38": [
    "route",
    [
      inFile("e2e/article.test.ts")(
        "the article reader shows the text of a page without what surrounds it, leads to another, and puts it into a question",
      ),
    ],
  ],
  "S1-2-39": [
    "route",
    [
      inFile("spec/admin-routes.test.ts")("%s is a screen of the administration"),
      inFile("spec/admin-routes.test.ts")("the name of every route of the administration begins with admin"),
      inFile("e2e/admin/admin-screens.test.ts")(
        "every screen of the administration at 390 px > has no barrier, and the Tab key leads through it in order and visibly, part ${at + 1}",
      ),
    ],
  ],
  "S1-2-40": [
    "rule",
    [
      inFile("shell/addresses.test.ts")(
        "a landing source is kept, cut at 100 characters, and replaced by a later one only",
      ),
      inFile("api/chat/answers.test.ts")("the landing source > is kept wherever a guest is redirected"),
    ],
  ],
  "S1-2-41": ["surface", [UPDATE]],
  "S1-2-42": ["surface", [BANNER]],
  "S1-2-43": ["surface", [HELD_QUESTION]],
  "S1-2-44": ["surface", [MARKETPLACE]],
  "S1-2-45": ["surface", [MARKETPLACE]],
  "S1-2-46": ["surface", [MARKETPLACE, HELP_CHATBOT]],
  "S1-2-47": ["surface", [MARKETPLACE]],
  "S1-2-48": ["state", [MARKETPLACE]],
};

import type { NamedTest } from "../effects";

/** Kinds of statements, with how many of each the inventory has. */
export const KINDS = {
  route: 33,
  call: 204,
  state: 49,
  rule: 109,
  error: 42,
  constant: 43,
  entity: 40,
  surface: 60,
} as const;

export type Kind = keyof typeof KINDS;

/** The tests that show a statement; or why it has nothing to show; or null, until a test is named. */
export type Shown = readonly NamedTest[] | string | null;

/** Rows of the inventory by their numbers. The words of the statements are in the specification. */
export type Inventory = Record<string, readonly [kind: Kind, shown: Shown]>;

/** It says what the documents are about, or how a table is read. */
export const HEADING = "says how the documents are read";
/** The specification leaves open what is asked for. */
export const LEFT_OPEN = "the specification leaves it open";

/** Names a test of a file by its title. */
export const inFile =
  (file: string) =>
  (title: string): NamedTest => [file, title];

export const ANSWERED: NamedTest = [
  "spec/specified-calls.workerd.test.ts",
  "%s > is answered, to whom the specification says and with all of its fields",
];
export const ACCESS: NamedTest = [
  "api/access-matrix.test.ts",
  "%s > R22, R23: answers each visitor as the matrix says, and refuses credentials that were never issued",
];
export const QUOTED: NamedTest = [
  "i18n/quoted-texts.test.ts",
  "“%s” stands as it is quoted, and translated as “%s”",
];
/** Every cell of the table of plans and screens, as the server answers it. */
export const GUARD: NamedTest = [
  "features/billing/modules/page-guard.workerd.test.ts",
  "every cell of the plan × route matrix holds on the server > for %s",
];
export const RECORD: NamedTest = [
  "spec/effects/records.workerd.test.ts",
  "%s > is created and changed as its %s says, and only there",
];
export const SETTING: NamedTest = [
  "api/admin-resources.test.ts",
  "a setting > is created once, changed and deleted; public ones are visible to everyone",
];
export const ADMIN_TOKEN: NamedTest = [
  "api/accounts/accounts.test.ts",
  "an administrator > has a token that does not work for users' calls",
];
export const USAGE_SCREEN: NamedTest = [
  "e2e/admin/admin.test.ts",
  "an administrator reads usage by filters that stay in the address, and every mail in both languages @desktop",
];
export const MARKETPLACE: NamedTest = [
  "e2e/plans.test.ts",
  "the marketplace > only shows a guest what there is; prompts are found, and chosen fill the field",
];
export const HELD_QUESTION: NamedTest = [
  "e2e/drafts.test.ts",
  "what is written > is there again with its images after a reload, another screen and the sign-in that its model needs; signing out removes it",
];
export const WISH: NamedTest = [
  "e2e/site.test.ts",
  "a module leads a guest to signing in, and to the module whenever that has happened",
];
export const FIVE_MODELS: NamedTest = [
  "screens/chat/models/group-models.test.ts",
  "the first models on screen are five different ones, popular ones first",
];
export const PAGES_OF_CONVERSATIONS: NamedTest = [
  "api/user-conversations.test.ts",
  "a user's list > comes in pages of ten, newest first, and the other way round",
];
export const CONSTANT: NamedTest = ["spec/constants.test.ts", "%s"];
export const HELP_CHATBOT: NamedTest = [
  "e2e/chatbots/site-chatbot.test.ts",
  "an administrator makes the site's own chatbot with one press, and a guest asks it on the pricing page @phone",
];
export const READ_PDF: NamedTest = [
  "e2e/pdf/pdf.test.ts",
  "a document is uploaded, searched, read and asked, its citation marks the very words it quotes, and nothing is a barrier, ${colorScheme} ${tag}",
];
export const WRITTEN: NamedTest = [
  "e2e/writing/whole-path.test.ts",
  "a text is written from a template, improved, decided on, undone and exported",
];
export const PLANNED: NamedTest = [
  "e2e/social/journey.test.ts",
  "a person connects both networks, has a campaign written, edits, approves and schedules a post, and it goes out once @desktop",
];
export const TRAINED: NamedTest = [
  "e2e/chatbots/journey.test.ts",
  "from the address of a site to visitors who are answered, without any key @phone",
];
export const PAID: NamedTest = [
  "e2e/payments.test.ts",
  "a plan is chosen, paid, changed, cancelled and kept after all; other tabs follow",
];
export const THEME: NamedTest = [
  "e2e/shell/theme.test.ts",
  "the switch on the landing page sets the theme, tells other tabs, and holds from the first frame on",
];
export const LANGUAGE: NamedTest = [
  "api/access-matrix.test.ts",
  "an error message is in the reader's language > Accept-Language %s: %s",
];
export const THIRD_PARTIES: NamedTest = [
  "shell/third-parties.test.ts",
  "with consent, analytics load after 2 000 ms and ads after 3 000 ms, not a millisecond earlier",
];
export const REFUSED_CALL: NamedTest = ["session/call-classes.test.ts", "a 401: %s"];
/** A refused call and a log-out end the session in every tab of a browser. */
export const LEFT: NamedTest = [
  "e2e/auth.test.ts",
  "a session that ends in one tab ends in the others > when a call is refused, and when the user logs out",
];
export const WITHIN_LIMIT: NamedTest = [
  "features/billing/plans/subscriptions.workerd.test.ts",
  "access to premium models > is for subscribers of any paid plan, within its limit",
];
export const FORCED_LOGOUT: NamedTest = [
  "session/session-rules.test.ts",
  "a forced logout > calls the logout action, clears everything, and tells the reason at /auth",
];
export const APPEARS: NamedTest = [
  "shell/watch-version.test.ts",
  "the popup is hidden at first, and appears a second later when the server has another version",
];
export const HALF_HOURLY: NamedTest = [
  "shell/watch-version.test.ts",
  "the server is asked every half an hour, each time a second late",
];
export const LATER: NamedTest = [
  "shell/watch-version.test.ts",
  "“later” hides the popup and asks again in an hour, counted from then",
];
export const FAILED_LOGOUT: NamedTest = [
  "session/session-rules.test.ts",
  "a forced logout > clears everything and leads to /auth though the logout action fails",
];
export const STOPPED: NamedTest = [
  "conversation/live-conversation.test.ts",
  "a stop removes the turn, gives the question back and offers the part",
];
export const NO_VERSION: NamedTest = [
  "shell/page-version.test.ts",
  "a server whose answer %s tells no version",
];
export const VISIT: NamedTest = [
  "session/user-id.test.ts",
  "a visit is counted as the guest's or the user's, with its source and without ids",
];

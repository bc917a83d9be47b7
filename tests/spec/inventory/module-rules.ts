import {
  ACCESS,
  ANSWERED,
  CONSTANT,
  FIVE_MODELS,
  HEADING,
  inFile,
  LANGUAGE,
  LEFT,
  LEFT_OPEN,
  QUOTED,
  REFUSED_CALL,
  THEME,
  THIRD_PARTIES,
  VISIT,
  WITHIN_LIMIT,
  type Inventory,
} from "./row";

const documents = inFile("spec/effects/documents.workerd.test.ts");
const social = inFile("spec/effects/social.workerd.test.ts");
const chat = inFile("spec/effects/chat.workerd.test.ts");
const posts = inFile("api/social/campaigns.test.ts");
const conversations = inFile("api/user-conversations.test.ts");
const checked = inFile("session/checked-answers.test.ts");
const userId = inFile("session/user-id.test.ts");
const analysis = inFile("screens/pdf/poll-analysis.test.ts");
const cache = inFile("screens/pdf/analysis-cache.test.ts");
const pages = inFile("api/library/pages.test.ts");
const frame = inFile("screens/chatbots/frame.test.tsx");
const permission = inFile("screens/social/permission-notice.test.tsx");
const unstored = inFile("api/social/unstored-campaigns.test.ts");
const campaign = inFile("screens/social/campaign.test.ts");
const pdfChat = inFile("api/library/pdf-chat.test.ts");
const questions = inFile("api/library/pdf-questions.test.ts");
const LIMITS = inFile("e2e/pdf/uploads.test.ts")(
  "limits > the plan's limits say what they limit and lead to the plans; room made is used @desktop",
);
const REFUSED = inFile("e2e/pdf/refusals.test.ts")(
  "what the server refuses > a folder whose deletion was not done stays, with the server's reason or ours; a document whose bytes are gone says so in the reader's language @desktop",
);
const SPECIFIED_FAILURE = checked("%s is %s where the answer does not say why");
const INVALID = checked("a page in place of the answer is an invalid response, no matter what was asked for");
const GONE = inFile("screens/chat/conversation-gone.test.tsx")(
  "a conversation whose server %s is said to be so",
);
const OWN_LIMIT = pages(
  "each kind of question about a document has a limit of its own > %s: once it is reached, the page says so before a question, which asks no model",
);
const FIVE_NEWEST = pages(
  "the library's page > begins with the five newest documents of all folders, whatever folder is open",
);
const UNREADABLE = frame(
  "the training of a chatbot > that cannot be read says in %s: “%s”, and is tried again",
);
const NO_ID = userId("a user's call without a user id is an error, and no request");
const EMPTY_LIST = userId("a list of conversations that is not there is an empty one");
const FAILED_LIST = userId("a list of conversations that failed is asked for again");
const OWN_DATA = inFile("api/accounts/accounts.test.ts")(
  "another's id > in the path or the header is refused",
);
const FAILED = analysis("waiting for an analysis > ends with the server's message when it failed");
const NO_STATE = analysis("waiting for an analysis > names a state that is none");
const ANALYSED = analysis("waiting for an analysis > continues every five seconds until it is completed");
const GIVEN_UP = analysis("waiting for an analysis > gives up after the 720th answer, not before");
const FOLLOWED = campaign("following a campaign > asks every five seconds until its posts are there");
const SIXTY_TRIES = campaign("following a campaign > gives up after sixty tries, just before five minutes");
const TEN_MINUTES = campaign(
  "whether posts are waited for > is so for ten minutes where a new campaign has none",
);
const FIVE_MINUTES = inFile("api/social/profiles.test.ts")(
  "a profile > is read from its public page, once in five minutes unless a new reading is asked for",
);
const FIVE_POSTS = social(
  "a profile > has as many posts written for it as are asked for, five if no number is",
);
const FIVE_CACHED = cache("the browser keeps the five newest analyses, each once");
const FULL = cache("a full or spoilt storage changes nothing on the screen");
const FIVE_RECENT = inFile("e2e/pdf/library.test.ts")(
  "a long list continues, and what is changed in its later part is seen to change @desktop",
);
const COUNTED = documents(
  "a message about a document > counts as a question, as a functionality by its type, and as an image analysis with images",
);
const FUNCTIONALITY = questions(
  "what is asked about > may be words selected on a page, which is a functionality",
);
const IMAGE_ANALYSIS = questions(
  "what is asked about > may be a picture of a region, which is an image analysis, for models that see",
);
const SUMMARY = pdfChat(
  "the summary of a document > is written when first asked for, and says until then that it is not there yet",
);
const NO_SUMMARY = pdfChat(
  "the summary of a document > of a document without text fails in the words of the specification",
);

/** Document 2: behaviour, rules, roles, calls, errors and constants. */
export const MODULE_RULES: Inventory = {
  "S2-4-01": ["state", [ANALYSED]],
  "S2-4-02": [
    "state",
    [
      ANALYSED,
      cache("an analysis that came with a document is kept; one that a list came without is not lost by it"),
    ],
  ],
  "S2-4-03": ["state", [FAILED, QUOTED]],
  "S2-4-04": ["state", [NO_STATE, QUOTED]],
  "S2-4-05": [
    "rule",
    [
      inFile("api/library/documents.test.ts")(
        "the list of documents > shows the progress of the analysis, never 100 before it is completed",
      ),
    ],
  ],
  "S2-4-06": ["constant", [ANALYSED, GIVEN_UP]],
  "S2-4-07": ["error", [GIVEN_UP, QUOTED]],
  "S2-4-08": ["rule", [FIVE_CACHED]],
  "S2-4-09": ["error", [FULL]],
  "S2-4-10": [
    "state",
    [CONSTANT, frame("the training of a chatbot > is read every five seconds until it is %s")],
  ],
  "S2-4-11": ["state", [FOLLOWED, SIXTY_TRIES]],
  "S2-4-12": ["rule", [TEN_MINUTES]],
  "S2-4-13": [
    "state",
    [chat("the settings of a user > say whether news are wanted, and whether conversations leave no trace")],
  ],
  "S2-4-14": [
    "state",
    [conversations("a conversation begun incognito > is gone when incognito is left, and others stay")],
  ],
  "S2-4-15": [
    "rule",
    [
      inFile("e2e/chat.test.ts")(
        "an answer that is being written > is read by a guest as it comes, through a reload, in a second tab and over a lost network, and is found again",
      ),
    ],
  ],
  "S2-4-16": ["rule", [THEME]],
  "S2-4-17": ["constant", [FIVE_MINUTES]],
  "S2-4-18": ["constant", [FIVE_NEWEST, FIVE_RECENT]],

  "S2-5-01": ["error", [NO_ID]],
  "S2-5-02": ["rule", [LIMITS]],
  "S2-5-03": ["rule", [LIMITS]],
  "S2-5-04": ["rule", [OWN_LIMIT, LIMITS]],
  "S2-5-05": ["rule", [OWN_LIMIT, IMAGE_ANALYSIS]],
  "S2-5-06": ["rule", [OWN_LIMIT, FUNCTIONALITY]],
  "S2-5-07": ["rule", [LIMITS, inFile("session/limits.test.ts")("%s is an answer about a limit")]],
  "S2-5-08": [
    "rule",
    [
      inFile("api/library/folders.test.ts")(
        "what the plan allows of folders > is counted, recorded as activity, and restored by a deletion",
      ),
    ],
  ],
  "S2-5-09": [
    "rule",
    [
      COUNTED,
      pdfChat(
        "a question about a document > is read back with sources and references, right away and after it was stored",
      ),
    ],
  ],
  "S2-5-10": ["rule", [COUNTED]],
  "S2-5-11": ["rule", [COUNTED]],
  "S2-5-12": ["rule", [checked("the deletion of %s needs success in the answer"), REFUSED]],
  "S2-5-13": [
    "rule",
    [
      inFile("kit/uploads/finalize-upload.test.ts")(
        "an upload is not complete when the answer to its last call %s",
      ),
      inFile("api/library/uploads.test.ts")(
        "a document in parts > says which of them are missing, in the specification's words",
      ),
      QUOTED,
    ],
  ],
  "S2-5-14": ["error", [REFUSED, QUOTED]],
  "S2-5-15": [
    "rule",
    [chat("suggested questions > are asked for about the theme, in the language by its prefix")],
  ],
  "S2-5-16": [
    "rule",
    [
      posts("a campaign > is allowed or not, and the answer says how many posts there are"),
      posts("a campaign > takes a unit of the plan from the beginning, which a failure gives back"),
      permission(
        "who may create no further campaign reads why, how many posts stay, and where the plans are",
      ),
    ],
  ],
  "S2-5-17": ["constant", [LANGUAGE]],
  "S2-5-18": ["error", [INVALID, QUOTED]],

  "S2-6-01": ["rule", [VISIT]],
  "S2-6-02": ["rule", [ACCESS, OWN_DATA]],
  "S2-6-03": ["rule", [LIMITS, OWN_LIMIT, WITHIN_LIMIT]],
  "S2-6-04": ["rule", [ANSWERED, ACCESS]],

  "S2-7-001": ["rule", [ANSWERED]],
  "S2-7-021": ["rule", [documents("a folder > is created and changed as its name and its parent say")]],
  "S2-7-066": [
    "rule",
    [
      inFile("api/writing/runs.test.ts")(
        "a text from a template > streams from the prompt of its template, with what was typed as material after it",
      ),
    ],
  ],
  "S2-7-077": [
    "rule",
    [
      pdfChat(
        "a question about a document > is answered from its pages, sources first, and what is quoted stands on the page",
      ),
    ],
  ],
  "S2-7-149": ["rule", [ANSWERED]],
  "S2-7-150": ["rule", LEFT_OPEN],
  "S2-7-151": ["rule", LEFT_OPEN],

  "S2-8-01": ["error", [FAILED_LIST, EMPTY_LIST, QUOTED]],
  "S2-8-02": ["error", [GONE, QUOTED]],
  "S2-8-03": ["error", [GONE, QUOTED]],
  "S2-8-04": ["error", [REFUSED_CALL, LEFT]],
  "S2-8-05": ["error", [NO_ID, QUOTED]],
  "S2-8-06": ["error", [INVALID, QUOTED]],
  "S2-8-07": ["error", [FAILED, QUOTED]],
  "S2-8-08": ["error", [GIVEN_UP, QUOTED]],
  "S2-8-09": ["error", [NO_STATE, QUOTED]],
  "S2-8-10": ["error", [FULL]],
  "S2-8-11": [
    "error",
    [
      inFile("screens/pdf/send-message.test.ts")("an answer of status 500 that is %s is told by its status"),
      QUOTED,
    ],
  ],
  "S2-8-12": [
    "rule",
    [
      inFile("e2e/pdf/answers.test.ts")(
        "what an answer could not prove, how little was found and where it was stopped: each is shown, and still after a reload",
      ),
    ],
  ],
  "S2-8-13": ["error", [SUMMARY, QUOTED]],
  "S2-8-14": ["error", [NO_SUMMARY, QUOTED]],
  "S2-8-15": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-16": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-17": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-18": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-19": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-20": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-21": [
    "error",
    [
      inFile("api/social/analysis.test.ts")(
        "a text that is improved > fails with its own text, at its limit, or without a language model",
      ),
      QUOTED,
    ],
  ],
  "S2-8-22": ["error", [SPECIFIED_FAILURE, QUOTED]],
  "S2-8-23": [
    "error",
    [
      unstored(
        "whether a campaign may be created that cannot be found out is said in the words of the specification",
      ),
      permission("a permission that could not be found out is said to be so in %s"),
      QUOTED,
    ],
  ],
  "S2-8-24": [
    "error",
    [
      unstored(
        "a campaign that cannot be stored fails with its own text and status 500, and gives its unit back",
      ),
      QUOTED,
    ],
  ],
  "S2-8-25": ["error", [frame("a screen of chatbots whose data cannot be loaded says in %s: “%s”"), QUOTED]],
  "S2-8-26": ["error", [UNREADABLE, QUOTED]],
  "S2-8-27": ["error", [UNREADABLE, QUOTED]],
  "S2-8-28": ["error", "decided otherwise: what a reader has started always says that it failed"],

  "S2-9-01": ["rule", HEADING],
  "S2-9-02": ["constant", [FIVE_MODELS]],
  "S2-9-03": ["constant", [ANALYSED, CONSTANT]],
  "S2-9-04": ["constant", [GIVEN_UP]],
  "S2-9-05": ["constant", [SIXTY_TRIES]],
  "S2-9-06": ["constant", [TEN_MINUTES]],
  "S2-9-07": ["constant", [FIVE_MINUTES]],
  "S2-9-08": [
    "constant",
    [
      inFile("screens/social/plan-limit.test.ts")(
        "no longer waits for a plan after five minutes, and says that it failed",
      ),
    ],
  ],
  "S2-9-09": ["constant", [FIVE_CACHED]],
  "S2-9-10": ["constant", [FIVE_NEWEST, CONSTANT]],
  "S2-9-11": ["constant", [FIVE_POSTS]],
  "S2-9-12": ["constant", [LANGUAGE]],
  "S2-9-13": ["constant", [THIRD_PARTIES]],
  "S2-9-14": [
    "constant",
    [
      CONSTANT,
      inFile("api/library/upload-checks.test.ts")(
        "sizes and numbers that do not fit > %s is refused and holds nothing",
      ),
    ],
  ],
  "S2-9-15": [
    "constant",
    [
      CONSTANT,
      inFile("api/library/upload-checks.test.ts")(
        "sizes and numbers that do not fit > %s is refused and holds nothing",
      ),
      inFile("api/chat/images.test.ts")("images are refused before anything is kept > %s: %i %s"),
    ],
  ],
  "S2-9-16": [
    "constant",
    [
      inFile("api/content/unread-parts.test.ts")(
        "a plan without a price is shown with its limits, and says who sets the price",
      ),
    ],
  ],
};

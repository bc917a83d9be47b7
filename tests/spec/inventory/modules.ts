import {
  ACCESS,
  ANSWERED,
  FIVE_MODELS,
  FORCED_LOGOUT,
  GUARD,
  HEADING,
  HELD_QUESTION,
  HELP_CHATBOT,
  inFile,
  LEFT_OPEN,
  MARKETPLACE,
  PAID,
  PLANNED,
  READ_PDF,
  REFUSED_CALL,
  TRAINED,
  VISIT,
  WRITTEN,
  type Inventory,
} from "./row";

const social = inFile("spec/effects/social.workerd.test.ts");
const chat = inFile("spec/effects/chat.workerd.test.ts");
const posts = inFile("api/social/campaigns.test.ts");
const conversations = inFile("api/user-conversations.test.ts");
const history = inFile("conversation/turns-of-history.test.ts");
const statistics = inFile("features/statistics/statistics.workerd.test.ts");
const MOVED = inFile("e2e/pdf/pdf.test.ts")(
  "@phone documents are put in folders by choosing; folders and documents go",
);
const HOME = inFile("e2e/writing/home.test.ts")(
  "a newcomer begins with a template or a file, and keeps documents in order",
);
const LEARNED = inFile("e2e/chatbots/journey.test.ts")(
  "an address is refused with the reason; a chatbot learns a file and a text, and says which file cannot be read @phone",
);
const PLANNED_POSTS = posts(
  "the plan of a campaign > has each post on its own day, is kept, and made again only where that is asked for",
);
const RATED = inFile("api/chatbots/visitors.test.ts")(
  "an answer > can be rated by its visitor alone, once; the owner sees it in the transcript",
);

/** Document 2: what the modules do, shared parts and entities. */
export const MODULES: Inventory = {
  "S2-0-01": ["surface", [MARKETPLACE, GUARD]],
  "S2-0-02": ["rule", HEADING],
  "S2-0-03": ["rule", HEADING],

  "S2-1-01": ["rule", [GUARD, ACCESS]],
  "S2-1-02": [
    "rule",
    [
      TRAINED,
      chat("suggested questions > are asked for about the theme, in the language by its prefix"),
      VISIT,
    ],
  ],
  "S2-1-03": ["rule", [ANSWERED, ACCESS]],
  "S2-1-04": ["surface", [READ_PDF]],
  "S2-1-05": ["surface", [MOVED]],
  "S2-1-06": ["surface", [READ_PDF]],
  "S2-1-07": ["surface", [READ_PDF]],
  "S2-1-08": ["surface", [WRITTEN]],
  "S2-1-09": ["surface", [HOME]],
  "S2-1-10": ["surface", [WRITTEN]],
  "S2-1-11": ["surface", [HOME]],
  "S2-1-12": ["surface", [HOME]],
  "S2-1-13": ["surface", [PLANNED]],
  "S2-1-14": [
    "surface",
    [
      inFile("e2e/social/profiles.test.ts")(
        "a profile is read from LinkedIn’s export or from pasted text, chosen for the campaign and kept @phone",
      ),
    ],
  ],
  "S2-1-15": ["surface", [social("a profile > is described as %s says")]],
  "S2-1-16": ["surface", [PLANNED]],
  "S2-1-17": [
    "surface",
    [
      inFile("screens/social/analysis-panel.test.tsx")(
        "a post is stored and analysed with a press, and what was found is shown with its reason",
      ),
      inFile("api/social/analysis.test.ts")(
        "the analysis of a post > by a model quotes the post alone, and counts as one question",
      ),
    ],
  ],
  "S2-1-18": ["surface", [PLANNED_POSTS]],
  "S2-1-19": ["surface", [PLANNED]],
  "S2-1-20": ["surface", [TRAINED]],
  "S2-1-21": ["surface", [LEARNED]],
  "S2-1-22": ["surface", [TRAINED]],
  "S2-1-23": ["surface", [TRAINED]],
  "S2-1-24": ["surface", [TRAINED]],
  "S2-1-25": ["surface", [RATED]],
  "S2-1-26": ["surface", [PAID]],
  "S2-1-27": [
    "surface",
    [
      inFile("e2e/admin/content.test.ts")(
        "the landing page’s texts and the order of its parts are previewed, published and reset @desktop",
      ),
    ],
  ],
  "S2-1-28": [
    "surface",
    [
      inFile("api/mail-settings.test.ts")(
        "the mail server > is set and removed on its screen in the administration, which never shows its password",
      ),
      inFile("api/mail-settings.test.ts")(
        "the mail server > is set, shown without its password, tried, changed and removed",
      ),
    ],
  ],
  "S2-1-29": [
    "surface",
    [
      inFile("e2e/admin/storage-settings.test.ts")(
        "an administrator tries a storage, uses it, stops and resumes the move, and goes back",
      ),
    ],
  ],
  "S2-1-30": [
    "surface",
    [
      statistics("a guest's visit > is counted, and the guest once a day; nothing of the guest is stored"),
      statistics("a user's visit > is counted, and the user once a week"),
    ],
  ],

  "S2-2-01": ["rule", LEFT_OPEN],
  "S2-2-02": ["rule", [REFUSED_CALL, FORCED_LOGOUT]],
  "S2-2-03": ["rule", [REFUSED_CALL]],
  "S2-2-04": ["surface", [MARKETPLACE]],
  "S2-2-05": ["surface", [MARKETPLACE]],
  "S2-2-06": ["surface", [MARKETPLACE, HELP_CHATBOT]],
  "S2-2-07": ["surface", [HELD_QUESTION]],
  "S2-2-08": ["surface", [MARKETPLACE]],
  "S2-2-09": ["state", [MARKETPLACE]],
  "S2-2-10": ["state", [PAID]],

  "S2-3-01": ["rule", HEADING],
  "S2-3-02": ["entity", [ANSWERED]],
  "S2-3-03": [
    "rule",
    [
      inFile("api/library/folders.test.ts")(
        "folders > are listed with the default one first, then by name as people sort",
      ),
    ],
  ],
  "S2-3-04": ["entity", [ANSWERED]],
  "S2-3-05": ["entity", [ANSWERED]],
  "S2-3-06": ["entity", [ANSWERED]],
  "S2-3-07": ["entity", [ANSWERED]],
  "S2-3-08": [
    "entity",
    [conversations("a user's conversation > gives its images back to %s as they came in")],
  ],
  "S2-3-09": [
    "entity",
    [
      conversations(
        "a user's conversation > is read in the documented form, right after its answer and after it was stored",
      ),
    ],
  ],
  "S2-3-10": [
    "entity",
    [
      history("a question with %s is one turn with its answer, model and related questions"),
      history("each question has its own answer, and one that was never answered has none"),
    ],
  ],
  "S2-3-11": ["entity", [ANSWERED]],
  "S2-3-12": ["entity", [ANSWERED]],
  "S2-3-13": ["entity", [ANSWERED]],
  "S2-3-14": [
    "entity",
    [social("a profile > is the one at the address, and stored only where that is asked for")],
  ],
  "S2-3-15": ["entity", [ANSWERED]],
  "S2-3-16": ["entity", [ANSWERED, RATED]],
  "S2-3-17": ["entity", [ANSWERED]],
  "S2-3-18": ["entity", [ANSWERED]],
  "S2-3-19": ["entity", [ANSWERED]],
  "S2-3-20": ["entity", [ANSWERED]],
  "S2-3-21": ["constant", [FIVE_MODELS]],
};

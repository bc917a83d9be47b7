import { SPECIFIED_CALLS } from "./calls/specified-calls";

/** A test by its file below `tests/` and its title, with the titles around it: `a plan > is offered to everyone`. */
export type NamedTest = readonly [file: string, title: string];

/** The test that shows what a field does or, as the second, that it changes nothing: the API's description says so. */
export type Effect = NamedTest | { ignored: NamedTest };

const OWN_IDS: NamedTest = [
  "spec/own-ids.workerd.test.ts",
  "%s takes the caller's own id as %s, and refuses another's",
];
const inFile =
  (file: string) =>
  (title: string): NamedTest => [file, title];
const records = inFile("spec/effects/records.workerd.test.ts");
const chat = inFile("spec/effects/chat.workerd.test.ts");
const documents = inFile("spec/effects/documents.workerd.test.ts");
const social = inFile("spec/effects/social.workerd.test.ts");
const others = inFile("spec/effects/others.workerd.test.ts");
const plans = inFile("api/plans.test.ts");

/** The same test for each of some fields. */
const each = (fields: string, shown: Effect): Record<string, Effect> =>
  Object.fromEntries(fields.split(" ").map((field) => [field, shown]));

const RECORD = records("%s > is created and changed as its %s says, and only there");
const PRODUCT = records("%s > makes another product with another %s");
const PRICES = records("prices are those of the interval and of the plan that are asked for");
const TOO_LARGE = plans("what a plan allows now > of a question that its model cannot take says why");
const MODEL = "name provider request_name can_stream model_common_name need_account is_trending input_price";
const ASKED = chat(
  "a question at %s > is the guest's or the user's by the credential and the connection, whatever it says of them",
);
const CHOSEN = chat("a question at %s > is for the model that its model, model_id or model_list_id names");
const REPORT = chat("a report of a model call > is stored as its %s says");
const FOLDER = documents("a folder > is created and changed as its name and its parent say");
const WRITTEN = documents("a document of the writing assistant > is created and changed as its %s says");
const FINALIZED = documents(
  "the end of an upload > makes the document of the upload that it names, under its name, in its folder, if its size is right",
);
const COUNTED = documents(
  "a message about a document > counts as a question, as a functionality by its type, and as an image analysis with images",
);
const CAMPAIGN = social("a campaign > is created and changed as its website and its model say");
const EXTRACTED = social("a profile > is the one at the address, and stored only where that is asked for");
const DESCRIBED = social("a profile > is described as %s says");
const POSTS = social("a profile > has posts written for it as %s says");
const PUBLISHED = social(
  "a post that is published > goes out as its content, its network, its account and its date say",
);
const PAGE = others(
  "a page where a plan is paid > is for the price and the plan that are named, which have to fit",
);
const SHOWN = others(
  "a page where a plan is paid > notes the name and the type of subscription that the buyer was shown",
);
const IN_PAGE = others(
  "a subscription that is paid in the client's page is the customer's own, to the plan that is named",
);
const OF_CHATBOT = others(
  "calls about a chatbot > list and delete what is the named chatbot's and the named conversation",
);
const CHATBOT_FILE = others(
  "calls about a chatbot > make the file of the upload, under its name, of the chatbot, if its size is right",
);

/** Fields of a question to a model, whatever its provider. */
const QUERY: Record<string, Effect> = {
  user_id: OWN_IDS,
  ...each("guest ip_address", { ignored: ASKED }),
  ...each("model model_id model_list_id", CHOSEN),
  query: chat("a question at %s > is what its query says"),
  conversation: chat("a question at %s > has what was said before where it names its conversation"),
  relatedQuestions: chat("a question at %s > saves the suggested questions that it comes with"),
  images: chat("a question at %s > has the images that come with it"),
};
const QUERIES = Object.keys(SPECIFIED_CALLS).filter((call) => call.startsWith("POST /ai/"));

/** The test that shows what each field that is sent does, by call. */
export const EFFECTS: Record<string, Record<string, Effect>> = {
  ...Object.fromEntries(QUERIES.map((call) => [call, QUERY])),
  "GET /ai-models-paginate": { page: chat("a list > of models is another on each page") },
  "POST /ai-models": each(`${MODEL} output_price`, RECORD),
  "PUT /ai-models/{id}": each(`${MODEL} output_price`, RECORD),
  "POST /marketplace": each("name name_en icon active", RECORD),
  "PUT /marketplace/{id}": each("name name_en icon active", RECORD),
  "POST /plans": each("plan_type included_models", RECORD),
  "PUT /plans/{id}": each("plan_type included_models", RECORD),
  "POST /check-plan/user/limits": {
    user_id: OWN_IDS,
    ...each("model_id input_tokens input_images", TOO_LARGE),
    conversation: plans(
      "what a plan allows now > marks the conversation whose limit is reached, and no other user's",
    ),
    query_type: plans(
      "what a plan allows now > of another kind than the plan's says that a plan is required",
    ),
  },
  "POST /check-plan/guest-user/limits": {
    ip_address: {
      ignored: [
        "api/guest-quota.test.ts",
        "what is left to a guest > counts the connection's address, no matter what the body or other headers say",
      ],
    },
  },
  "POST /check-plan/details": { user_id: OWN_IDS },
  "POST /admin/track-usage": {
    user_id: OWN_IDS,
    ...each("model_id response_time input_tokens output_tokens success error_type error_details", REPORT),
    total_cost: {
      ignored: chat("a report of a model call > costs what its tokens cost, whatever cost it names"),
    },
  },
  "POST /user/conversation/create": { user_id: OWN_IDS },
  "GET /user/{id}/conversations_paginate/{order}": {
    page: chat("a list > of conversations is another on each page"),
  },

  "POST /user/update-subscribe/{id}": {
    status: chat(
      "the settings of a user > say whether news are wanted, and whether conversations leave no trace",
    ),
  },
  "POST /user/{id}/incognito": {
    incognito: chat(
      "the settings of a user > say whether news are wanted, and whether conversations leave no trace",
    ),
  },
  "POST /generate-questions": each(
    "theme language",
    chat("suggested questions > are asked for about the theme, in the language by its prefix"),
  ),
  "PUT /user/conversations/{id}/related-questions": {
    relatedQuestions: [
      "api/user-conversations.test.ts",
      "a user's conversation > keeps related questions and another title",
    ],
  },
  "POST /user/{id}/folders": each("name parent_id", FOLDER),
  "PUT /user/{id}/folders/{folderId}": each("name parent_id", FOLDER),
  "POST /create-yearly-product": each("product_name product_description price_amount currency", PRODUCT),
  "POST /create-monthly-product": each("product_name product_description price_amount currency", PRODUCT),
  "GET /stripe-product": { interval: PRICES },
  "POST /get-stripe-product-by-plan-interval": each("plan_id interval", PRICES),
  "POST /create_subscription_session": {
    user_id: OWN_IDS,
    ...each("price_id plan_id", PAGE),
    ...each("plan_name subscription_type", SHOWN),
    active_subscription: others(
      "a page where a plan is paid > is refused to who pays already, unless that subscription is named",
    ),
  },
  "POST /create-stripe-subscription": each("customer_id plan_id", IN_PAGE),

  "POST /documents/{userId}/assistantdoc": each("title content folder_id", WRITTEN),
  "PUT /documents/{userId}/assistantdoc/{id}": each("title content folder_id is_favorite", WRITTEN),
  "POST /documents/{id}/analyze": { userId: OWN_IDS },
  "POST /documents/{userId}/finalize-upload": each("fileId fileName totalSize folderId", FINALIZED),
  "POST /chat-pdf/{docId}/messages/{userId}": {
    user_id: OWN_IDS,
    message: documents("a message about a document > is what it says"),
    ...each("type imageData images", COUNTED),
  },

  "POST /social/planner": { user_id: OWN_IDS, ...each("website ai_model", CAMPAIGN) },
  "PUT /social/planner/{id}": each("website ai_model", CAMPAIGN),
  "POST /social/profile/extract": {
    user_id: OWN_IDS,
    ...each("profile_url save_to_db", EXTRACTED),
    force_refresh: [
      "api/social/profiles.test.ts",
      "a profile > is read from its public page, once in five minutes unless a new reading is asked for",
    ],
  },
  "POST /social/profile/summary": {
    user_id: OWN_IDS,
    ...each("profile_data platform campaign_context goal langue", DESCRIBED),
  },
  "GET /social/profiles/{userId}": { platform: EXTRACTED },
  "POST /social/profile/posts": {
    user_id: OWN_IDS,
    ...each("profile_data platform campaign_context", POSTS),
    num_posts: social("a profile > has as many posts written for it as are asked for, five if no number is"),
  },
  "POST /social/planner/{campaignId}/generate-plan/{userId}": {
    force_regenerate: [
      "api/social/campaigns.test.ts",
      "the plan of a campaign > has each post on its own day, is kept, and made again only where that is asked for",
    ],
  },
  "POST /social/planner/publish/post": {
    user_id: OWN_IDS,
    ...each("platform content profile_id scheduled_date", PUBLISHED),
  },
  "DELETE /v01/support-chatbot/delete-conversation": { conversation_id: OF_CHATBOT },
  "POST /v01/support-chatbot/leads-with-conversations": { support_chat_id: OF_CHATBOT },
  "POST /v01/support-chatbot/finalize-upload": each("fileId fileName totalSize supportChatId", CHATBOT_FILE),
};

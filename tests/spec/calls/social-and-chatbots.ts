import type { SpecifiedCalls } from "../call";

const CAMPAIGN = "id created_at website user_id ai_model";
const ANALYSIS =
  "ai_scores ai_sentiment ai_semantique ai_optimisation ai_timing ai_metriques ai_previsions ai_recommandations ai_metriques_calculees ai_analyzed_at ai_analysis_completed";
const POST = `campaign_id content ${ANALYSIS} profile_id scheduled_date`;

/** Section 7 of document 2: social planner and support chatbot. */
export const SOCIAL_AND_CHATBOTS: SpecifiedCalls = {
  "GET /social/planner": { rows: "S2-7-091", who: "user", out: { "data[]": CAMPAIGN } },
  "POST /social/planner": {
    rows: "S2-7-092",
    who: "user",
    in: "website user_id ai_model",
    out: { campaign: CAMPAIGN },
  },
  "GET /social/planner/{id}": { rows: "S2-7-093", who: "user", out: { campaign: CAMPAIGN } },
  "PUT /social/planner/{id}": {
    rows: "S2-7-094",
    who: "user",
    in: "website ai_model",
    out: { campaign: CAMPAIGN },
  },
  "DELETE /social/planner/{id}": { rows: "S2-7-095", who: "user" },
  "GET /social/planner/check-permission/{userId}": {
    rows: "S2-7-096",
    who: "user",
    out: "allowed snapshot_post_count",
  },
  "GET /user/social/planner/{userId}": { rows: "S2-7-097", who: "user", out: { "data[]": CAMPAIGN } },
  "GET /social/planner/get/post/{id}": { rows: "S2-7-098", who: "user", out: { post: POST } },
  "GET /social/planner/user/post/{userId}": { rows: "S2-7-099", who: "user", out: { "data[]": POST } },
  "POST /social/planner/toggle-like/post/{id}": { rows: "S2-7-100", who: "user" },
  "GET /social/planner/{id}/check-posts": { rows: "S2-7-101", who: "user" },
  "GET /social/planner/active-campaign/{userId}": { rows: "S2-7-102", who: "user" },
  "GET /social/planner/all-active-campaigns/{userId}": { rows: "S2-7-103", who: "user" },
  "GET /social-planner/ai-models": { rows: "S2-7-104", who: "user" },
  "GET /social-planner/ai-model/{id}": { rows: "S2-7-105", who: "user" },
  "GET /posts/{id}/campaign": { rows: "S2-7-106", who: "user", out: { campaign: CAMPAIGN } },
  "POST /social/profile/extract": {
    rows: "S2-7-107",
    who: "user",
    in: "profile_url save_to_db user_id force_refresh",
  },
  "POST /social/profile/summary": {
    rows: "S2-7-108",
    who: "user",
    in: "profile_data platform campaign_context user_id goal langue",
  },
  "GET /social/profiles/{userId}": { rows: "S2-7-109", who: "user", in: "platform" },
  "POST /social/profile/posts": {
    rows: "S2-7-110",
    who: "user",
    in: "profile_data platform campaign_context user_id num_posts",
  },
  "POST /social/planner/post/{id}/analyze": { rows: "S2-7-111", who: "user", out: ANALYSIS },
  "POST /social/planner/{campaignId}/generate-plan/{userId}": {
    rows: "S2-7-112",
    who: "user",
    in: "force_regenerate",
  },
  "GET /social/planner/get/website/{userId}": { rows: "S2-7-113", who: "user" },
  "POST /social/planner/generate/post": { rows: "S2-7-114", who: "user" },
  "POST /social/planner/publish/post": {
    rows: "S2-7-115",
    who: "user",
    in: "user_id platform content profile_id scheduled_date",
  },
  "GET /auth/social/accounts/{userId}": { rows: "S2-7-116", who: "user" },
  "DELETE /auth/social/{platform}/disconnect/{userId}": { rows: "S2-7-117", who: "user" },
  "POST /social-planner/improve-text": { rows: "S2-7-118", who: "user" },
  "GET /social-planner/profile-links/{userId}": { rows: "S2-7-119", who: "user" },
  "DELETE /social-planner/profil/{userId}/{linkId}": { rows: "S2-7-120", who: "user" },
  "GET /social/planner/get/activity/{userId}": { rows: "S2-7-121", who: "user" },
  "POST /social/planner/snapshot-post/{userId}": { rows: "S2-7-122", who: "user" },
  "GET /social/planner/pending-posts/{userId}": {
    rows: "S2-7-123",
    who: "user",
    out: { "data[]": "profile_id scheduled_date" },
  },

  "DELETE /v01/support-chatbot/delete-file/{id}": { rows: "S2-7-124", who: "user" },
  "GET /v01/support-chatbot/delete-trained-file/{id}": { rows: "S2-7-125", who: "user" },
  "POST /v01/support-chatbot/add-new-sources": { rows: "S2-7-126", who: "user" },
  "POST /v01/support-chatbot/chat-make-public/{id}": { rows: "S2-7-127", who: "user" },
  "GET /v01/support-chatbot/chat-by-access-key/{key}": {
    rows: "S2-7-128",
    who: "visitor",
    out: "supportChat",
  },
  "POST /v01/support-chatbot/new-secret-key/{id}": { rows: "S2-7-129", who: "user", out: "access_key" },
  "POST /v01/support-chatbot/add-lead": { rows: "S2-7-130", who: "visitor" },
  "GET /v01/support-chatbot/leads/{id}": { rows: "S2-7-131", who: "user", out: "leads" },
  "POST /v01/support-chatbot/add-conversations": {
    rows: "S2-7-132",
    who: "visitor",
    out: "conversation_id support_lead_id",
  },
  "POST /v01/support-chatbot/get-conversations-by-lead": {
    rows: "S2-7-133",
    who: "visitor",
    out: { "conversations[]": "conversation_id support_lead_id" },
  },
  "DELETE /v01/support-chatbot/delete-conversation": {
    rows: "S2-7-134",
    who: "user",
    in: "conversation_id",
  },
  "POST /v01/support-chatbot/leads-with-conversations": {
    rows: "S2-7-135",
    who: "user",
    in: "support_chat_id",
    out: { "": "leads conversations", "conversations[]": "conversation_id support_lead_id" },
  },
  "POST /v01/support-chatbot/add-feedback": { rows: "S2-7-136", who: "visitor" },
  "GET /v01/support-chatbot/ai-models-all": { rows: "S2-7-137", who: "user" },
  "GET /v01/support-chatbot/chat-all": {
    rows: "S2-7-138",
    who: "user",
    out: { "data[]": "training_status" },
  },
  "POST /v01/support-chatbot/chat-add": { rows: "S2-7-139", who: "user", out: "supportChat" },
  "GET /v01/support-chatbot/chat-show/{id}": {
    rows: "S2-7-140",
    who: "user",
    out: "training_status supportChat",
  },
  "POST /v01/support-chatbot/chat-update": { rows: "S2-7-141", who: "user", out: "supportChat" },
  "DELETE /v01/support-chatbot/chat-delete/{id}": { rows: "S2-7-142", who: "user" },
  "POST /v01/support-chatbot/scrape-website-urls": { rows: "S2-7-143", who: "user" },
  "POST /v01/support-chatbot/upload-chunk": { rows: "S2-7-144", who: "user" },
  "POST /v01/support-chatbot/finalize-upload": {
    rows: "S2-7-145",
    who: "user",
    in: "fileId fileName totalSize supportChatId",
  },
  "POST /v01/support-chatbot/upload-file": { rows: "S2-7-146", who: "user" },
  "POST /v01/support-chatbot/new-chatbot-docs": { rows: "S2-7-147", who: "user" },
  "DELETE /v01/support-chatbot/clear-data/{id}": { rows: "S2-7-148", who: "user" },
};

import { ACCOUNT_ROWS } from "./accounts";
import { ADMIN_ROWS } from "./admin";
import { ADMIN_USER_ROWS } from "./admin-users";
import { CHATBOT_ROWS } from "./chatbots";
import { CHAT_ROWS } from "./chat";
import { CONTENT_ROWS } from "./content";
import { CONVERSATION_ROWS } from "./conversations";
import { DOCUMENT_SEARCH_ROWS } from "./document-search";
import { DOCUMENT_ROWS } from "./documents";
import { PAYMENT_ROWS } from "./payments";
import { PDF_CHAT_ROWS } from "./pdf-chat";
import { PLAN_ROWS } from "./plans";
import { PRESET_ROWS } from "./presets";
import type { AccessRows } from "./row";
import { SOCIAL_ACCOUNT_ROWS } from "./social-accounts";
import { SOCIAL_CAMPAIGN_ROWS } from "./social-campaigns";
import { SOCIAL_POST_ROWS } from "./social-posts";
import { WRITING_DOCUMENT_ROWS } from "./writing-documents";
import { WRITING_RUN_ROWS } from "./writing-runs";
import { WRITING_TEMPLATE_ROWS } from "./writing-templates";

/** Every route of the API; one without a row here fails the test that walks them. */
export const ACCESS_MATRIX: AccessRows = {
  ...ACCOUNT_ROWS,
  ...CHAT_ROWS,
  ...CONVERSATION_ROWS,
  ...PRESET_ROWS,
  ...DOCUMENT_ROWS,
  ...PDF_CHAT_ROWS,
  ...DOCUMENT_SEARCH_ROWS,
  ...ADMIN_ROWS,
  ...PLAN_ROWS,
  ...PAYMENT_ROWS,
  ...ADMIN_USER_ROWS,
  ...WRITING_DOCUMENT_ROWS,
  ...WRITING_RUN_ROWS,
  ...WRITING_TEMPLATE_ROWS,
  ...CHATBOT_ROWS,
  ...SOCIAL_ACCOUNT_ROWS,
  ...SOCIAL_CAMPAIGN_ROWS,
  ...SOCIAL_POST_ROWS,
  ...CONTENT_ROWS,
};

/** Authorization headers that no one was ever given. (An empty one is dropped on the way: it is no header.) */
export const INVALID_CREDENTIALS: Record<string, string> = {
  "bearer null": "Bearer null",
  "bearer undefined": "Bearer undefined",
  "an empty header": "",
  "an empty bearer": "Bearer ",
  "a bearer of an empty list": "Bearer []",
  "a bearer of an empty object": "Bearer {}",
  "a bearer of SQL": "Bearer ' OR '1'='1'; DROP TABLE users; --",
  "two bearers in one header": "Bearer one, Bearer two",
  "another scheme": "Basic YWRtaW46YWRtaW4=",
  "no scheme": "eyJhbGciOiJub25lIn0.e30.",
  "an unsigned token": "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "100,000 characters": `Bearer ${"a".repeat(100_000)}`,
};

import type { Owner } from "./population";

/** A call or a page that a screen asks for; without a path where this owner has no such record. */
export interface ScreenCall {
  name: string;
  /** Key of the API's route; absent for a page. */
  route?: string;
  path: string | undefined;
}

const HELP = "/v01/support-chatbot";
const PLANNER = "/social/planner";

/** A path with its parameters filled in; undefined if one of them is. */
const filled = (path: string, ...values: (string | undefined)[]): string | undefined =>
  values.includes(undefined) ? undefined : path.replace(/:\w+/g, () => values.shift()!);

type Calls = [route: string, query?: string, ...values: (string | undefined)[]][];

/** Every call of the API that lists, searches or reads what this user owns, as screens send it. */
export function callsOf(owner: Owner): ScreenCall[] {
  const { id, chatbot, campaign, post } = owner;
  const [conversation] = owner.conversations;
  const [file] = owner.files;
  const month = "?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z";
  const bot = chatbot && `?support_chat_id=${chatbot}`;
  const calls: Calls = [
    ["/user/history/last/:user", "", id],
    ["/user/:user/conversations/:order", "", id, "desc"],
    ["/user/:user/conversations_paginate/:order", "?page=1", id, "desc"],
    ["/user/:user/conversations_paginate/:order", "?page=3", id, "asc"],
    ["/user/:user/conversations_paginate/:order", "?q=ba", id, "desc"],
    [
      "/user/:user/conversations_paginate/:order",
      `?folder_id=${owner.chatFolder}`,
      owner.chatFolder && id,
      "desc",
    ],
    [
      "/user/:user/conversations_paginate/:order",
      `?page=3&folder_id=${owner.chatFolder}`,
      owner.chatFolder && id,
      "asc",
    ],
    ["/user/:user/conversation-folders", "", id],
    [
      "/user/:user/conversations_paginate/:order",
      `?page=2&project_id=${owner.project}`,
      owner.project && id,
      "desc",
    ],
    ["/user/:user/projects", "", id],
    ["/user/:user/memory", "", id],
    ["/user/projects/:project", "", owner.project],
    ["/user/projects/:project/documents", "", owner.project],
    ["/user/:user/presets", "?kind=settings", id],
    ["/user/:user/presets", "?kind=prompt", id],
    ["/user/search", "?q=ba"],
    ["/user/search", "?q=ba&kinds=messages&page=2&since=2026-01-01T00:00:00Z"],
    ["/user/:user/conversation/:conversation", "", id, conversation],
    ["/user/:user/conversation/:conversation", "?before=40", id, conversation],
    ["/user/conversations/:id/tree", "", conversation],
    ["/user/conversations/:id/turns/:exchange/siblings", "", conversation, owner.turn],
    ["/shared-links", "?page=1"],
    ["/shared-links", `?conversation_id=${conversation}`, conversation && ""],
    ["/user/:user/incognito", "", id],
    ["/user/:user/modules", "", id],
    ["/user/:user", "", id],
    ["/user/subscribe/:user", "", id],
    ["/user/:user/folders", "", id],
    ["/documents/:user", "", id],
    ["/documents/:user", `?analysis=none${owner.folder ? `&folder_id=${owner.folder}` : ""}`, id],
    ["/documents/:user/:file", "", id, file],
    ["/documents/:file/status", "", file],
    ["/documents/:file/scans", "", file],
    ["/documents/:file/scans/text", "?from=1&to=1", file],
    ["/documents/:user/search", "?q=ba", id],
    ["/documents/:user/search", `?q=ba&file=${file}`, file && id],
    ["/documents/:user/:file/retrieval", "?q=ba", id, file],
    ["/documents/:user/uploads", "", id],
    ["/documents/:subject/chatpdf/history", "", file],
    ["/chat-pdf/:user/recent-discussions", "", id],
    ["/pdf-settings/:user", "", id],
    ["/models/pdf-chat", ""],
    ["/documents/:user/assistantdoc", "", id],
    ["/documents/:user/assistantdoc", "?content=none&sort=title", id],
    ["/documents/:user/assistantdoc", "?content=none&favorite=1", id],
    ["/documents/:user/assistantdoc", "?content=none&trash=1", id],
    ["/documents/:user/assistantdoc", "?content=none&q=ba", id],
    ["/documents/:user/assistantdoc/:document", "", id, owner.draft],
    ["/documents/:user/assistantdoc/:document/versions", "", id, owner.draft],
    ["/documents/:user/assistantdoc/:document/runs", "", id, owner.draft],
    ["/v01/assistant-ai/documents/:document/messages", "", owner.draft],
    ["/get/user/assistant-folders/:user", "", id],
    ["/v01/assistant-ai/template-model-list", ""],
    ["/v01/assistant/brand-voice", ""],
    ["/v01/assistant/templates-all", ""],
    ["/v01/assistant/categories-templates-all", ""],
    ["/v01/assistant/ameliorations-all", ""],
    [PLANNER, ""],
    [`${PLANNER}/:id`, "", campaign],
    [`${PLANNER}/:id/plan`, "", campaign],
    [`${PLANNER}/:id/check-posts`, "", campaign],
    [`${PLANNER}/active-campaign/:user`, "", id],
    [`${PLANNER}/all-active-campaigns/:user`, "", id],
    [`${PLANNER}/calendar`, month],
    [`${PLANNER}/campaign-metrics/:id`, "", campaign],
    [`${PLANNER}/check-permission/:user`, "", id],
    [`${PLANNER}/get/activity/:user`, "", id],
    [`${PLANNER}/get/post/:id`, "", post],
    [`${PLANNER}/get/website/:user`, "", id],
    [`${PLANNER}/pending-posts/:user`, "", id],
    [`${PLANNER}/post/:id/analysis`, "", post],
    [`${PLANNER}/post/:id/check`, "", post],
    [`${PLANNER}/post/:id/comments`, "", post],
    [`${PLANNER}/post/:id/metrics`, "", post],
    [`${PLANNER}/preferences`, ""],
    [`${PLANNER}/best-times`, "?platform=linkedin"],
    [`${PLANNER}/profiles/:user`, "", id],
    [`${PLANNER}/user/post/:user`, "", id],
    [`${PLANNER}/user/post/:user`, "?state=draft&platform=linkedin", id],
    [`${PLANNER}/export/csv`, ""],
    [`${PLANNER}/export/ics`, ""],
    ["/posts/:id/campaign", "", post],
    ["/social/profiles/:user", "", id],
    ["/social-planner/profile-links/:user", "", id],
    ["/social-planner/ai-models", ""],
    ["/user/social/planner/:user", "", id],
    ["/auth/social/accounts/:user", "", id],
    [`${HELP}/chat-all`, ""],
    [`${HELP}/ai-models-all`, ""],
    [`${HELP}/chat-show/:id`, "", chatbot],
    [`${HELP}/chat-by-access-key/:key`, "", owner.accessKey],
    [`${HELP}/checks/:id`, "", chatbot],
    [`${HELP}/sources`, bot, bot],
    [`${HELP}/sources`, bot && `${bot}&kind=page&state=trained`, bot],
    [`${HELP}/leads/:id`, "", chatbot],
    [`${HELP}/leads/:id/csv`, "", chatbot],
    [`${HELP}/stats/:id`, "", chatbot],
    [`${HELP}/stats/:id/csv`, "", chatbot],
    [`${HELP}/leads-with-conversations`, bot, bot],
    [`${HELP}/get-conversations-by-lead`, `?support_lead_id=${owner.lead}`, owner.lead],
    [`${HELP}/conversation`, `?conversation_id=${owner.visitorConversation}`, owner.visitorConversation],
    [`${HELP}/webhook/:id`, "", chatbot],
    [`${HELP}/webhook/:id/deliveries`, "", chatbot],
    ["/v01/auth/me", ""],
    ["/get-user-subscription/:id", "", id],
    ["/subscription_session_active/:id", "", id],
    ["/ai-models", ""],
    ["/ai-models-paginate", ""],
    ["/ai-models-trending", ""],
    ["/marketplace", ""],
    ["/prompts", "?language=en"],
    ["/plans", ""],
    ["/settings", ""],
    ["/stripe-product", "?interval=month"],
    ["/blog", ""],
    ["/get-landingpage-content", ""],
  ];
  return calls.map(([path, query = "", ...values]) => {
    const known = filled(path, ...values);
    return {
      name: path + query.replace(/\w{3}_\w+/g, ":id"),
      route: `GET ${path}`,
      path: known && `/api${known}${query}`,
    };
  });
}

/** Every page of a signed-in user, with the forms that its address gives it. */
export function pagesOf(owner: Owner): ScreenCall[] {
  const { chatbot, campaign, post, draft } = owner;
  const pages: Calls = [
    ["/user/dashboard"],
    ["/user/history"],
    ["/user/history", "?page=3"],
    ["/user/history", "?q=ba"],
    ["/user/history", `?folder=${owner.chatFolder}`, owner.chatFolder],
    ["/user/conversation/:conversation", "", owner.conversations[0]],
    ["/user/upgrade"],
    ["/user/account"],
    ["/user/marketplace"],
    ["/user/account-data"],
    ["/user/pdf-chat"],
    ["/user/pdf-chat", `?folder=${owner.folder}`, owner.folder],
    ["/user/pdf-chat/view/:id", "", owner.files[0]],
    ["/user/assistant-ia"],
    ["/user/assistant-ia", "?view=trash"],
    ["/user/assistant-ia", "?sort=title"],
    ["/user/editor"],
    ["/user/editor/:id", "", draft],
    ["/user/social-planner"],
    ["/user/social-planner/calendar"],
    ["/user/social-planner/accounts"],
    ["/user/social-planner/new"],
    ["/user/social-planner/details/:id", "", campaign],
    ["/user/social-planner/post/:id", "", post],
    ["/user/support-chat"],
    ["/user/support-chat/create"],
    ["/user/support-chat/:id", "", chatbot],
    ["/user/support-chat/:id", "?days=90", chatbot],
    ["/user/support-chat/:id/conversations", "", chatbot],
    ["/user/support-chat/:id/conversations", "?filter=unanswered", chatbot],
    ["/user/support-chat/:id/conversations", "?filter=disliked", chatbot],
    ["/user/support-chat/:id/conversations", "?filter=waiting", chatbot],
    ["/user/support-chat/:id/conversations", "?q=ba", chatbot],
    ["/user/support-chat/:id/leads", "", chatbot],
    ["/user/support-chat/:id/sources", "", chatbot],
    ["/user/support-chat/:id/design", "", chatbot],
    ["/user/support-chat/:id/share", "", chatbot],
  ];
  return pages.map(([path, query = "", ...values]) => {
    const known = filled(path, ...values);
    return { name: path + query.replace(/\w{3}_\w+/g, ":id"), path: known && `${known}${query}` };
  });
}

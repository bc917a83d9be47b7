import type { Language } from "#workers/contract/languages";
import enAccount from "./en/account.json" with { type: "json" };
import enAdmin from "./en/admin/admin.json" with { type: "json" };
import enAdminContent from "./en/admin/admin-content.json" with { type: "json" };
import enAdminJobs from "./en/admin/admin-jobs.json" with { type: "json" };
import enAdminLabels from "./en/admin/admin-labels.json" with { type: "json" };
import enAdminMail from "./en/admin/admin-mail.json" with { type: "json" };
import enAdminOperations from "./en/admin/admin-operations.json" with { type: "json" };
import enAdminPayments from "./en/admin/admin-payments.json" with { type: "json" };
import enAdminResources from "./en/admin/admin-resources.json" with { type: "json" };
import enAdminStatistics from "./en/admin/admin-statistics.json" with { type: "json" };
import enAdminStorage from "./en/admin/admin-storage.json" with { type: "json" };
import enArticle from "./en/article.json" with { type: "json" };
import enAuth from "./en/auth.json" with { type: "json" };
import enBilling from "./en/billing.json" with { type: "json" };
import enChat from "./en/chat.json" with { type: "json" };
import enChatbotCreate from "./en/chatbots/chatbot-create.json" with { type: "json" };
import enChatbotDesign from "./en/chatbots/chatbot-design.json" with { type: "json" };
import enChatbots from "./en/chatbots/chatbots.json" with { type: "json" };
import enChatbotActivity from "./en/chatbots/chatbot-activity.json" with { type: "json" };
import enChatbotShare from "./en/chatbots/chatbot-share.json" with { type: "json" };
import enChatbotSources from "./en/chatbots/chatbot-sources.json" with { type: "json" };
import enDocuments from "./en/documents.json" with { type: "json" };
import enErrors from "#workers/contract/texts/en/errors.json" with { type: "json" };
import enHistory from "./en/history.json" with { type: "json" };
import enOffline from "./en/offline.json" with { type: "json" };
import enPalette from "./en/palette.json" with { type: "json" };
import enPanels from "./en/panels.json" with { type: "json" };
import enProjects from "./en/projects.json" with { type: "json" };
import enPrompts from "./en/prompts.json" with { type: "json" };
import enPdf from "./en/pdf.json" with { type: "json" };
import enPdfChat from "./en/pdf-chat.json" with { type: "json" };
import enPdfViewer from "./en/pdf-viewer.json" with { type: "json" };
import enPlans from "./en/plans.json" with { type: "json" };
import enPublishFailures from "#workers/contract/texts/en/publish-failures.json" with { type: "json" };
import enShell from "./en/shell.json" with { type: "json" };
import enShare from "./en/share.json" with { type: "json" };
import enSocial from "./en/social/social.json" with { type: "json" };
import enSocialAnalysis from "./en/social/social-analysis.json" with { type: "json" };
import enSocialCalendar from "./en/social/social-calendar.json" with { type: "json" };
import enSocialCampaign from "./en/social/social-campaign.json" with { type: "json" };
import enSocialNew from "./en/social/social-new.json" with { type: "json" };
import enSocialPost from "./en/social/social-post.json" with { type: "json" };
import enUi from "./en/ui.json" with { type: "json" };
import enVisitor from "./en/chatbots/visitor.json" with { type: "json" };
import enWriting from "./en/writing/writing.json" with { type: "json" };
import enWritingReview from "./en/writing/writing-review.json" with { type: "json" };
import enWritingEditor from "./en/writing/writing-editor.json" with { type: "json" };
import enWritingAsk from "./en/writing/writing-ask.json" with { type: "json" };
import enWritingRuns from "./en/writing/writing-runs.json" with { type: "json" };
import frAccount from "./fr/account.json" with { type: "json" };
import frAdmin from "./fr/admin/admin.json" with { type: "json" };
import frAdminContent from "./fr/admin/admin-content.json" with { type: "json" };
import frAdminJobs from "./fr/admin/admin-jobs.json" with { type: "json" };
import frAdminLabels from "./fr/admin/admin-labels.json" with { type: "json" };
import frAdminMail from "./fr/admin/admin-mail.json" with { type: "json" };
import frAdminOperations from "./fr/admin/admin-operations.json" with { type: "json" };
import frAdminPayments from "./fr/admin/admin-payments.json" with { type: "json" };
import frAdminResources from "./fr/admin/admin-resources.json" with { type: "json" };
import frAdminStatistics from "./fr/admin/admin-statistics.json" with { type: "json" };
import frAdminStorage from "./fr/admin/admin-storage.json" with { type: "json" };
import frArticle from "./fr/article.json" with { type: "json" };
import frAuth from "./fr/auth.json" with { type: "json" };
import frBilling from "./fr/billing.json" with { type: "json" };
import frChat from "./fr/chat.json" with { type: "json" };
import frChatbotCreate from "./fr/chatbots/chatbot-create.json" with { type: "json" };
import frChatbotDesign from "./fr/chatbots/chatbot-design.json" with { type: "json" };
import frChatbots from "./fr/chatbots/chatbots.json" with { type: "json" };
import frChatbotActivity from "./fr/chatbots/chatbot-activity.json" with { type: "json" };
import frChatbotShare from "./fr/chatbots/chatbot-share.json" with { type: "json" };
import frChatbotSources from "./fr/chatbots/chatbot-sources.json" with { type: "json" };
import frDocuments from "./fr/documents.json" with { type: "json" };
import frErrors from "#workers/contract/texts/fr/errors.json" with { type: "json" };
import frHistory from "./fr/history.json" with { type: "json" };
import frOffline from "./fr/offline.json" with { type: "json" };
import frPalette from "./fr/palette.json" with { type: "json" };
import frPanels from "./fr/panels.json" with { type: "json" };
import frProjects from "./fr/projects.json" with { type: "json" };
import frPrompts from "./fr/prompts.json" with { type: "json" };
import frPdf from "./fr/pdf.json" with { type: "json" };
import frPdfChat from "./fr/pdf-chat.json" with { type: "json" };
import frPdfViewer from "./fr/pdf-viewer.json" with { type: "json" };
import frPlans from "./fr/plans.json" with { type: "json" };
import frPublishFailures from "#workers/contract/texts/fr/publish-failures.json" with { type: "json" };
import frShell from "./fr/shell.json" with { type: "json" };
import frShare from "./fr/share.json" with { type: "json" };
import frSocial from "./fr/social/social.json" with { type: "json" };
import frSocialAnalysis from "./fr/social/social-analysis.json" with { type: "json" };
import frSocialCalendar from "./fr/social/social-calendar.json" with { type: "json" };
import frSocialCampaign from "./fr/social/social-campaign.json" with { type: "json" };
import frSocialNew from "./fr/social/social-new.json" with { type: "json" };
import frSocialPost from "./fr/social/social-post.json" with { type: "json" };
import frUi from "./fr/ui.json" with { type: "json" };
import frVisitor from "./fr/chatbots/visitor.json" with { type: "json" };
import frWriting from "./fr/writing/writing.json" with { type: "json" };
import frWritingReview from "./fr/writing/writing-review.json" with { type: "json" };
import frWritingEditor from "./fr/writing/writing-editor.json" with { type: "json" };
import frWritingAsk from "./fr/writing/writing-ask.json" with { type: "json" };
import frWritingRuns from "./fr/writing/writing-runs.json" with { type: "json" };

const en = {
  account: enAccount,
  admin: enAdmin,
  adminContent: enAdminContent,
  adminJobs: enAdminJobs,
  adminLabels: enAdminLabels,
  adminMail: enAdminMail,
  adminOperations: enAdminOperations,
  adminPayments: enAdminPayments,
  adminResources: enAdminResources,
  adminStatistics: enAdminStatistics,
  adminStorage: enAdminStorage,
  article: enArticle,
  auth: enAuth,
  billing: enBilling,
  chat: enChat,
  chatbotCreate: enChatbotCreate,
  chatbotDesign: enChatbotDesign,
  chatbots: enChatbots,
  chatbotActivity: enChatbotActivity,
  chatbotShare: enChatbotShare,
  chatbotSources: enChatbotSources,
  documents: enDocuments,
  errors: enErrors,
  history: enHistory,
  offline: enOffline,
  palette: enPalette,
  projects: enProjects,
  prompts: enPrompts,
  panels: enPanels,
  pdf: enPdf,
  pdfChat: enPdfChat,
  pdfViewer: enPdfViewer,
  plans: enPlans,
  publishFailures: enPublishFailures,
  share: enShare,
  shell: enShell,
  social: enSocial,
  socialAnalysis: enSocialAnalysis,
  socialCalendar: enSocialCalendar,
  socialCampaign: enSocialCampaign,
  socialNew: enSocialNew,
  socialPost: enSocialPost,
  ui: enUi,
  visitor: enVisitor,
  writing: enWriting,
  writingReview: enWritingReview,
  writingEditor: enWritingEditor,
  writingAsk: enWritingAsk,
  writingRuns: enWritingRuns,
};

/** The texts of one language, by area: one file an area, in `en/` and `fr/`. */
export type Catalogue = typeof en;

const fr = {
  account: frAccount,
  admin: frAdmin,
  adminContent: frAdminContent,
  adminJobs: frAdminJobs,
  adminLabels: frAdminLabels,
  adminMail: frAdminMail,
  adminOperations: frAdminOperations,
  adminPayments: frAdminPayments,
  adminResources: frAdminResources,
  adminStatistics: frAdminStatistics,
  adminStorage: frAdminStorage,
  article: frArticle,
  auth: frAuth,
  billing: frBilling,
  chat: frChat,
  chatbotCreate: frChatbotCreate,
  chatbotDesign: frChatbotDesign,
  chatbots: frChatbots,
  chatbotActivity: frChatbotActivity,
  chatbotShare: frChatbotShare,
  chatbotSources: frChatbotSources,
  documents: frDocuments,
  errors: frErrors,
  history: frHistory,
  offline: frOffline,
  palette: frPalette,
  projects: frProjects,
  prompts: frPrompts,
  panels: frPanels,
  pdf: frPdf,
  pdfChat: frPdfChat,
  pdfViewer: frPdfViewer,
  plans: frPlans,
  publishFailures: frPublishFailures,
  share: frShare,
  shell: frShell,
  social: frSocial,
  socialAnalysis: frSocialAnalysis,
  socialCalendar: frSocialCalendar,
  socialCampaign: frSocialCampaign,
  socialNew: frSocialNew,
  socialPost: frSocialPost,
  ui: frUi,
  visitor: frVisitor,
  writing: frWriting,
  writingReview: frWritingReview,
  writingEditor: frWritingEditor,
  writingAsk: frWritingAsk,
  writingRuns: frWritingRuns,
};

/** The texts of a language without the plural forms that English does not have. */
type InEnglish<Group> = {
  [Key in keyof Group as Key extends `${string}_many` ? never : Key]: Group[Key] extends string
    ? string
    : InEnglish<Group[Key]>;
};

/**
 * Every text of the interface; one that a language lacks does not compile. Only the server holds them all: a page ships
 * those of its own language.
 */
export const CATALOGUES: Record<Language, Catalogue & InEnglish<typeof fr>> = { en, fr };

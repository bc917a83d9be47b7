import type { Language } from "#workers/contract/languages";
import { account as enAccount } from "./en/account";
import { admin as enAdmin } from "./en/admin/admin";
import { adminContent as enAdminContent } from "./en/admin/admin-content";
import { adminJobs as enAdminJobs } from "./en/admin/admin-jobs";
import { adminLabels as enAdminLabels } from "./en/admin/admin-labels";
import { adminMail as enAdminMail } from "./en/admin/admin-mail";
import { adminPayments as enAdminPayments } from "./en/admin/admin-payments";
import { adminResources as enAdminResources } from "./en/admin/admin-resources";
import { adminStatistics as enAdminStatistics } from "./en/admin/admin-statistics";
import { adminStorage as enAdminStorage } from "./en/admin/admin-storage";
import { article as enArticle } from "./en/article";
import { auth as enAuth } from "./en/auth";
import { billing as enBilling } from "./en/billing";
import { chat as enChat } from "./en/chat";
import { chatbotCreate as enChatbotCreate } from "./en/chatbots/chatbot-create";
import { chatbotDesign as enChatbotDesign } from "./en/chatbots/chatbot-design";
import { chatbots as enChatbots } from "./en/chatbots/chatbots";
import { chatbotActivity as enChatbotActivity } from "./en/chatbots/chatbot-activity";
import { chatbotShare as enChatbotShare } from "./en/chatbots/chatbot-share";
import { chatbotSources as enChatbotSources } from "./en/chatbots/chatbot-sources";
import { documents as enDocuments } from "./en/documents";
import { errors as enErrors } from "./en/errors";
import { history as enHistory } from "./en/history";
import { offline as enOffline } from "./en/offline";
import { pdf as enPdf } from "./en/pdf";
import { pdfChat as enPdfChat } from "./en/pdf-chat";
import { pdfViewer as enPdfViewer } from "./en/pdf-viewer";
import { plans as enPlans } from "./en/plans";
import { shell as enShell } from "./en/shell";
import { social as enSocial } from "./en/social/social";
import { socialAnalysis as enSocialAnalysis } from "./en/social/social-analysis";
import { socialCalendar as enSocialCalendar } from "./en/social/social-calendar";
import { socialCampaign as enSocialCampaign } from "./en/social/social-campaign";
import { socialNew as enSocialNew } from "./en/social/social-new";
import { socialPost as enSocialPost } from "./en/social/social-post";
import { ui as enUi } from "./en/ui";
import { visitor as enVisitor } from "./en/chatbots/visitor";
import { writing as enWriting } from "./en/writing/writing";
import { writingReview as enWritingReview } from "./en/writing/writing-review";
import { writingEditor as enWritingEditor } from "./en/writing/writing-editor";
import { writingAsk as enWritingAsk } from "./en/writing/writing-ask";
import { writingRuns as enWritingRuns } from "./en/writing/writing-runs";
import { account as frAccount } from "./fr/account";
import { admin as frAdmin } from "./fr/admin/admin";
import { adminContent as frAdminContent } from "./fr/admin/admin-content";
import { adminJobs as frAdminJobs } from "./fr/admin/admin-jobs";
import { adminLabels as frAdminLabels } from "./fr/admin/admin-labels";
import { adminMail as frAdminMail } from "./fr/admin/admin-mail";
import { adminPayments as frAdminPayments } from "./fr/admin/admin-payments";
import { adminResources as frAdminResources } from "./fr/admin/admin-resources";
import { adminStatistics as frAdminStatistics } from "./fr/admin/admin-statistics";
import { adminStorage as frAdminStorage } from "./fr/admin/admin-storage";
import { article as frArticle } from "./fr/article";
import { auth as frAuth } from "./fr/auth";
import { billing as frBilling } from "./fr/billing";
import { chat as frChat } from "./fr/chat";
import { chatbotCreate as frChatbotCreate } from "./fr/chatbots/chatbot-create";
import { chatbotDesign as frChatbotDesign } from "./fr/chatbots/chatbot-design";
import { chatbots as frChatbots } from "./fr/chatbots/chatbots";
import { chatbotActivity as frChatbotActivity } from "./fr/chatbots/chatbot-activity";
import { chatbotShare as frChatbotShare } from "./fr/chatbots/chatbot-share";
import { chatbotSources as frChatbotSources } from "./fr/chatbots/chatbot-sources";
import { documents as frDocuments } from "./fr/documents";
import { errors as frErrors } from "./fr/errors";
import { history as frHistory } from "./fr/history";
import { offline as frOffline } from "./fr/offline";
import { pdf as frPdf } from "./fr/pdf";
import { pdfChat as frPdfChat } from "./fr/pdf-chat";
import { pdfViewer as frPdfViewer } from "./fr/pdf-viewer";
import { plans as frPlans } from "./fr/plans";
import { shell as frShell } from "./fr/shell";
import { social as frSocial } from "./fr/social/social";
import { socialAnalysis as frSocialAnalysis } from "./fr/social/social-analysis";
import { socialCalendar as frSocialCalendar } from "./fr/social/social-calendar";
import { socialCampaign as frSocialCampaign } from "./fr/social/social-campaign";
import { socialNew as frSocialNew } from "./fr/social/social-new";
import { socialPost as frSocialPost } from "./fr/social/social-post";
import { ui as frUi } from "./fr/ui";
import { visitor as frVisitor } from "./fr/chatbots/visitor";
import { writing as frWriting } from "./fr/writing/writing";
import { writingReview as frWritingReview } from "./fr/writing/writing-review";
import { writingEditor as frWritingEditor } from "./fr/writing/writing-editor";
import { writingAsk as frWritingAsk } from "./fr/writing/writing-ask";
import { writingRuns as frWritingRuns } from "./fr/writing/writing-runs";

const en = {
  account: enAccount,
  admin: enAdmin,
  adminContent: enAdminContent,
  adminJobs: enAdminJobs,
  adminLabels: enAdminLabels,
  adminMail: enAdminMail,
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
  pdf: enPdf,
  pdfChat: enPdfChat,
  pdfViewer: enPdfViewer,
  plans: enPlans,
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
  pdf: frPdf,
  pdfChat: frPdfChat,
  pdfViewer: frPdfViewer,
  plans: frPlans,
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
} satisfies {
  [Area in keyof Catalogue]: unknown;
};

/** Every text of the interface. Only the server holds them all: a page ships those of its own language. */
export const CATALOGUES: Record<Language, Catalogue> = { en, fr };

import type { Language } from "#workers/contract/languages";
import { account as enAccount } from "./en/account";
import { admin as enAdmin } from "./en/admin";
import { adminJobs as enAdminJobs } from "./en/admin-jobs";
import { adminLabels as enAdminLabels } from "./en/admin-labels";
import { adminMail as enAdminMail } from "./en/admin-mail";
import { adminResources as enAdminResources } from "./en/admin-resources";
import { auth as enAuth } from "./en/auth";
import { billing as enBilling } from "./en/billing";
import { chat as enChat } from "./en/chat";
import { errors as enErrors } from "./en/errors";
import { history as enHistory } from "./en/history";
import { pdf as enPdf } from "./en/pdf";
import { pdfChat as enPdfChat } from "./en/pdf-chat";
import { pdfViewer as enPdfViewer } from "./en/pdf-viewer";
import { plans as enPlans } from "./en/plans";
import { shell as enShell } from "./en/shell";
import { ui as enUi } from "./en/ui";
import { account as frAccount } from "./fr/account";
import { admin as frAdmin } from "./fr/admin";
import { adminJobs as frAdminJobs } from "./fr/admin-jobs";
import { adminLabels as frAdminLabels } from "./fr/admin-labels";
import { adminMail as frAdminMail } from "./fr/admin-mail";
import { adminResources as frAdminResources } from "./fr/admin-resources";
import { auth as frAuth } from "./fr/auth";
import { billing as frBilling } from "./fr/billing";
import { chat as frChat } from "./fr/chat";
import { errors as frErrors } from "./fr/errors";
import { history as frHistory } from "./fr/history";
import { pdf as frPdf } from "./fr/pdf";
import { pdfChat as frPdfChat } from "./fr/pdf-chat";
import { pdfViewer as frPdfViewer } from "./fr/pdf-viewer";
import { plans as frPlans } from "./fr/plans";
import { shell as frShell } from "./fr/shell";
import { ui as frUi } from "./fr/ui";

const en = {
  account: enAccount,
  admin: enAdmin,
  adminJobs: enAdminJobs,
  adminLabels: enAdminLabels,
  adminMail: enAdminMail,
  adminResources: enAdminResources,
  auth: enAuth,
  billing: enBilling,
  chat: enChat,
  errors: enErrors,
  history: enHistory,
  pdf: enPdf,
  pdfChat: enPdfChat,
  pdfViewer: enPdfViewer,
  plans: enPlans,
  shell: enShell,
  ui: enUi,
};

/** The texts of one language, by area: one file an area, in `en/` and `fr/`. */
export type Catalogue = typeof en;

const fr = {
  account: frAccount,
  admin: frAdmin,
  adminJobs: frAdminJobs,
  adminLabels: frAdminLabels,
  adminMail: frAdminMail,
  adminResources: frAdminResources,
  auth: frAuth,
  billing: frBilling,
  chat: frChat,
  errors: frErrors,
  history: frHistory,
  pdf: frPdf,
  pdfChat: frPdfChat,
  pdfViewer: frPdfViewer,
  plans: frPlans,
  shell: frShell,
  ui: frUi,
} satisfies {
  [Area in keyof Catalogue]: unknown;
};

/** Every text of the interface. Only the server holds them all: a page ships those of its own language. */
export const CATALOGUES: Record<Language, Catalogue> = { en, fr };

import type { DefineRouteFunction } from "@remix-run/dev/dist/config/routes";
import { PAGE_TYPES } from "../workers/contract/content/vocabulary";
import { MODULES } from "../workers/contract/modules";

/** Screens that are not part of the product yet: behind the guard, the page says so. */
const GATE = "screens/modules/gate.route.tsx";

/** Defines the route of every screen: path → file below `app/`. */
export function routes(route: DefineRouteFunction, { gallery }: { gallery: boolean }): void {
  route("/", "screens/landing/landing.route.tsx", { index: true });
  route("/chatpdf", "screens/product/chatpdf.route.tsx");
  route("/redaction-ia", "screens/product/redaction-ia.route.tsx");
  route("/social-planner", "screens/product/social-planner.route.tsx");
  route("/support-gpt", "screens/product/support-gpt.route.tsx");
  route("/pricing", "screens/product/pricing.route.tsx");
  route("/auth", "screens/auth/auth.route.tsx");
  route("/auth/google", "screens/auth/google-start.route.ts");
  route("/auth/google/callback", "screens/auth/google-callback.route.ts");
  route("/auth/social/:platform", "screens/auth/social-callback.route.ts");
  contentRoutes(route);
  route("/payment-success", "screens/payment/success.route.tsx");
  route("/payment-cancel", "screens/payment/cancel.route.tsx");
  route("/session", "session/session.route.ts");
  route("/support-gpt-public/:key", "screens/chatbots/public/public-chatbot.route.tsx");
  route("/shared/:id", "screens/shared/shared.route.tsx");
  route("/shared/:id/images/:number", "screens/shared/image.route.ts");
  route("/not-found", "screens/not-found/not-found.route.tsx");

  route("/user", "shell/user-layout.route.tsx", () => {
    route("", "shell/user-index.route.tsx", { index: true });
    route("dashboard", "screens/chat/dashboard.route.tsx");
    route("history", "screens/history/history.route.tsx");
    route("conversation/:conversation", "screens/chat/conversation.route.tsx");
    route("upgrade", "screens/plans/upgrade.route.tsx");
    route("billing", "shell/billing/billing.route.ts");
    route("account-data", "shell/account/account-data.route.ts");
    route("marketplace", "shell/marketplace/marketplace-data.route.ts");
    moduleRoutes(route);
    route("article", "screens/article/article.route.tsx");
    route("account", "screens/account/account.route.tsx");
  });

  route("/user/conversation/:conversation/export", "screens/export/conversation.route.ts");
  route("/user/conversation/:conversation/print", "screens/export/print.route.tsx");
  route("/user/history/export", "screens/export/conversations.route.ts");
  route("/user/account/export", "screens/account/export.route.ts");

  adminRoutes(route);

  // Shown by the service worker in place of a page that cannot be fetched.
  route("/offline", "screens/offline/offline.route.tsx");

  if (gallery) route("/gallery", "screens/gallery/gallery.route.tsx");
  route("*", "screens/not-found/unknown-path.route.tsx");
}

/**
 * Routes of the texts that operators write, the blog and pages, and of the files that list these for search engines and
 * feed readers.
 */
function contentRoutes(route: DefineRouteFunction): void {
  const folder = "screens/site-content";
  route("/blog", `${folder}/blog.route.tsx`);
  route("/blog/:id", `${folder}/post.route.tsx`);
  for (const section of Object.keys(PAGE_TYPES))
    route(`/${section}/:type`, `${folder}/page.route.tsx`, { id: `${section}-page` });
  route("/preview-images/:language/*", "site/previews/preview-image.route.ts");
  route("/blog/feed.xml", `${folder}/feed.route.ts`);
  route("/sitemap.xml", `${folder}/sitemap.route.ts`);
  route("/robots.txt", `${folder}/robots.route.ts`);
}

/** The administration. */
function adminRoutes(route: DefineRouteFunction): void {
  route("/admin/login", "screens/admin/login/login.route.tsx", { id: "admin-login" });
  route("/admin/logout", "screens/admin/login/log-out.route.ts", { id: "admin-logout" });
  // The page as visitors see it, without the administration around it.
  route("/admin/landing-page", "screens/landing/landing-preview.route.tsx", { id: "admin-landing-page" });
  route("/admin", "screens/admin/admin-layout.route.tsx", { id: "admin-layout" }, () => {
    route("", "screens/admin/overview/overview.route.tsx", { index: true, id: "admin-overview" });
    route(":resource", "screens/admin/resources/resource-list.route.tsx", { id: "admin-resource" });
    route(":resource/:record", "screens/admin/resources/record.route.tsx", { id: "admin-record" });
    route("settings", "screens/admin/settings/settings.route.tsx", { id: "admin-settings" });
    route("content", "screens/admin/content/content-list.route.tsx", { id: "admin-content" });
    route("content/:kind/:slug", "screens/admin/content/content-editor.route.tsx", {
      id: "admin-content-editor",
    });
    route("landing", "screens/admin/content/landing.route.ts", { id: "admin-landing" });
    route("payment-products/*", "screens/admin/resources/former-address.route.ts", {
      id: "admin-former-products",
    });
    route("users", "screens/admin/users/users.route.tsx", { id: "admin-users" });
    route("users/:user", "screens/admin/users/user.route.tsx", { id: "admin-user" });
    route("usage", "screens/admin/usage/usage.route.tsx", { id: "admin-usage" });
    route("usage/export", "screens/admin/usage/export.route.ts", { id: "admin-usage-export" });
    route("statistics", "screens/admin/statistics/statistics.route.tsx", { id: "admin-statistics" });
    route("statistics/export", "screens/admin/statistics/export.route.ts", { id: "admin-statistics-export" });
    route("payments", "screens/admin/payments/figures.route.tsx", { id: "admin-payments" });
    route("payments/subscriptions", "screens/admin/payments/subscriptions.route.tsx", {
      id: "admin-subscriptions",
    });
    route("payments/comparison", "screens/admin/payments/comparison.route.tsx", { id: "admin-comparison" });
    route("payments/connection", "screens/admin/payments/connection.route.tsx", { id: "admin-connection" });
    route("mail-settings", "screens/admin/mail-settings/mail-settings.route.tsx", {
      id: "admin-mail-settings",
    });
    route("mail-settings/preview", "screens/admin/mail-preview/mail-preview.route.tsx", {
      id: "admin-mail-preview",
    });
    route("storage-settings", "screens/admin/storage-settings/storage-settings.route.tsx", {
      id: "admin-storage-settings",
    });
    route("operations", "screens/admin/operations/operations.route.tsx", { id: "admin-operations" });
    route("audit", "screens/admin/audit/audit.route.tsx", { id: "admin-audit" });
    route("shared-links", "screens/admin/shared-links/shared-links.route.tsx", { id: "admin-shared-links" });
    route("jobs", "screens/admin/jobs/jobs.route.tsx", { id: "admin-jobs" });
    route("outbox", "screens/admin/outbox/outbox.route.tsx", { id: "admin-outbox" });
    route("account", "screens/admin/account/account.route.tsx", { id: "admin-account" });
  });
}

/** The screens of the modules, which `contract/modules.ts` lists. */
function moduleRoutes(route: DefineRouteFunction): void {
  for (const { folder, isBuilt, screens } of Object.values(MODULES))
    for (const [name, path] of Object.values(screens).flatMap(({ pages }) => Object.entries(pages)))
      if (isBuilt) route(path, `screens/${folder}/${name}/${name}.route.tsx`);
      else route(path, GATE, { id: `${folder}-${name}` });
}

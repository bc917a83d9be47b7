import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ShippedTexts } from "./i18n/shipped-texts";
import { usePageTexts } from "./i18n/use-page-texts";
import { useNonce } from "./nonce";
import { areasOf, isReadingPage, type PageHandle } from "./page-handle";
import { loadRoot } from "./root-data.server";
import { PRODUCT } from "./shell/brand";
import { HEAD_SCRIPT } from "./shell/head/head-script";
import { Failure } from "./shell/failure";
import { READING_SCRIPT } from "./shell/head/reading-script";
import { useLandingSource } from "./shell/visits/landing-source";
import { ScrollPosition } from "./shell/scroll-position";
import { SimulatedLabel } from "./shell/simulated-label";
import { BAR_COLORS } from "./shell/theme/theme";
import { keepSession } from "./session/keep-session";
import { holdSession } from "./session/session";
import { fontUrl } from "./ui/fonts/font-url";
import styles from "./ui/styles/application.css?url";
import siteStyles from "./ui/styles/site.css?inline";
import textSiteStyles from "./ui/styles/text-site.css?inline";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Title of pages without one of their own: those that failed. */
export const meta: MetaFunction = () => [{ title: PRODUCT }];

export const loader = (args: LoaderFunctionArgs) => loadRoot(args);

/** The signed-in user may change with an action, and is read again when a screen asks for it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== "GET");

const useHandles = (): PageHandle[] => useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);

export function Layout({ children }: { children: ReactNode }) {
  const nonceOfResponse = useNonce();
  const handles = useHandles();
  const hydrates = handles.every(({ hydrate }) => hydrate !== false);
  const isRead = isReadingPage(handles);
  const isText = handles.some((handle) => handle.isText);
  const nonce = isRead ? undefined : nonceOfResponse;
  const { i18n } = useTranslation();
  const isStandalone = handles.some(({ standalone }) => standalone);
  const { version, thirdParties, simulatesServices, supportChatbot } =
    useRouteLoaderData<typeof loader>("root") ?? {};
  const hasThirdParties = !isStandalone && thirdParties && Object.keys(thirdParties).length > 0;
  return (
    <html lang={i18n.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={BAR_COLORS.light} suppressHydrationWarning />
        <meta name="color-scheme" content="light dark" />
        {version && <meta name="app-version" content={JSON.stringify({ version })} />}
        {hasThirdParties && <meta name="third-parties" content={JSON.stringify(thirdParties)} />}
        {isRead && supportChatbot && <meta name="support-chatbot" content={supportChatbot} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : "" }}
        />
        <Meta />
        {isRead ? (
          <style
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? (isText ? textSiteStyles : siteStyles) : "",
            }}
          />
        ) : (
          <>
            <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="stylesheet" href={styles} />
          </>
        )}
        <Links />
      </head>
      <body>
        {children}
        {simulatesServices && <SimulatedLabel />}
        {hydrates && <ShippedTexts />}
        {hydrates && <ScrollPosition nonce={nonceOfResponse} />}
        {hydrates && <Scripts nonce={nonce} />}
        {import.meta.env.SSR && isRead && <script dangerouslySetInnerHTML={{ __html: READING_SCRIPT }} />}
      </body>
    </html>
  );
}

export default function App() {
  const handles = useHandles();
  usePageTexts(areasOf(handles));
  const isStandalone = handles.some(({ standalone }) => standalone);
  const { session } = useLoaderData<typeof loader>();
  // Runs before the effects of screens, which call the API.
  if (!import.meta.env.SSR) holdSession(session);
  const { user } = session;
  useLandingSource();
  useEffect(() => {
    // A page for visitors does not know the user: reporting that would sign the user out in other tabs.
    if (!isStandalone) return keepSession(user);
  }, [user, isStandalone]);
  useEffect(() => {
    // The panel of a widget belongs to another site's page.
    if (isStandalone && parent !== window) return;
    const notices = isStandalone
      ? import("./shell/page-notices/start-update-notice.client")
      : import("./shell/page-notices/start-page-notices.client");
    notices.catch(() => {});
  }, [isStandalone]);
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh">
      <Failure />
    </main>
  );
}

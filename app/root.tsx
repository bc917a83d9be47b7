import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { CATALOGUES } from "./i18n/catalogues";
import { ShippedTexts, toShippedJson } from "./i18n/shipped-texts";
import { useNonce } from "./nonce";
import styles from "./ui/tokens.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function loader({ context: { ctx, version } }: LoaderFunctionArgs) {
  return { language: ctx.locale, version };
}

/** Pages only need the framework in the browser when they say nothing of it; reading pages say `hydrate: false`. */
function useHydrates(): boolean {
  return useMatches().every(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate !== false);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const hydrates = useHydrates();
  const { language, version } = useRouteLoaderData<typeof loader>("root") ?? {
    language: "en" as const,
    version: "",
  };
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="app-version" content={JSON.stringify({ version })} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && <PageTexts language={language} />}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** On hydration the element is already there, and the browser has no catalogue to render it from. */
function PageTexts({ language }: { language: "en" | "fr" }) {
  const json = import.meta.env.SSR
    ? toShippedJson(CATALOGUES[language])
    : (document.getElementById("texts")?.textContent ?? "");
  return <ShippedTexts json={json} />;
}

export default function App() {
  return <Outlet />;
}

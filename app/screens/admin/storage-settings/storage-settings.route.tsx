import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileStorageSettings, StorageAction } from "#workers/contract/admin/storage";
import { readStorage, startMove, stopMove } from "#workers/core/files/read-storage";
import { removeStorage, saveStorage, testStorage } from "#workers/core/files/save-storage";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { StorageSettingsScreen } from "./storage-settings-screen";

export const handle = { texts: pageTexts("adminStorage") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].adminStorage.title,
  ...(await readStorage(ctx)),
}));

export const action = pageAction({ guard: "admin", body: StorageAction }, async ({ ctx, body }) => {
  const { intent } = body;
  if (intent === "test") return { intent, trial: await testStorage(ctx, FileStorageSettings.parse(body)) };
  if (intent === "save") return { intent, trial: await saveStorage(ctx, FileStorageSettings.parse(body)) };
  if (intent === "remove") await removeStorage(ctx);
  else if (intent === "move") await startMove(ctx);
  else await stopMove(ctx);
  return { intent, trial: null };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function StorageSettings() {
  return <StorageSettingsScreen {...useLoaderData<typeof loader>()} />;
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/mini";
import { SiteChatbotCreate, SiteChatbotRead } from "#workers/contract/admin/site-chatbot";
import { SettingsUpdate } from "#workers/contract/admin/settings";
import { KNOWN_SETTING_KEYS, KNOWN_SETTINGS, knownSetting } from "#workers/contract/settings";
import { parseInput } from "#workers/core/records/resource";
import {
  createSiteChatbot,
  readSiteAgain,
  proposedOwner,
  readSiteChatbot,
} from "#workers/features/content/public";
import { AppError } from "#workers/core/errors";
import { viewWorkersAi } from "#workers/core/search-models/view-workers-ai";
import { settingsWithDefaults } from "#workers/core/settings/list-settings";
import { updateSettings } from "#workers/core/settings/update-settings";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import type { AdminRecord } from "../resources/declaration";
import { readJson, verbsNamed } from "../resources/resource-verbs.server";
import type { SettingValue } from "./known-settings";
import { SettingsScreen } from "./settings-screen";

/** Has its own screen. */
const MAIL_SERVER = "mail_server";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx }) => {
  const [all, workersAi, siteChatbot, owner] = await Promise.all([
    settingsWithDefaults(ctx),
    viewWorkersAi(ctx),
    readSiteChatbot(ctx),
    proposedOwner(ctx),
  ]);
  const { title } = CATALOGUES[ctx.locale].adminResources.resources.settings;
  const known = KNOWN_SETTING_KEYS.map((key): SettingValue => {
    const { schema, fallback } = KNOWN_SETTINGS[key];
    const stored = all.find((setting) => setting.key === key);
    const parsed = schema.safeParse(stored?.value);
    return {
      key,
      value: parsed.success ? parsed.data : fallback,
      fallback,
      updated_at: stored?.updated_at ?? null,
    };
  });
  const custom = all.filter(({ key }) => !knownSetting(key) && key !== MAIL_SERVER);
  return {
    title,
    known,
    custom: custom.map((record): AdminRecord => ({ ...record })),
    workersAi,
    siteChatbot,
    owner,
  };
});

const SettingsAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["save", "reset"]), values: z.string() }),
  z.object({ intent: z.literal("delete"), record: z.string() }),
  SiteChatbotCreate,
  SiteChatbotRead,
]);

export const action = pageAction({ guard: "admin", body: SettingsAction }, async ({ ctx, body }) => {
  const { verbs } = verbsNamed("settings");
  if (body.intent === "create-chatbot") await createSiteChatbot(ctx, body.email);
  else if (body.intent === "read-site") await readSiteAgain(ctx);
  else if (body.intent === "delete") await verbs.remove(ctx, body.record);
  else {
    const values = readJson(body.values);
    if (body.intent === "save") await saveSettings(ctx, values);
    else for (const key of Object.keys(Object(values))) await verbs.remove(ctx, key);
  }
  return {};
});

async function saveSettings(ctx: Parameters<typeof updateSettings>[0], values: unknown): Promise<void> {
  const { settings } = parseInput(SettingsUpdate, { settings: values });
  if (!settings.every(({ key }) => knownSetting(key))) throw new AppError("bad_request");
  await updateSettings(ctx, settings);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Settings() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}

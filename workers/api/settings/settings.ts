import { SettingsUpdate } from "../../contract/admin/settings";
import { listSettings } from "../../domain/settings/list-settings";
import { settingResource } from "../../domain/settings/setting-resource";
import { updateSettings } from "../../domain/settings/update-settings";
import { addCrud } from "../crud";
import { ApiRouter } from "../router";

const calls = new ApiRouter()
  .get(
    "/settings",
    { guard: "anyone", summary: "The public settings; all of them, for an administrator" },
    async ({ ctx }) => ({ data: await listSettings(ctx) }),
  )
  .put(
    "/settings/update",
    { guard: "admin", summary: "Change several settings at once", body: SettingsUpdate },
    async ({ ctx, body }) => ({ success: true, settings: await updateSettings(ctx, body.settings) }),
  );

export const settings = addCrud(calls, "/settings", settingResource, { one: "a setting", get: false });

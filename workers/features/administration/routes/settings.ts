import {
  SettingListResponse,
  SettingRecord,
  SettingsChangeResponse,
  SettingsUpdate,
} from "../../../contract/admin/settings";
import { listSettings } from "../../../core/settings/list-settings";
import { settingResource } from "../../../core/settings/setting-resource";
import { updateSettings } from "../../../core/settings/update-settings";
import { addCrud } from "../../../core/routes/crud";
import { Routes, DONE } from "../../../core/routes/routes";

const calls = new Routes()
  .get(
    "/settings",
    {
      guard: "anyone",
      summary: "List public settings; administrators get all settings",
      answer: SettingListResponse,
    },
    async ({ ctx }) => ({ data: await listSettings(ctx) }),
  )
  .put(
    "/settings/update",
    {
      guard: "admin",
      summary: "Update several settings at once",
      body: SettingsUpdate,
      answer: SettingsChangeResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, settings: await updateSettings(ctx, body.settings) }),
  );

export const settings = addCrud(calls, "/settings", settingResource, {
  one: "a setting",
  record: SettingRecord,
  get: false,
});

import { SettingsUpdate } from "../../contract/admin/settings";
import {
  SettingListResponse,
  SettingRecordResponse,
  SettingsChangeResponse,
} from "../../contract/responses/administration";
import { listSettings } from "../../domain/settings/list-settings";
import { settingResource } from "../../domain/settings/setting-resource";
import { updateSettings } from "../../domain/settings/update-settings";
import { addCrud } from "../crud";
import { ApiRouter, DONE } from "../router";

const calls = new ApiRouter()
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
  record: SettingRecordResponse,
  get: false,
});

import { z } from "zod/mini";
import { JobView } from "../admin/jobs";
import { MAIL_FAILURES, MAIL_SECURITY } from "../mail/mail-server";
import { USAGE_MODULES } from "../usage";
import { Bit, Count, IsoTime, listOf, success } from "./response";

/** A setting as an administrator sees it. */
export const SettingRecordResponse = z.strictObject({
  id: z.int(),
  key: z.string(),
  value: z.unknown(),
  is_public: Bit,
  is_secret: Bit,
  updated_at: z.nullable(IsoTime),
});
const PublicSetting = z.strictObject({ id: z.int(), key: z.string(), value: z.unknown() });
/** Administrators get more fields. */
export const SettingListResponse = z.union([listOf(PublicSetting), listOf(SettingRecordResponse)]);
export const SettingsChangeResponse = success({ settings: z.array(SettingRecordResponse) });

export const MailServerResponse = success({
  data: z.nullable(
    z.strictObject({
      id: z.int(),
      host: z.string(),
      port: z.int(),
      security: z.enum(MAIL_SECURITY),
      username: z.string(),
      from_address: z.string(),
      from_name: z.string(),
      has_password: z.boolean(),
    }),
  ),
});
/** The result of a test mail. */
export const MailTestResponse = z.discriminatedUnion("sent", [
  z.strictObject({ success: z.boolean(), sent: z.literal(true), reply: z.string() }),
  z.strictObject({
    success: z.boolean(),
    sent: z.literal(false),
    reason: z.enum(MAIL_FAILURES),
    reply: z.nullable(z.string()),
  }),
]);

export const UsageReportResponse = success({ id: z.string() });
export const UsagePageResponse = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      source: z.enum(["server", "client"]),
      user_id: z.nullable(z.string()),
      user_email: z.nullable(z.string()),
      module: z.nullable(z.enum(USAGE_MODULES)),
      model_id: z.int(),
      model_name: z.nullable(z.string()),
      response_time: z.number(),
      input_tokens: Count,
      output_tokens: Count,
      total_cost: z.number(),
      success: Bit,
      error_type: z.nullable(z.string()),
      error_details: z.nullable(z.string()),
      created_at: IsoTime,
    }),
  ),
  current_page: Count,
  last_page: Count,
  totals: z.strictObject({
    calls: Count,
    failures: Count,
    input_tokens: Count,
    output_tokens: Count,
    total_cost: z.number(),
  }),
});

/** A job after an administrator retried or cancelled it. */
export const JobResponse = success({ data: JobView });

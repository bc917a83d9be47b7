import { z } from "zod/mini";
import { PasswordChange } from "../accounts";
import type { Device } from "../session";

/** Changes that an administrator may make to their own account. */
export const AdminAccountAction = z.discriminatedUnion("intent", [
  z.extend(PasswordChange, { intent: z.literal("password") }),
  z.object({ intent: z.literal("end-session"), session: z.string().check(z.maxLength(80)) }),
]);

/** An administrator signed in on one device. Times are ISO. */
export interface AdminSessionView extends Device {
  id: string;
  created_at: string;
  updated_at: string;
  /** The one that asks. */
  is_this: boolean;
}

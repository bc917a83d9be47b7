import { ApiError } from "./api-client";

/** The id that a user's own calls are made with. Without one no call is made: fails with `user_id_missing`. */
export function requireUserId(id: string | null): string {
  if (!id) throw new ApiError("user_id_missing", "", 422, false);
  return id;
}

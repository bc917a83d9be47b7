import type { ProfileData } from "../../../contract/social/profiles";
import { MAX_EXPORT_BYTES } from "../../../contract/reading";
import type { Context } from "../../../core/context";
import { askTextReader } from "../../../core/readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { AppError } from "../../../core/errors";

/**
 * The profile in an archive that LinkedIn gives its members. Fails with `validation_failed` for what is no such archive,
 * with `payload_too_large`, and with `profile_extraction_failed` where it cannot be read now.
 */
export async function readExport(ctx: Context, archive: Uint8Array): Promise<ProfileData> {
  if (archive.length > MAX_EXPORT_BYTES) throw new AppError("payload_too_large");
  const profile = await askTextReader(ctx.env, { kind: "export" }, archive).catch((error: unknown) => {
    if (!(error instanceof TextError)) throw error;
    if (error.code === "timeout") throw new AppError("profile_extraction_failed");
    throw new AppError("validation_failed", { fields: { export: "broken" } });
  });
  if (!profile) throw new AppError("validation_failed", { fields: { export: "no_profile" } });
  return profile;
}

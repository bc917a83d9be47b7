import { strFromU8, unzipSync, type UnzipFileInfo } from "fflate";
import type { ProfileData } from "../../../contract/social/profiles";
import { cleanLines, oneLine } from "../../../providers/text/clean-text";
import { AppError } from "../../errors";
import { NO_FACTS } from "./page-facts";

/** Bytes of an archive; LinkedIn's basic one has a few hundred kilobytes. */
export const MAX_EXPORT_BYTES = 20 * 1024 * 1024;
/** Bytes of a file in it, unpacked. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_POSTS = 50;
const MAX_POST = 10_000;
const FILES = /(?:^|\/)(Profile|Shares)\.csv$/i;

/**
 * The profile in an archive that LinkedIn gives its members: `Profile.csv`, and the posts of `Shares.csv`. Fails with
 * `validation_failed` for what is no such archive, and with `payload_too_large`.
 */
export async function readLinkedInExport(archive: Uint8Array): Promise<ProfileData> {
  if (archive.length > MAX_EXPORT_BYTES) throw new AppError("payload_too_large");
  const files = unpack(archive);
  const [profile] = await rowsOf(files.profile);
  if (!profile) throw new AppError("validation_failed", { fields: { export: "no_profile" } });
  const shares = await rowsOf(files.shares);
  const name = [profile["First Name"], profile["Last Name"]].map((part) => oneLine(part ?? ""));
  return {
    ...NO_FACTS,
    name: name.filter(Boolean).join(" ").slice(0, 300) || null,
    headline: oneLine(profile.Headline ?? "").slice(0, 1_000) || null,
    about: cleanLines(profile.Summary ?? "").slice(0, 20_000) || null,
    location: oneLine(profile["Geo Location"] ?? "").slice(0, 300) || null,
    website: /https?:\/\/[^\s,\]]+/.exec(profile.Websites ?? "")?.[0].slice(0, 2_000) ?? null,
    posts: shares
      .toSorted((a, b) => (b.Date ?? "").localeCompare(a.Date ?? ""))
      .map((share) => commentary(share.ShareCommentary ?? ""))
      .filter((text) => text.length >= 20)
      .slice(0, MAX_POSTS),
  };
}

/** The archive writes each line of a post between quotation marks. */
const commentary = (text: string): string =>
  cleanLines(
    text
      .replace(/"\r?\n"/g, "\n")
      .replace(/""/g, '"')
      .replace(/^"|"$/g, ""),
  ).slice(0, MAX_POST);

function unpack(archive: Uint8Array): { profile?: Uint8Array; shares?: Uint8Array } {
  // Nothing else is unpacked, and never to more than the size that it declares.
  const filter = ({ name, originalSize }: UnzipFileInfo) =>
    FILES.test(name) && originalSize <= MAX_FILE_BYTES;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(archive, { filter });
  } catch {
    throw new AppError("validation_failed", { fields: { export: "broken" } });
  }
  const part = (wanted: string) =>
    Object.entries(parts).find(([name]) => FILES.exec(name)?.[1]?.toLowerCase() === wanted)?.[1];
  return { profile: part("profile"), shares: part("shares") };
}

async function rowsOf(file: Uint8Array | undefined): Promise<Record<string, string | undefined>[]> {
  if (!file) return [];
  const { default: Papa } = await import("papaparse");
  const text = strFromU8(file).replace(/^\ufeff/, "");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: "greedy" }).data;
}

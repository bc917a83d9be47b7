import { strFromU8, unzipSync, type UnzipFileInfo } from "fflate";
import { NO_FACTS, type ProfileData } from "../contract/social/profiles";
import { MAX_EXPORT_BYTES } from "../contract/reading";
import { cleanLines, oneLine } from "../providers/text/clean-text";
import { TextError } from "../providers/text/text-error";

/** Bytes of a file in it, unpacked. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_POSTS = 50;
const MAX_POST = 10_000;
const FILES = /(?:^|\/)(Profile|Shares)\.csv$/i;

/**
 * The profile in an archive that LinkedIn gives its members: `Profile.csv`, and the posts of `Shares.csv`; null if it has
 * no profile. Fails with {@link TextError}.
 */
export async function readLinkedInExport(archive: Uint8Array): Promise<ProfileData | null> {
  if (archive.length > MAX_EXPORT_BYTES) throw new TextError("too_large");
  const files = unpack(archive);
  const [profile] = await rowsOf(files.profile);
  if (!profile) return null;
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
  // Nothing else is unpacked, each of the two once, and never to more than the size that it declares.
  const met = new Set<string>();
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    const file = FILES.exec(name)?.[1]?.toLowerCase();
    if (!file || met.has(file) || originalSize > MAX_FILE_BYTES) return false;
    met.add(file);
    return true;
  };
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(archive, { filter });
  } catch (error) {
    throw new TextError("broken", { cause: error });
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

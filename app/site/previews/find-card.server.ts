import type { PreviewCard } from "#workers/contract/content/preview-card";
import type { Context } from "#workers/core/context";
import { readPostEntry, readLanding, readPageEntry } from "#workers/features/content/public";
import { AppError } from "#workers/core/errors";
import { blogCard, landingCard, moduleCard, moduleOfPage, pageCard, postCard, pricingCard } from "./cards";

/** Finds what the image of a page shows, by its path; null if there is no such page. */
export async function findCard(ctx: Context, path: string): Promise<PreviewCard | null> {
  const { locale: language } = ctx;
  if (path === "/") return landingCard(language, (await readLanding(ctx, language)).hero);
  if (path === "/pricing") return pricingCard(language);
  if (path === "/blog") return blogCard(language);
  const module = moduleOfPage(path);
  if (module) return moduleCard(module, language);
  const [, section = "", name = "", ...more] = path.split("/");
  if (more.length > 0) return null;
  if (section === "blog") {
    const post = await readPostEntry(ctx, name);
    return post && postCard(post);
  }
  try {
    return pageCard(await readPageEntry(ctx, section, name));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

import type { PreviewCard } from "#workers/contract/content/preview-card";
import type { Context } from "#workers/context";
import { readPostEntry } from "#workers/domain/content/read-blog";
import { readLanding } from "#workers/domain/content/read-landing";
import { readPageEntry } from "#workers/domain/content/read-page";
import { AppError } from "#workers/domain/errors";
import { blogCard, landingCard, moduleCard, moduleOfPage, pageCard, postCard, pricingCard } from "./cards";

/** What the image of a page shows, by its path; null if there is no such page. */
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

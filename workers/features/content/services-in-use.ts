import type { Context } from "../../core/context";
import { usesWorkersAi } from "../../core/search-models/search-models";

/** Mark of a line that is only true where searches use Workers AI; in a list, behind its sign. */
const MARK = "{{workers_ai}} ";

/** Leaves out the lines about services that this deployment does not use. */
export const keepServicesInUse = async (ctx: Context, markdown: string): Promise<string> =>
  markdown.includes(MARK) ? keepServices(markdown, await usesWorkersAi(ctx)) : markdown;

/** Leaves out the lines about Workers AI, or the marks where it is in use. */
export const keepServices = (markdown: string, isInUse: boolean): string =>
  isInUse
    ? markdown.replaceAll(MARK, "")
    : markdown
        .split("\n")
        .filter((line) => !line.includes(MARK))
        .join("\n");

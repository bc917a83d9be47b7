import { isTooLong, postLength } from "../../../contract/social/post-length";
import { MAX_POST_LENGTH } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import type { CallableModel } from "../../../providers/llm/ask-model";
import { isSameSite } from "../../../providers/web/same-site";
import { askForObject } from "../../../core/ai-models/ask-once";
import { checkClaims } from "./check-claims";
import type { Material, PostTask, WrittenPost } from "./material";
import { plainPost } from "./plain-post";
import { PostAnswer, postMessage, postSystem } from "./post-prompt";
import { bareText, cutToFit, withoutForeignAddresses } from "./post-text";
import { sameAs } from "../posts/similar-texts";

/** Milliseconds for one answer. */
export const POST_TIMEOUT_MS = 60_000;
/** A shorter text, after claims without a source were removed, is not a post. */
const MIN_LENGTH = 40;

export interface Writer {
  /** The model, then its fallbacks. */
  models: readonly [CallableModel, ...CallableModel[]];
  /** User whose usage it is. */
  user: string;
}

/**
 * A post by a language model: its facts are checked against the pages, its length is the network's. A post that is too
 * long, has too few facts that hold, or says what an earlier one says is asked for once more. Null if the second one is
 * no post either. Fails with `ModelError`.
 */
export async function writeWithModel(
  ctx: Context,
  { models: [model, ...fallbacks], user }: Writer,
  material: Material,
  task: PostTask,
): Promise<WrittenPost | null> {
  let problem = "";
  let best: WrittenPost | null = null;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const message = postMessage(material, task);
    const answer = await askForObject(
      ctx,
      {
        model,
        fallbacks,
        module: "social",
        user,
        system: postSystem(material.language),
        text: problem ? `${message}\nYour last answer could not be used: ${problem}` : message,
        language: material.language,
        timeoutMs: POST_TIMEOUT_MS,
      },
      PostAnswer,
    );
    const own = withoutForeignAddresses(bareText(answer.text), (address) => isOnSite(material, address));
    const claims = answer.claims.map((named) => ({ ...named, claim: plainPost(named.claim) }));
    const { text, evidence, dropped } = checkClaims(own, claims, material);
    const content = cutToFit(text, (one) => !isTooLong(task.platform, one));
    const isPost = content.length >= MIN_LENGTH;
    const twin = isPost && (await sameAs(content, task.before, material.language));
    if (isPost && !twin) best = { content, evidence, writtenBy: "model" };
    if (!isPost || dropped > 1) problem = "too few of its facts are on the pages that it names.";
    else if (isTooLong(task.platform, own))
      problem = `it has ${postLength(task.platform, own)} characters of ${MAX_POST_LENGTH[task.platform]}.`;
    else if (twin) problem = "it says the same as an earlier post.";
    else return best;
  }
  return best;
}

const isOnSite = ({ pages }: Material, address: string): boolean =>
  pages.some(({ url }) => isSameSite(url, address));

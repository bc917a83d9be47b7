import type { ContentAction } from "../../../workers/contract/content/items";
import type { ContentKind } from "../../../workers/contract/content/vocabulary";
import type { Actor, Context } from "../../../workers/core/context";
import { editContent } from "../../../workers/features/content/edit-content";
import { readContent } from "../../../workers/features/content/list-content";
import { addAdmin } from "../../support/accounts";
import { testContext } from "../../support/factories";

export const word = () => crypto.randomUUID().slice(0, 8);
export const visitor = (locale: "en" | "fr" = "en"): Context => ({
  ...testContext({ kind: "guest", addressHash: "0" }),
  origin: "https://atelier.test",
  locale,
});

export async function administrator(): Promise<Context> {
  const { id, email } = await addAdmin();
  const actor: Actor = { kind: "admin", id, email, sessionId: "ses_none", addressHash: "" };
  return testContext(actor);
}

export const texts = (title: string) =>
  JSON.stringify({ title, summary: `About ${title}`, body: `## ${title}\n\nText.` });

type Edit = Exclude<ContentAction, { intent: "preview" | "upload" }>;
/** Fields of an edit besides its version, which is the current one unless it is given. */
type Change = { [Intent in Edit["intent"]]: Partial<Edit> & { intent: Intent } }[Edit["intent"]];

export async function edit(ctx: Context, kind: ContentKind, slug: string, change: Change): Promise<void> {
  const { version } = await readContent(ctx, kind, slug);
  await editContent(ctx, kind, slug, { version, image: "", en: "", fr: "", layout: "", ...change } as Edit);
}

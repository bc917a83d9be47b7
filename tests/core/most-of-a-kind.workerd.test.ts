import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MAX_FOLDERS } from "../../workers/contract/pdf/folders";
import type { PlanTypeName } from "../../workers/contract/plans/plan-types";
import { MAX_COMMENTS } from "../../workers/contract/social/post-input";
import { MAX_PROFILES, ProfileFacts } from "../../workers/contract/social/profiles";
import { MAX_DOCUMENT_IMAGES } from "../../workers/contract/writing/images";
import type { Context } from "../../workers/core/context";
import { addComment } from "../../workers/features/social/posts/comments";
import { storeProfile } from "../../workers/features/social/profiles/stored-profiles";
import { addDocumentImage } from "../../workers/features/writing/documents/images";
import { createDocumentFolder } from "../../workers/features/writing/folders/folders";
import { documentImageKey } from "../../workers/providers/storage/writing-keys";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { rowsOf, testContext } from "../support/factories";
import { addPost } from "../support/social/posts";
import { addDocument, TINY_PNG } from "../support/writing/documents";

interface Shelf {
  /** Stores so many, as if they had been added before. */
  fill: (count: number) => Promise<unknown>;
  add: () => Promise<unknown>;
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const asList = (count: number) => JSON.stringify(numbersTo(count));

async function imagesOfDocument(ctx: Context, user: TestUser): Promise<Shelf> {
  const { id } = await addDocument(user);
  return {
    fill: (count) =>
      Promise.all(
        numbersTo(count).map((at) => env.FILES.put(documentImageKey(user.id, id, `${at}.png`), TINY_PNG)),
      ),
    add: () => addDocumentImage(ctx, id, new File([TINY_PNG], "a.png")),
  };
}

async function foldersOfDocuments(ctx: Context, user: TestUser): Promise<Shelf> {
  return {
    fill: (count) =>
      rowsOf(
        `INSERT INTO folders (id, user_id, kind, name, created_at)
         SELECT 'fld_' || value || ?1, ?1, 'assistant', 'Folder ' || value, 1 FROM json_each(?2)`,
        user.id,
        asList(count),
      ),
    add: () => createDocumentFolder(ctx, { name: "One more", parent_id: null }),
  };
}

async function commentsOfPost(ctx: Context, user: TestUser): Promise<Shelf> {
  const { id } = await addPost(user);
  return {
    fill: (count) =>
      rowsOf(
        `INSERT INTO social_comments (id, post_id, user_id, text, created_at)
         SELECT 'cmt_' || value || ?1, ?1, ?2, 'Shorter?', 1 FROM json_each(?3)`,
        id,
        user.id,
        asList(count),
      ),
    add: () => addComment(ctx, id, "One more"),
  };
}

async function profilesOfUser(ctx: Context, user: TestUser): Promise<Shelf> {
  let added = 0;
  const facts = { profile_data: ProfileFacts.parse({}), origin: "pasted" } as const;
  const at = (handle: string) => ({ platform: "twitter", handle, url: `https://x.com/${handle}` }) as const;
  return {
    fill: (count) =>
      rowsOf(
        `INSERT INTO social_profiles (id, user_id, platform, profile_url, origin, profile_data, fetched_at, created_at)
         SELECT 'prf_' || value || ?1, ?1, 'twitter', 'https://x.com/u' || value, 'pasted', '{}', 1, 1 FROM json_each(?2)`,
        user.id,
        asList(count),
      ),
    add: () => storeProfile(ctx, at(`one_more_${(added += 1)}`), facts),
  };
}

const SHELVES: [
  what: string,
  plan: PlanTypeName,
  most: number,
  code: string,
  open: (ctx: Context, user: TestUser) => Promise<Shelf>,
][] = [
  ["images of a document", "rédaction", MAX_DOCUMENT_IMAGES, "too_many_images", imagesOfDocument],
  ["folders of documents", "rédaction", MAX_FOLDERS, "too_many_folders", foldersOfDocuments],
  ["comments on a post", "social", MAX_COMMENTS, "too_many_comments", commentsOfPost],
  ["profiles", "social", MAX_PROFILES, "too_many_profiles", profilesOfUser],
];

test.each(SHELVES)(
  "%s: as many as are allowed are stored, and no more",
  async (_, plan, most, code, open) => {
    const user = await addUser({ plan });
    const shelf = await open(testContext(await actorOf(user)), user);
    await shelf.fill(most - 1);
    await shelf.add();
    await expect(shelf.add()).rejects.toMatchObject({ code });
  },
);

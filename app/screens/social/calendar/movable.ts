import type { PostState } from "#workers/contract/social/posts";

/** Posts that the network may have already stay where they are. */
const FIXED: readonly PostState[] = ["published", "publishing", "unconfirmed"];

export const isMovable = ({ state }: { state: PostState }): boolean => !FIXED.includes(state);

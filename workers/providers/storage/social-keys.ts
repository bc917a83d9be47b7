/** Everything that is stored of a user's social planner lies below this. */
export const socialFolder = (userId: string): string => `social/${userId}/`;

/** The images of a post. */
export const postFolder = (userId: string, postId: string): string =>
  `${socialFolder(userId)}posts/${postId}/`;

export const postImageKey = (userId: string, postId: string, mediaId: string): string =>
  `${postFolder(userId, postId)}${mediaId}`;

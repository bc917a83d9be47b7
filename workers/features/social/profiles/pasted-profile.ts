import { NO_FACTS, type ProfileData } from "../../../contract/social/profiles";
import { cleanLines } from "../../../providers/text/clean-text";

const MAX_POSTS = 20;
/** A line of dashes, stars or equals signs before each post. */
const DIVIDER = /\n[^\S\n]*(?:-{3,}|\*{3,}|={3,}|_{3,})[^\S\n]*\n/;

/**
 * Reads what a person has pasted: posts, each after a line of dashes, below an optional text about themselves.
 * A text without such lines is all about the person; its first two short lines are the name and the headline, as on a
 * profile.
 */
export function readPasted(pasted: string): ProfileData {
  const parts = `\n${cleanLines(pasted)}`.split(DIVIDER).map((part) => part.trim());
  const [intro = "", ...posts] = parts;
  const lines = intro
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const name = lines[0] && lines[0].length <= 60 && !/[.!?:]$/.test(lines[0]) ? lines[0] : null;
  const second = name ? lines[1] : undefined;
  const headline = second && second.length <= 220 && !/[.!?]$/.test(second) ? second : null;
  const about = lines.slice((name ? 1 : 0) + (headline ? 1 : 0)).join("\n");
  return {
    ...NO_FACTS,
    name,
    headline,
    about: about.slice(0, 20_000) || null,
    posts: posts
      .filter(Boolean)
      .slice(0, MAX_POSTS)
      .map((post) => post.slice(0, 10_000)),
  };
}

import type { Feature } from "../../core/feature";
import type { JobDefinition } from "../../core/jobs/define-job";
import { contentPostWords } from "./index-posts";
import { publishDueContent } from "./publish-due";
import { learnSiteJob, readSiteAgain } from "./site-chatbot/learn-site";
import { contentCalls } from "./routes/content";
import { landingContent } from "./routes/landing-content";

/** The public pages, their articles, and the chatbot that answers about them. */
export const content = {
  routes: [contentCalls, landingContent],
  jobs: [learnSiteJob as JobDefinition],
  // Texts that came with a new version of the product are learned within a day.
  schedules: { daily: [readSiteAgain], everyMinute: [publishDueContent] },
  words: [contentPostWords],
} satisfies Feature;
